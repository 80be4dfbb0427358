// Says what a mark means: for pointers, fingers and the keyboard.

// A node that has something to say.
function tipped(text, node) {
  node.setAttribute("data-tip", text);
  return node;
}

class Tip {
  constructor() {
    this.node = byId("tip");
    for (const kind of ["pointerover", "focusin"]) {
      document.addEventListener(kind, (event) => this.follow(event));
    }
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.hide();
    });
    document.addEventListener("scroll", () => this.hide(), {capture: true, passive: true});
    document.documentElement.addEventListener("pointerleave", () => this.hide());
  }

  follow(event) {
    const target = event.target.closest ? event.target.closest("[data-tip]") : null;
    if (target === null) {
      if (event.target !== this.node) this.hide();
      return;
    }
    // An open dialog hides all that is not in it.
    (target.closest("dialog") ?? document.body).append(this.node);
    this.node.textContent = target.getAttribute("data-tip");
    this.node.hidden = false;
    this.place(target.getBoundingClientRect());
  }

  place(mark) {
    const {width, height} = this.node.getBoundingClientRect();
    const most = document.documentElement.clientWidth - width - 6;
    const left = Math.max(6, Math.min(mark.left + mark.width / 2 - width / 2, most));
    const above = mark.top - height - 8;
    this.node.style.left = `${left}px`;
    this.node.style.top = `${above < 6 ? mark.bottom + 8 : above}px`;
  }

  hide() {
    this.node.hidden = true;
  }
}
