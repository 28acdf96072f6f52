// The candidates of a cell: a text a row, every sign at its place. What was just removed or is being tried stands in a
// text of its own. Of what is there already only what differs is drawn: a large board has thousands of them.

import { s } from "../lib/dom.js";
import { UNIT } from "./marks.js";

const SIGN = 0.56; // the width of a sign, in sizes of the font
const MOST = 5; // rows of them that can be read

export class Candidates {
  /** Of cells with these values; `word` is what is written for one. */
  constructor(values, word) {
    this.values = values;
    this.word = word;
    this.side = Math.ceil(Math.sqrt(values.length));
    this.size = this.side <= 3 ? 16.5 : this.side === 4 ? 12.5 : 10;
    this.rows = [];
    this.alone = new Map(); // value → its text
    this.element = s("g", { class: "marks" });
  }

  show({ marks = [], gone = [], tried = null }) {
    if (this.side > MOST) return this.count(marks.length);
    const apart = new Map(gone.map((value) => [value, "gone"]));
    if (marks.includes(tried)) apart.set(tried, "tried");
    const plain = marks.filter((value) => !apart.has(value));
    for (let row = 0; row < this.side; row++)
      this.write(
        row,
        plain.filter((value) => Math.floor(this.values.indexOf(value) / this.side) === row),
      );
    return this.showAlone(apart);
  }

  count(number) {
    this.rows[0] ??= this.element.appendChild(s("text", { class: "mark", x: UNIT / 2, y: UNIT / 2 }));
    this.rows[0].textContent = `${number} left`;
  }

  write(row, values) {
    const text = values.map((value) => `${this.word(value)} `).join("");
    if (text === (this.rows[row]?.textContent ?? "")) return;
    this.rows[row] ??= this.element.appendChild(this.text("mark", row));
    this.rows[row].textContent = text;
    this.rows[row].setAttribute("x", values.flatMap((value) => this.places(value)).join(" "));
  }

  showAlone(apart) {
    for (const [value, text] of this.alone)
      if (!apart.has(value)) {
        text.remove();
        this.alone.delete(value);
      }
    for (const [value, kind] of apart) this.writeAlone(value, kind);
  }

  writeAlone(value, kind) {
    let text = this.alone.get(value);
    if (!text) {
      text = this.text("mark", Math.floor(this.values.indexOf(value) / this.side));
      text.textContent = `${this.word(value)} `;
      text.setAttribute("x", this.places(value).join(" "));
      this.alone.set(value, text);
      this.element.append(text);
    }
    text.setAttribute("class", `mark ${kind}`);
  }

  text(kind, row) {
    return s("text", { class: kind, "font-size": this.size, y: this.middle(row) });
  }

  /** Where the signs of a value stand, and the space behind them. */
  places(value) {
    const middle = this.middle(this.values.indexOf(value) % this.side);
    const length = this.word(value).length;
    return Array.from({ length: length + 1 }, (_, i) =>
      (middle + (i - (length - 1) / 2) * SIGN * this.size).toFixed(2),
    );
  }

  middle(place) {
    return ((UNIT * (place + 0.5)) / this.side) * 0.88 + UNIT * 0.06;
  }
}
