// Setting a board up: a tool is a rule the server knows of, and is put on the board by its gesture. Every change is asked
// of the server, which answers with the new board.
//
//   tool     a kind of rule, as the server tells it; or VALUES (givens), or HOLES
//   picked   cells touched for a rule that wants several of them, until it is finished: one set a field of cells

import { button, clear, h, toast } from "../lib/dom.js";
import { aboutServer } from "../lib/api.js";
import { cellName, hasSymbols } from "../board/board.js";
import { Form } from "../lib/forms.js";
import { rulesAt } from "../board/rules.js";
import { palette } from "./palette.js";
import { Switches } from "./switches.js";
import { SIDES, fourAt } from "../board/targets.js";

const VALUES = { rule: "", place: "value", fields: [], about: "Digits are givens." };
const HOLES = {
  rule: "#",
  place: "hole",
  fields: [],
  about: "Tap a place to make it one without a cell, or a cell again.",
};
const GROUPS = [
  ["cell", "On a cell"],
  ["edge", "Between two cells"],
  ["corner", "Where four cells meet"],
  ["line", "Along a line"],
  ["cells", "On several cells"],
  ["outside", "Outside the grid"],
  ["board", "On the whole board"],
];
const HOW = {
  cell: "Tap a cell, or Enter at the cursor. Again takes it away.",
  number: "Type its number at the cursor; erase takes it away. With a number in the form, a tap puts it.",
  edge: "Tap between two cells; again for the next kind, or none. Keys < > ^ _ do the same from the cursor.",
  corner: "Tap where four cells meet. Key + does it below and right of the cursor.",
  line: "Draw through cells, or pick them with Space and finish with Enter. A tap on one takes it away.",
  cells: "Drag over cells or tap them, then finish (Space and Enter). A tap on one that is there takes it away.",
  outside: "Tap beside the grid. Keys < > ^ _ do it for the cursor's row or column.",
};
export const STEPS = { "<": [0, -1], ">": [0, 1], "^": [-1, 0], _: [1, 0] };
const SIDE_OF = { "<": "left", ">": "right", "^": "top", _: "bottom" };

export class SetUp {
  constructor(view) {
    this.view = view;
    this.kinds = [];
    this.tool = VALUES;
    this.picked = [[]];
    this.switches = new Switches(this);
    this.element = h("div", { class: "set-up" });
    this.learned = aboutServer().then(({ rules }) => this.learn(rules));
    this.learned.catch(() => {}); // who waits for it is told
  }

  /** Do it as soon as it is known what rules there are: what was typed or tapped before is not lost, unless it was on
   * another board. */
  whenLearned(work) {
    const { board } = this;
    return this.kinds.length ? work() : this.learned.then(() => (this.board === board ? work() : undefined));
  }

  learn(kinds) {
    this.kinds = kinds;
    if (this.view.mode === "edit" && this.tool === VALUES) this.begin();
  }

  get board() {
    return this.view.game.now.board;
  }
  kind(name) {
    return this.kinds.find(({ rule }) => rule === name);
  }

  /** The tool to begin with: where values are symbols, clues on cells come first. */
  begin() {
    const own = hasSymbols(this.board) ? this.usual("cell") : null;
    this.choose(own ?? VALUES);
  }

  /** The first of the rules one puts on boards like this that is put by a gesture. */
  usual(place) {
    return this.board.tools.map(({ rule }) => this.kind(rule)).find((kind) => kind?.place === place);
  }

  /** The tool that a tap between cells uses. */
  get edgeTool() {
    return this.tool.place === "edge" ? this.tool : this.tool === VALUES ? this.usual("edge") : null;
  }

  /** The places to tap that are no cells. */
  get targets() {
    return this.edgeTool ? "edge" : this.tool.place;
  }

  /** May an outside clue stand at a corner of the frame? One whose place is counted from 0 may. */
  get atCorners() {
    return this.tool.fields.some(({ placed, low }) => placed && low === 0);
  }

  /** The number that keys fill: the first a tool for single cells asks for. */
  get numberField() {
    return this.tool.place === "cell"
      ? this.tool.fields.find(({ kind, placed }) => kind === "number" && !placed)
      : undefined;
  }

  /** Do typed values go somewhere? */
  get takesValues() {
    return this.tool === VALUES || Boolean(this.numberField);
  }

  choose(tool) {
    this.tool = tool;
    const { [this.numberField?.name]: typed, ...said } = tool.turns?.length === 1 ? tool.turns[0] : {}; // what keys fill is left open
    this.form = new Form(
      tool.fields.filter(({ placed }) => !placed),
      said,
      tool.rule,
    );
    this.clearPicked();
    this.view.toolChosen();
    this.rebuild();
  }

  changed() {
    if (this.view.mode === "edit") this.rebuild();
  }

  rebuild() {
    const { tool } = this;
    const how =
      tool === VALUES && this.edgeTool
        ? `${tool.about} ${HOW.edge}`
        : this.numberField
          ? HOW.number
          : (HOW[tool.place] ?? "");
    const form = tool.place === "board" ? this.switches.of(tool) : this.form?.element;
    clear(
      this.element,
      this.chooser(),
      palette(
        this.groups(),
        tool,
        (kind) => this.choose(kind),
        this.paletteOpen ?? false,
        (open) => {
          this.paletteOpen = open;
        },
      ),
      h(
        "p",
        { class: "small" },
        [tool.rule && tool !== HOLES ? tool.about : "", how || tool.about].filter(Boolean).join(" "),
      ),
      form,
      this.finisher(),
      this.switches.usual(),
      this.listed(),
    );
  }

  chooser() {
    const option = ({ rule }) => h("option", { value: rule }, rule);
    const usual = [...new Set(this.board.tools.map(({ rule }) => rule))]
      .map((name) => this.kind(name))
      .filter((kind) => kind && kind.place !== "board");
    const groups = this.groups();
    if (usual.length) groups.unshift(["On this board", usual]);
    const select = h(
      "select",
      { "aria-label": "Tool", onchange: () => this.choose(this.toolNamed(select.value)) },
      h("option", { value: VALUES.rule }, "Values"),
      h("option", { value: HOLES.rule }, "Holes"),
      groups.map(([label, kinds]) => h("optgroup", { label }, kinds.map(option))),
    );
    select.value = this.tool.rule;
    return h("label", { class: "field" }, "Tool", select);
  }

  /** The rules there are by their gesture: [label, kinds] each.
   * @returns {[string, any[]][]} */
  groups() {
    /** @type {[string, any[]][]} */
    const all = GROUPS.map(([place, label]) => [label, this.kinds.filter((kind) => kind.place === place)]);
    return all.filter(([, kinds]) => kinds.length);
  }

  toolNamed(name) {
    return [VALUES, HOLES].find(({ rule }) => rule === name) ?? this.kind(name);
  }

  /** Buttons to finish or drop what is picked. */
  finisher() {
    if (!this.picking) return null;
    const fields = this.tool.fields.filter(({ placed }) => placed);
    const more = fields.length > 1 && this.tool.place === "cells" && this.picked.length < fields.length;
    const name = more ? `Next: ${fields[this.picked.length].name}` : "Finish";
    return h(
      "div",
      { class: "row" },
      button(name, () => this.finish(), { class: "primary", disabled: !this.picked.at(-1).length }),
      button("Drop", () => this.clearPicked(), { disabled: !this.picked[0].length }),
    );
  }

  get picking() {
    return this.tool.place === "cells" || this.tool.place === "line";
  }

  /** Every rule on the board in its own words, with a way to take it away. */
  listed() {
    const rows = this.board.rules.slice(0, 300).map(({ words, said }, number) =>
      h(
        "li",
        {},
        h("span", {}, words),
        button("✕", () => this.send({ remove: number }), {
          class: "icon",
          "aria-label": `Remove ${said.rule}: ${words}`,
        }),
      ),
    );
    const list = h(
      "details",
      { class: "rules" },
      h("summary", {}, `Rules on this board: ${this.board.rules.length}`),
      h("ul", {}, rows),
    );
    list.open = this.listOpen ?? false;
    list.addEventListener("toggle", () => {
      this.listOpen = list.open;
    });
    return list;
  }

  send(words) {
    return this.view.edit(words);
  }

  /** Put the tool's rule on cells; what its form says goes along once somebody has filled it. */
  gesture(tool, place, fields = null) {
    const said = fields ?? (tool === this.tool && this.form.touched ? this.form.said() : null);
    return this.send({ gesture: { rule: tool.rule, ...place, ...(said ? { fields: said } : {}) } });
  }

  names(cells) {
    return cells.map((cell) => cellName(this.board, cell));
  }

  tapEdge(a, b) {
    return this.whenLearned(() => {
      const tool = this.edgeTool;
      return tool ? this.gesture(tool, { cells: this.names([a, b]) }) : undefined;
    });
  }

  tapCorner(cell) {
    const four = fourAt(this.board, cell);
    return four && this.tool.place === "corner" ? this.gesture(this.tool, { cells: this.names(four) }) : undefined;
  }

  tapOutside(where, at) {
    return this.gesture(this.tool, { where, at: at + 1 });
  }

  /** A tap on a cell: true if it was for the tool, not just a move of the cursor. */
  tapCell(cell) {
    if (this.tool === HOLES) return (this.send({ hole: cellName(this.board, cell) }), true);
    if (this.tool.place !== "cell" || (this.numberField?.needed && !this.form.touched)) return false;
    this.gesture(this.tool, { cells: this.names([cell]) });
    return true;
  }

  /** A value typed at a cell: a given, or the number of a tool that asks for one; null takes it away. */
  type(cell, value) {
    return this.whenLearned(() => this.typed(cell, value));
  }

  typed(cell, value) {
    const field = this.numberField;
    if (!field) return this.send({ given: value, cell: cellName(this.board, cell) });
    const present = rulesAt(this.board, this.tool.rule, cell).at(-1);
    if (value === null) return present === undefined ? undefined : this.send({ remove: present });
    if (present !== undefined && this.board.rules[present].said[field.name] === value) return undefined;
    return this.gesture(this.tool, { cells: this.names([cell]) }, { ...this.form.said(), [field.name]: value });
  }

  /** Cells dragged over, or one that was tapped. */
  drawn(cells) {
    const [first] = cells;
    const present =
      cells.length === 1 && !this.picked[0].length ? rulesAt(this.board, this.tool.rule, first).at(-1) : undefined;
    if (present !== undefined) return this.send({ remove: present });
    if (this.tool.place === "line" && cells.length > 1) {
      this.picked = [cells];
      return this.finish();
    }
    return (
      cells.length === 1
        ? this.pick(first)
        : this.picked.at(-1).push(...cells.filter((cell) => !this.picked.flat().includes(cell))),
      this.showPicked()
    );
  }

  pick(cell) {
    const set = this.picked.at(-1);
    const at = set.indexOf(cell);
    at < 0 ? set.push(cell) : set.splice(at, 1);
    this.showPicked();
  }

  finish() {
    if (!this.picked.at(-1).length) return toast("Pick cells first.");
    const fields = this.tool.fields.filter(({ placed }) => placed);
    if (this.tool.place === "cells" && this.picked.length < fields.length) {
      this.picked.push([]);
      return this.showPicked();
    }
    const sets = this.picked.map((cells) => this.names(cells));
    this.clearPicked();
    return this.gesture(this.tool, { cells: sets.length > 1 ? sets : sets[0] });
  }

  clearPicked() {
    this.picked = [[]];
    this.showPicked();
  }

  showPicked() {
    this.view.picture?.showPicked(this.picked, this.tool.place === "line");
    if (this.view.mode === "edit" && this.form) this.rebuild();
  }

  /** Keys of set-up: true if one was. */
  key(key, cursor) {
    if (STEPS[key]) return (this.stepKey(key, cursor), true);
    if (key === "+" && this.tool.place === "corner") return (this.tapCorner(cursor), true);
    if (key === "Escape" && this.picked[0].length) return (this.clearPicked(), true);
    if (key !== " " && key !== "Enter") return false;
    if (!this.picking) return this.tapCell(cursor);
    key === " " ? this.pick(cursor) : this.finish();
    return true;
  }

  stepKey(key, cursor) {
    const { rows, cols } = this.board;
    const [row, col] = [Math.floor(cursor / cols), cursor % cols];
    if (this.tool.place === "outside") return this.tapOutside(SIDE_OF[key], key === "<" || key === ">" ? row : col);
    const [r, c] = [row + STEPS[key][0], col + STEPS[key][1]];
    return r >= 0 && c >= 0 && r < rows && c < cols ? this.tapEdge(cursor, r * cols + c) : undefined;
  }

  /** The sides that need room for taps. */
  get margins() {
    return this.view.mode === "edit" && this.tool.place === "outside" ? SIDES : [];
  }
}
