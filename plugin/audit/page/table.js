// The table of sentences.  A click on a column's head sorts it; the controls above filter it.

class SentenceTable {
  constructor() {
    this.step = 100;
    this.columns = [
      {head: "id", value: (row) => row.id},
      {head: "words", value: (row) => row.words},
      {head: "status", value: (row) => row.status},
      {head: "rounds", value: (row) => row.rounds ?? 0},
      {head: "ms", value: (row) => 1000 * (row.seconds ?? 0), text: (row) => fixed(1000 * (row.seconds ?? 0), 1)},
      {head: "score", value: (row) => row.score ?? -Infinity, text: (row) => fixed(row.score, 3)},
      ...systems.map((system) => ({
        head: system.name,
        value: (row) => SentenceTable.errorOf(row, system.index),
        text: (row) => SentenceTable.errorText(row, system.index),
        bad: (row) => ["error", "failed", "above"].includes(row.systems[system.index][0]),
      })),
    ];
    this.sortColumn = null;
    this.descending = false;
    this.shown = this.step;
  }

  static errorOf(row, index) {
    const [verdict, low] = row.systems[index];
    return verdict === "failed" ? Infinity : verdict === "error" ? low : verdict === "open" ? 0 : -1;
  }

  static errorText(row, index) {
    const [verdict, low] = row.systems[index];
    return verdict === "optimal" ? "·" : verdict === "error" ? low.toFixed(3) : verdict;
  }

  setUp() {
    const heads = this.columns.map((column) => {
      const button = element("button", {type: "button"}, column.head);
      const head = element("th", {scope: "col", "aria-sort": "none"}, button);
      button.addEventListener("click", () => this.sortBy(column));
      column.node = head;
      return head;
    });
    this.body = element("tbody", {});
    byId("sentences").replaceChildren(
      element("thead", {}, append(element("tr", {}), heads.concat([element("th", {class: "text", scope: "col"}, "input and best translation")]))),
      this.body);
    for (const id of ["filter-text", "filter-kind", "filter-from", "filter-to"]) {
      byId(id).addEventListener("input", () => this.draw());
    }
    byId("more").addEventListener("click", () => {
      this.shown += this.step;
      this.draw();
    });
    this.draw();
  }

  // Numbers begin with the largest; a second click reverses the order.
  sortBy(column) {
    this.descending = this.sortColumn === column ? !this.descending : column.head !== "id";
    this.sortColumn = column;
    for (const other of this.columns) other.node.setAttribute("aria-sort", "none");
    column.node.setAttribute("aria-sort", this.descending ? "descending" : "ascending");
    this.draw();
  }

  selected() {
    const text = byId("filter-text").value.trim().toLowerCase();
    const kind = byId("filter-kind").value;
    const from = Number(byId("filter-from").value || 0);
    const to = Number(byId("filter-to").value || Infinity);
    const rows = data.rows.filter((row) => {
      const hasError = row.systems.some(([verdict]) => verdict === "error" || verdict === "failed");
      const proved = row.status === "optimal" || row.status === "infeasible";
      if (kind === "error" && !hasError) return false;
      if (kind === "clean" && hasError) return false;
      if (kind === "unproved" && proved) return false;
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
    this.body.replaceChildren(...rows.slice(0, this.shown).map((row) => this.row(row)));
    const all = data.summary.exact.all.sentences;
    byId("filter-count").textContent = `${rows.length} of ${data.rows.length} sentences` +
      (data.rows.length < all ? ` (of ${all}: those with the largest errors, and others at random)` : "");
    byId("more").hidden = rows.length <= this.shown;
  }

  row(row) {
    const cells = this.columns.map((column) => element("td", column.bad && column.bad(row) ? {class: "bad"} : {},
      column.text ? column.text(row) : String(column.value(row))));
    return append(element("tr", {}), cells.concat([
      element("td", {class: "text"}, row.input, element("small", {}, row.translation ?? "no translation"))]));
  }
}
