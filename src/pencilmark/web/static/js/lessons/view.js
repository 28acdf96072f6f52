// The list of lessons.

import { button, clear, h, toast } from "../lib/dom.js";
import { ask } from "../lib/api.js";
import { readLesson } from "./text.js";

export class View {
  constructor(place, page) {
    this.place = place;
    this.page = page;
    this.list = h("div", { class: "cards lessons" });
    clear(
      place,
      h(
        "div",
        { class: "welcome" },
        h("h2", {}, "Lessons"),
        h(
          "p",
          {},
          "Slides that set the board, ask for a prediction, and count. PageDown and PageUp turn them, P is for the projector.",
        ),
      ),
      this.list,
    );
  }

  async enter() {
    if (this.list.childElementCount) return;
    try {
      const { lessons } = await ask("lessons", {});
      clear(
        this.list,
        lessons.map(({ name, text }) => this.card(readLesson(text, name))),
      );
    } catch (error) {
      toast(error.message);
    }
  }

  refresh() {
    return this.enter();
  }

  card(lesson) {
    return h(
      "article",
      { class: "card family", "aria-label": lesson.title },
      h("h3", {}, lesson.title),
      h("p", {}, lesson.about),
      h("p", { class: "small" }, `${lesson.slides.length} slides`),
      h(
        "div",
        { class: "row" },
        button("Begin", () => this.page.lesson.open(lesson), { class: "primary" }),
      ),
    );
  }

  focus() {
    this.place.querySelector("button")?.focus({ preventScroll: true });
  }
}
