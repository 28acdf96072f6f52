// The candidates of a cell: a text a row, every sign at its place; what was just removed and what is being tried stand in
// texts of their own. Of what is there already only what differs is drawn: a large board has thousands of them. What they
// say is in the cell's own name. From so far that no sign can be read a bar shows how many are left.

import { s } from "../lib/dom.js";
import { UNIT } from "./marks.js";

const SIGN = 0.56; // the width of a sign, in sizes of the font
const MOST = 5; // rows of them that can be read
const APART = 0.88; // of a cell, that they stand on
const READ = 3.5; // pixels of a sign that can be read
const BAR = UNIT * 0.64;
const PLACES = new Map(); // where signs stand, reckoned once

export class Candidates {
  /** Of cells with these values; `word` is what is written for one. */
  constructor(values, word) {
    this.values = values;
    this.word = word;
    this.side = Math.ceil(Math.sqrt(values.length));
    this.above = (this.side - Math.ceil(values.length / this.side)) / 2; // rows left free, so that few stand in the middle
    this.size = this.fitting();
    this.texts = new Map(); // "kind row" → its text
    this.bar = s("rect", { class: "left", x: (UNIT - BAR) / 2, y: UNIT * 0.42, height: UNIT * 0.16 });
    this.element = s("g", { class: "marks", "aria-hidden": "true" }, this.bar);
  }

  /** The size at which they stand apart: two digits need more room than one. */
  fitting() {
    const longest = Math.max(...this.values.map((value) => this.word(value).length));
    const apart = (0.85 * APART * UNIT) / this.side / (longest * SIGN);
    return Math.min(this.side <= 3 ? 16.5 : this.side === 4 ? 12.5 : 10, this.side > MOST ? Infinity : apart);
  }

  /** Can they be read where a cell is so many pixels wide? */
  readable(pixels) {
    return (this.size * pixels) / UNIT >= READ;
  }

  show({ marks = [], gone = [], tried = null }) {
    this.bar.setAttribute("width", String((BAR * marks.length) / this.values.length));
    if (this.side > MOST) return this.count(marks.length);
    const apart = new Set([...gone, tried]);
    this.write(
      "mark",
      marks.filter((value) => !apart.has(value)),
    );
    this.write("mark gone", gone);
    this.write("mark tried", marks.includes(tried) ? [tried] : []);
    return undefined;
  }

  count(number) {
    const text = this.texts.get("count") ?? this.made("count", "mark", UNIT / 2);
    text.setAttribute("x", String(UNIT / 2));
    text.textContent = `${number} left`;
  }

  /** The values of a kind, row by row. */
  write(kind, values) {
    for (let row = 0; row < this.side; row++)
      this.writeRow(
        kind,
        row,
        values.filter((value) => Math.floor(this.values.indexOf(value) / this.side) === row),
      );
  }

  writeRow(kind, row, values) {
    const key = `${kind} ${row}`;
    const words = values.map((value) => `${this.word(value)} `).join("");
    const had = this.texts.get(key);
    if (words === (had?.textContent ?? "")) return;
    const text = had ?? this.made(key, kind, this.middle(row + this.above));
    text.textContent = words;
    text.setAttribute("x", values.flatMap((value) => this.places(value)).join(" "));
  }

  made(key, kind, y) {
    const text = s("text", { class: kind, "font-size": this.size, y });
    this.texts.set(key, text);
    this.element.append(text);
    return text;
  }

  /** Where the signs of a value stand, and the space behind them. */
  places(value) {
    const place = this.values.indexOf(value) % this.side;
    const { length } = this.word(value);
    const key = (this.side * 16 + place) * 16 + length;
    if (!PLACES.has(key)) PLACES.set(key, this.placesAt(place, length));
    return PLACES.get(key);
  }

  placesAt(place, length) {
    const middle = this.middle(place);
    return Array.from({ length: length + 1 }, (_, i) =>
      (middle + (i - (length - 1) / 2) * SIGN * this.size).toFixed(2),
    );
  }

  middle(place) {
    return ((UNIT * (place + 0.5)) / this.side) * APART + (UNIT * (1 - APART)) / 2;
  }
}
