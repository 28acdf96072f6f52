// What a board to play should be like: a level of a game, or a difficulty of a generated board. Making one is a job that
// can be called off.

import { button, h, toast } from "../lib/dom.js";
import { Newest, calledOff, making } from "../lib/api.js";

const seed = () => Math.floor(Math.random() * 1e9);
const large = (word) => word[0].toUpperCase() + word.slice(1);

export class Wish {
  constructor(page, family, about, openExample) {
    this.page = page;
    this.family = family;
    this.newest = new Newest();
    this.note = h("span", { class: "small", role: "status" });
    this.stop = button("Stop", () => this.newest.stop(), { hidden: true });
    const levels = about.games?.[family];
    const choices = levels ? this.levels(levels) : this.difficulties(about.generate[family] ?? []);
    this.element = h(
      "div",
      { class: "row", role: "group", "aria-label": levels ? "Level" : "Difficulty" },
      choices,
      button("Example", openExample),
      this.stop,
      this.note,
    );
  }

  focus() {
    this.element.querySelector("button")?.focus();
  }

  levels(levels) {
    const certain = h("input", { type: "checkbox" });
    const buttons = Object.entries(levels).map(([level, [rows, cols, mines]]) =>
      button(large(level), () => this.play(level, certain.checked), { title: `${rows}×${cols}, ${mines} mines` }),
    );
    return [...buttons, h("label", { class: "check small" }, certain, "no guessing needed")];
  }

  difficulties(parameters) {
    const words = parameters.find(({ name }) => name === "difficulty")?.choices ?? [];
    return words.map((word) => button(large(word), () => this.make({ difficulty: word })));
  }

  play(level, certain) {
    return this.job(() => this.page.views.board.mines.begin({ level, certain, seed: seed() }));
  }

  make(parameters) {
    return this.job(async (signal) => {
      const words = { puzzle: this.family, seed: seed(), parameters, time: 60 };
      await this.page.openReply(await making(words, (text) => (this.note.textContent = text), signal));
    });
  }

  async job(work) {
    this.note.textContent = "Making a board…";
    this.stop.hidden = false;
    try {
      await work(this.newest.start());
      this.note.textContent = "";
    } catch (error) {
      this.note.textContent = calledOff(error) ? "Stopped." : error.message;
      if (!calledOff(error)) toast(error.message);
    } finally {
      this.stop.hidden = true;
    }
  }
}
