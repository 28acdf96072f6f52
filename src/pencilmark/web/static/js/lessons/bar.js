// A lesson at the side of whatever it shows: its slide, a prediction to make, the count, and the way on. PageDown and
// PageUp, or . and , turn the slides; everything else is as without it.

import { button, clear, h, toast } from "../lib/dom.js";
import { ask } from "../lib/api.js";
import { Bars } from "../lib/bars.js";
import { position } from "../board/board.js";
import { readLesson, spans } from "./text.js";

export class LessonBar {
  constructor(page) {
    this.page = page;
    this.element = document.getElementById("lesson");
    this.lesson = null;
    this.at = 0;
  }

  link() {
    return this.lesson ? { lesson: this.lesson.name, slide: this.at + 1 } : {};
  }

  /** A link that names a lesson opens it at its slide, and leaves what else it names as it is. */
  async restore({ lesson = "", slide = "" } = {}) {
    if (!lesson) return this.close();
    if (this.lesson?.name === lesson && this.at === Number(slide) - 1) return undefined;
    try {
      const { lessons } = await ask("lessons", {});
      const found = lessons.find(({ name }) => name === lesson);
      if (!found) return toast(`There is no lesson ${lesson}.`);
      this.lesson = readLesson(found.text, found.name);
      this.at = Math.max(0, Math.min(this.lesson.slides.length - 1, Number(slide || 1) - 1));
      this.show();
      return this.page.writeLink();
    } catch (error) {
      return toast(error.message);
    }
  }

  async open(lesson) {
    this.lesson = lesson;
    await this.go(0);
  }

  close() {
    if (!this.lesson) return;
    this.lesson = null;
    this.element.hidden = true;
    delete document.documentElement.dataset.lesson;
    this.page.writeLink();
  }

  get slide() {
    return this.lesson.slides[this.at];
  }

  /** To a slide: its board, its view, its step. */
  async go(at) {
    if (at < 0 || at >= this.lesson.slides.length) return;
    this.at = at;
    this.show();
    const going = Symbol("slide");
    this.going = going;
    const words = new URLSearchParams({ ...this.slide.link, ...this.link() });
    if (Object.keys(this.slide.link).length) await this.page.read(`#${words}`, { lesson: false });
    if (this.going !== going) return;
    for (const key of this.slide.press) if (this.going === going) await this.page.views[this.page.view]?.press?.(key);
    this.page.writeLink();
    this.settled = at;
    this.page.giveBack();
  }

  show() {
    const { slide, lesson, at } = this;
    document.documentElement.dataset.lesson = "yes";
    this.element.hidden = false;
    this.answer = h("div", { class: "answer", role: "status", "aria-live": "polite" });
    clear(
      this.element,
      h(
        "header",
        {},
        h("h2", {}, lesson.title),
        h("span", { class: "small" }, `${at + 1} of ${lesson.slides.length}`),
        button("✕", () => this.close(), { class: "icon", "aria-label": "Leave the lesson" }),
      ),
      h(
        "div",
        { class: "slide" },
        slide.paragraphs.map(paragraph),
        slide.ask ? this.question(slide) : null,
        this.answer,
      ),
      this.turns(),
    );
  }

  turns() {
    const { at, lesson } = this;
    const last = at === lesson.slides.length - 1;
    return h(
      "div",
      { class: "row turns" },
      button("Back", () => this.go(at - 1), { disabled: at === 0, "aria-keyshortcuts": "PageUp" }),
      button(last ? "End" : "Next", () => (last ? this.end() : this.go(at + 1)), {
        class: "primary",
        "aria-keyshortcuts": "PageDown",
      }),
    );
  }

  end() {
    this.close();
    this.page.show("lessons").then(() => this.page.giveBack());
  }

  question(slide) {
    this.guess = h("input", {
      type: "text",
      inputmode: "numeric",
      "aria-label": "Your prediction",
      placeholder: "your guess",
    });
    const form = h(
      "form",
      {
        class: "row",
        onsubmit: (event) => {
          event.preventDefault();
          this.reveal(slide);
        },
      },
      h("div", { class: "grow" }, this.guess),
      h("button", { type: "submit" }, slide.count ? "Count" : "Thought of it"),
    );
    return h("div", { class: "ask" }, h("p", { class: "asked" }, slide.ask), form);
  }

  /** The count, beside what was predicted. */
  async reveal(slide) {
    if (!slide.count) return this.page.giveBack();
    const { board, entries } = this.page.game.now;
    const { strategies, counter } = slide.count;
    this.answer.textContent = "Counting…";
    try {
      const { results } = await ask("compare", { ...position(board, entries), strategies, time: 40 });
      const bars = new Bars(counter);
      bars.element.classList.add("counted");
      bars.show(results.map((result) => counted(result, counter)));
      clear(
        this.answer,
        this.guess.value ? h("p", { class: "small" }, `Your prediction: ${this.guess.value}`) : null,
        bars.element,
      );
    } catch (error) {
      this.answer.textContent = error.message;
    }
    return this.page.giveBack();
  }

  /** True if the key was one of the lesson's. */
  key({ key, altKey }) {
    if (!this.lesson || altKey) return false;
    if (key === "PageDown" || key === ".") {
      const last = this.at === this.lesson.slides.length - 1;
      last ? this.end() : this.go(this.at + 1);
    } else if (key === "PageUp" || key === ",") this.go(this.at - 1);
    else if (key === "a" && this.slide.ask) this.guess.focus();
    else return false;
    return true;
  }
}

function paragraph(text) {
  return h(
    "p",
    {},
    spans(text).map(([kind, words]) => (kind ? h(kind, {}, words) : words)),
  );
}

/** What a strategy counted, as a bar. */
const counted = ({ strategy, status, counters }, counter) => ({
  name: strategy,
  value: counters[counter],
  note: ` ${counter}${status === "limit" ? " and more" : ""}`,
});
