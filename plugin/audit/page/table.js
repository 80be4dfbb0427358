// The table of sentences.  A click on a column's head sorts it; the controls above filter it; a row
// opens its sentence.

class SentenceTable {
  constructor() {
    // What is drawn at once; narrow screens need more lines for each row.
    this.step = matchMedia("(max-width: 720px)").matches ? 10 : 50;
    this.columns = [
      {
        head: "id",
        value: (row) => row.id,
        node: (row) => element("a", {href: `#s${row.id}`}, String(row.id)),
      },
      {head: "words", value: (row) => row.words},
      {head: "status", value: (row) => row.status, tip: (row) => statusTexts[row.status]},
      {head: "rounds", value: (row) => row.rounds ?? 0, minor: true},
      {
        head: "ms",
        value: (row) => 1000 * (row.seconds ?? 0),
        text: (row) => fixed(1000 * (row.seconds ?? 0), 1),
        minor: true,
      },
      {
        head: "score",
        value: (row) => row.score ?? -Infinity,
        text: (row) => fixed(row.score, 3),
        minor: true,
      },
      ...systems.map((system) => ({
        head: system.name,
        value: (row) => SentenceTable.errorOf(row.systems[system.index]),
        text: (row) => SentenceTable.errorText(row.systems[system.index]),
        tip: (row) => `${system.name}: ${errorText(row.systems[system.index])}`,
        bad: (row) => SentenceTable.isBad(row.systems[system.index]),
        minor: true,
      })),
    ];
    this.sortColumn = null;
    this.descending = false;
    this.shown = this.step;
  }

  static isBad({verdict}) {
    return ["error", "failed", "above"].includes(verdict);
  }

  static errorOf({verdict, error}) {
    return verdict === "failed" ? Infinity : verdict === "error" ? error[0] : verdict === "open" ? 0 : -1;
  }

  static errorText({verdict, error}) {
    return verdict === "optimal" ? "\u00b7" : verdict === "error" ? error[0].toFixed(3) : verdict;
  }

  setUp() {
    const heads = this.columns.map((column) => {
      column.headNode = element(
        "th",
        {scope: "col", "aria-sort": "none"},
        button(column.head, () => this.sortBy(column)),
      );
      return column.headNode;
    });
    this.body = element("tbody", {});
    byId("sentences").replaceChildren(
      element(
        "thead",
        {},
        append(
          element("tr", {}),
          heads.concat([element("th", {class: "text", scope: "col"}, "input and best translation")]),
        ),
      ),
      this.body,
    );
    letScroll(byId("sentences"), "Table of sentences");
    for (const id of ["filter-text", "filter-kind", "filter-from", "filter-to"]) {
      byId(id).addEventListener("input", () => {
        this.shown = this.step;
        this.draw();
      });
    }
    byId("more").addEventListener("click", () => {
      this.shown += 2 * this.step;
      this.draw();
    });
    this.body.addEventListener("click", (event) => {
      const row = event.target.closest("tr");
      // People also select texts.
      if (row !== null && event.target.closest("a") === null && String(getSelection()) === "")
        SentenceView.go(row.dataset.id);
    });
    sentenceView.order = () => this.selected().map((row) => row.id);
    this.draw();
  }

  // Numbers begin with the largest; a second click reverses the order.
  sortBy(column) {
    this.descending = this.sortColumn === column ? !this.descending : column.head !== "id";
    this.sortColumn = column;
    for (const other of this.columns) other.headNode.setAttribute("aria-sort", "none");
    column.headNode.setAttribute("aria-sort", this.descending ? "descending" : "ascending");
    this.draw();
  }

  selected() {
    const text = byId("filter-text").value.trim().toLowerCase();
    const kind = byId("filter-kind").value;
    const from = Number(byId("filter-from").value || 0);
    const to = Number(byId("filter-to").value || Infinity);
    const rows = [...sentences.values()].filter((row) => {
      const hasError = row.systems.some(({verdict}) => verdict === "error" || verdict === "failed");
      if (kind === "error" && !hasError) return false;
      if (kind === "clean" && hasError) return false;
      if (kind === "unproved" && isProved(row)) return false;
      if (row.words < from || row.words > to) return false;
      return text === "" || `${row.input} ${row.translation ?? ""}`.toLowerCase().includes(text);
    });
    if (this.sortColumn !== null) {
      const {value} = this.sortColumn;
      const order = this.descending ? -1 : 1;
      rows.sort((a, b) => (value(a) < value(b) ? -order : value(a) > value(b) ? order : a.id - b.id));
    }
    return rows;
  }

  draw() {
    const rows = this.selected();
    const shown = rows.slice(0, this.shown);
    this.body.replaceChildren(...shown.map((row) => this.row(row)));
    const all = data.summary.exact.all.sentences;
    byId("filter-count").textContent =
      `${rows.length} of ${count(sentences.size, "sentence")}` +
      (sentences.size < all ? ` (of ${all}: those with the largest errors, and others at random)` : "") +
      (shown.length < rows.length ? `, the first ${shown.length} shown` : "");
    byId("more").hidden = shown.length === rows.length;
    byId("sentences-tools").replaceChildren(tools(this.sheet(shown, rows), null));
  }

  // For CSV, all rows that the filters leave, with their texts.
  sheet(shown, rows) {
    const heads = this.columns.map((column) => column.head);
    const cells = (row) => this.columns.map((column) => (column.text ? column.text(row) : column.value(row)));
    return {
      name: "sentences",
      caption: "Sentences",
      heads,
      rows: shown.map(cells),
      more: {
        heads: [...heads, "input", "translation"],
        rows: rows.map((row) => [...cells(row), row.input, row.translation ?? ""]),
      },
    };
  }

  row(row) {
    const cells = this.columns.map((column) => {
      const kinds = [column.minor ? "minor" : null, column.bad && column.bad(row) ? "bad" : null]
        .filter(Boolean)
        .join(" ");
      const cell = element("td", {
        class: kinds || null,
        "data-head": column.head,
        "data-tip": column.tip ? column.tip(row) : null,
      });
      return append(cell, [
        column.node ? column.node(row) : column.text ? column.text(row) : String(column.value(row)),
      ]);
    });
    return append(
      element("tr", {"data-id": row.id}),
      cells.concat([
        element(
          "td",
          {class: "text"},
          element("span", {}, row.input),
          element("small", {}, row.translation ?? "no translation"),
        ),
      ]),
    );
  }
}
