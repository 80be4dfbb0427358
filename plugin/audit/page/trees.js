// Trees of chart models side by side; what the other tree has too is folded into a line.

// Reads "(S (X the house) .)".  Words may have brackets, so that the translation, which has all
// words but the sentence's ends, says where a word is over.  Returns null if they do not agree.
function parseTree(text, translation) {
  const expected = wordsOf(translation);
  const root = {label: "", children: []};
  const open = [root];
  let next = 0;
  for (const token of text.split(" ")) {
    const word = expected[next];
    let closed = token;
    if (word !== undefined && token.startsWith(word) && /^\)*$/.test(token.slice(word.length))) {
      open[open.length - 1].children.push(word);
      closed = token.slice(word.length);
      ++next;
    } else {
      const [, body, end] = /^([^]*?)(\)*)$/.exec(token);
      const parent = open[open.length - 1];
      if (body.startsWith("(")) {
        const node = {label: body.slice(1), children: []};
        parent.children.push(node);
        open.push(node);
      } else if (body === "<s>" || body === "</s>") parent.children.push(body);
      else return null;
      closed = end;
    }
    for (let i = 0; i < closed.length; ++i) open.pop();
    if (open.length === 0) return null;
  }
  return open.length === 1 && next === expected.length && root.children.length === 1
    ? flatten(root.children[0])
    : null;
}

// Glue rules make a chain of the root's label on the left, which is shown as one node.  Fills in the
// words and the text of each node.
function flatten(node) {
  const glue = node.label;
  const pending = [node];
  const all = [];
  while (pending.length > 0) {
    const one = pending.pop();
    const chain = [];
    let {children} = one;
    while (one.label === glue && typeof children[0] === "object" && children[0].label === glue) {
      chain.push(children.slice(1));
      [{children}] = children;
    }
    one.children = chain.reduceRight((list, rest) => list.concat(rest), children);
    all.push(one);
    for (const child of one.children) if (typeof child === "object") pending.push(child);
  }
  for (const one of all.reverse()) {
    one.text = `(${one.label} ${one.children.map((child) => child.text ?? child).join(" ")})`;
    one.words = one.children.map((child) => child.words ?? child).join(" ");
  }
  return node;
}

// The texts of all subtrees.
function subtrees(tree) {
  const texts = new Set();
  const pending = [tree];
  while (pending.length > 0) {
    const node = pending.pop();
    texts.add(node.text);
    for (const child of node.children) if (typeof child === "object") pending.push(child);
  }
  return texts;
}

const labelled = (node, ...more) => [element("span", {class: "label"}, node.label), " ", ...more];

// A node that the other tree does not have, with its parts below it.  Parts in a row that both
// trees have share a line.
function treeItem(node, others, depth) {
  const isLeaf = node.children.every((child) => typeof child === "string");
  const item = element(
    "li",
    {class: "different"},
    labelled(node, isLeaf ? element("span", {}, node.words) : null),
  );
  if (isLeaf) return item;
  if (depth === 0) return append(item, [element("span", {}, node.words)]);
  const list = element("ul", {});
  let line = null;
  for (const child of node.children) {
    if (typeof child === "object" && !others.has(child.text)) {
      list.append(treeItem(child, others, depth - 1));
      line = null;
      continue;
    }
    if (line === null) list.append((line = element("li", {class: "shared"})));
    line.append(
      typeof child === "string"
        ? child
        : element("span", {class: "subtree"}, ...labelled(child, child.words)),
      " ",
    );
  }
  return append(item, [list]);
}

// Deeper trees than this are not read by people.
const deepest = 40;

function treeColumn(label, tree, others) {
  const item = treeItem(tree, others, deepest);
  // The whole differs whenever a part does.
  item.classList.remove("different");
  return element("div", {class: "tree"}, element("p", {class: "tree-title"}, label), element("ul", {}, item));
}

// Nothing if a tree is not known.
function treesSideBySide(best, rival) {
  if (!best.tree || !rival.tree) return null;
  const [mine, other] = [best, rival].map((one) => parseTree(one.tree, one.translation));
  if (mine === null || other === null) {
    return element(
      "div",
      {class: "trees"},
      ...[best, rival].map((one) =>
        element(
          "div",
          {class: "tree"},
          element("p", {class: "tree-title"}, one.label),
          element("p", {}, one.tree),
        ),
      ),
    );
  }
  if (mine.text === other.text) {
    return element("p", {class: "note"}, "Both trees are the same, apart from how their glue is bracketed.");
  }
  return element(
    "div",
    {class: "trees"},
    treeColumn(best.label, mine, subtrees(other)),
    treeColumn(rival.label, other, subtrees(mine)),
  );
}
