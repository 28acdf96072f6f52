// From how far a picture is seen: candidates are signs where they can be read, and bars where not. That changes with the
// size of the picture, and with the part of the board that is shown.

import { UNIT } from "./marks.js";

export class Distance {
  /** `some`: any of the picture's candidates. */
  constructor(svg, some) {
    this.svg = svg;
    this.some = some;
  }

  /** There are candidates: look from now on. */
  watch() {
    if (this.observer) return;
    this.observer = new ResizeObserver(([{ contentRect }]) => {
      this.size = [contentRect.width, contentRect.height];
      this.look();
    });
    this.observer.observe(this.svg);
  }

  look() {
    if (!this.size?.[0]) return;
    const shown = this.svg.getAttribute("viewBox").split(" ").slice(2).map(Number);
    const cell = UNIT * Math.min(...this.size.map((pixels, i) => pixels / shown[i]));
    this.svg.classList.toggle("far", !this.some().readable(cell));
  }
}
