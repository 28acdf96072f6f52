// Home: what one can play, watch and set, as cards with pictures; and the boards one has left.

import { button, clear, h, s, toast } from "../lib/dom.js";
import { aboutServer, ask } from "../lib/api.js";
import { readBoard } from "../board/board.js";
import { stateOf } from "../board/link.js";
import { readState } from "../board/reading.js";
import { Picture } from "../board/picture.js";
import { forget, shelved } from "../board/shelf.js";
import { EXAMPLES as TILES } from "../tiles/cards.js";
import { readTiles } from "../tiles/board.js";
import { tilesPicture } from "../tiles/picture.js";
import { Wish } from "./wish.js";

const RECENT = 6; // boards shown of those one has left

export class View {
  constructor(place, page) {
    this.place = place;
    this.page = page;
    this.boards = new Map(); // family → its example as a board
    this.recent = h("div", { class: "cards recent" });
    this.cards = h("div", { class: "cards" });
    addEventListener("storage", () => page.view === "home" && this.showRecent()); // another tab has left a board
    this.goOn = h("div", { hidden: true }, h("h2", {}, "Go on"), this.recent);
    clear(
      place,
      h(
        "div",
        { class: "welcome" },
        h("h2", {}, "Play a puzzle, or watch a search think"),
        h("p", {}, "Every board can be played, watched while a strategy of your choice solves it, and set anew."),
      ),
      this.goOn,
      h("div", {}, h("h2", {}, "Puzzles"), this.cards),
    );
  }

  async enter() {
    this.showRecent();
    if (this.built) return;
    try {
      this.build(await aboutServer());
      this.built = true;
    } catch (error) {
      toast(error.message);
    }
  }

  refresh() {
    return this.enter();
  }

  focus() {
    this.place.querySelector(".family button")?.focus({ preventScroll: true });
  }

  build(about) {
    const names = [...new Set(about.examples.map(({ puzzle }) => puzzle))].filter((name) => about.families[name]);
    clear(
      this.cards,
      names.map((name) => this.card(name, about)),
      this.other("Sliding tiles", tiles(), "tiles", "Slide and watch"),
      this.other("Lessons on search", slide(), "lessons", "Begin"),
    );
  }

  card(name, about) {
    const example = about.examples.find(({ puzzle }) => puzzle === name);
    const { called, blank } = about.families[name];
    const picture = h("div", { class: "picture", "aria-hidden": "true" });
    this.draw(picture, example);
    const wish = h("div", { class: "wish", hidden: true });
    const play = button("Play", () => this.wish(wish, play, name, about), {
      class: "primary",
      "aria-expanded": "false",
    });
    const watch = button("Watch", () => this.open(example, "search"));
    const set = button("Set", () => this.blank(name), { hidden: !blank });
    const card = h(
      "article",
      { class: "card family", "data-family": name, "aria-label": called },
      picture,
      h("h3", {}, called),
      h("div", { class: "row" }, play, watch, set),
      wish,
    );
    return card;
  }

  other(title, picture, view, action) {
    const go = button(action, () => this.page.show(view).then(() => this.page.giveBack()), { class: "primary" });
    return h(
      "article",
      { class: "card family", "aria-label": title },
      h("div", { class: "picture", "aria-hidden": "true" }, picture),
      h("h3", {}, title),
      h("div", { class: "row" }, go),
    );
  }

  /** What to play: a level, a difficulty, or the example. */
  wish(place, play, name, about) {
    const open = place.hidden;
    play.setAttribute("aria-expanded", String(open));
    place.hidden = !open;
    if (!open) return;
    const example = about.examples.find(({ puzzle }) => puzzle === name);
    const wish = new Wish(this.page, name, about, () => this.open(example, "board"));
    clear(place, wish.element);
    wish.focus();
  }

  async draw(place, { puzzle, text }) {
    try {
      const { board } = await readBoard({ puzzle, text });
      clear(place, still(board));
    } catch {
      clear(place); // a card without a picture is a card
    }
  }

  async open({ puzzle, text }, view) {
    try {
      await this.page.openText({ puzzle, text }, view);
      if (view === "search") this.page.views.search.begin();
    } catch (error) {
      toast(error.message);
    }
  }

  async blank(puzzle) {
    try {
      await this.page.openReply(await ask("blank", { puzzle, side: 9 }), "set");
    } catch (error) {
      toast(error.message);
    }
  }

  showRecent() {
    const items = shelved().slice(0, RECENT);
    this.goOn.hidden = !items.length;
    clear(
      this.recent,
      items.map((item) => this.left(item)),
    );
  }

  /** A board that was left, to go on with. */
  left(item) {
    const picture = h("div", { class: "picture", "aria-hidden": "true" });
    readBoard(item.question).then(
      ({ board }) => clear(picture, still(board, stateOf(item.words, board))),
      () => {},
    );
    const when = new Date(item.when).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
    return h(
      "article",
      { class: "card family", "aria-label": `${item.size} ${item.title}, ${when}` },
      picture,
      h("h3", {}, `${item.size} ${item.title}`),
      h("p", { class: "small" }, `${item.done ? "solved, " : ""}${when}`),
      h(
        "div",
        { class: "row" },
        button("Go on", () => this.resume(item), { class: "primary" }),
        button("✕", () => (forget(item), this.showRecent()), { class: "icon", "aria-label": "Forget this board" }),
      ),
    );
  }

  async resume({ question, words, seconds }) {
    try {
      const [board, on] = await readState(question, words);
      this.page.game.open(board, on);
      this.page.views.board.timer.restart(seconds);
      await this.page.show("board");
      this.page.giveBack();
    } catch (error) {
      toast(error.message);
    }
  }
}

function tiles() {
  const puzzle = readTiles(Object.values(TILES).at(-1));
  return tilesPicture(puzzle, puzzle.start);
}

/** A slide: what was asked, and bars that answer. */
function slide() {
  const line = (y, width) => s("rect", { class: "gap", x: 14, y, width, height: 8, rx: 4 });
  const bar = (y, width, kind) => s("rect", { class: `bar-${kind}`, x: 14, y, width, height: 22, rx: 5 });
  return s(
    "svg",
    { class: "board slide-picture", viewBox: "0 0 200 200" },
    s("rect", { class: "paper apart", x: 2, y: 2, width: 196, height: 196, rx: 10 }),
    line(24, 150),
    line(42, 110),
    bar(78, 172, 1),
    bar(112, 62, 2),
    bar(146, 14, 3),
  );
}

/** A board that nobody touches. */
function still(board, on = null) {
  const picture = new Picture(board, "");
  picture.svg.setAttribute("role", "img");
  picture.show(board.givens.map((given, cell) => ({ value: given ?? on?.entries?.[cell] ?? null })));
  return picture.svg;
}
