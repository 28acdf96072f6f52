// What a view gets from the server: one request at a time, the newest. Where somebody waits for it, that is shown.

import { Newest, calledOff } from "../lib/api.js";

export class Supply {
  /** `place` shows that it is waited for; `refused` hears what went wrong then. */
  constructor(place, refused) {
    this.place = place;
    this.refused = refused;
    this.newest = new Newest();
    this.loading = null; // what is under way
  }

  /** Somebody waits for it. */
  fetch(work) {
    this.place.setAttribute("aria-busy", "true");
    return this.begin(work, this.refused);
  }

  /** Nobody waits for it yet: what goes wrong is told to who asks again. */
  ahead(work) {
    this.begin(work, () => {});
  }

  begin(work, refused) {
    const loading = this.heard(work(this.newest.start()), refused).then(() => {
      if (this.loading !== loading) return;
      this.loading = null;
      this.place.removeAttribute("aria-busy");
    });
    this.loading = loading;
    return loading;
  }

  async heard(answer, refused) {
    try {
      await answer;
    } catch (error) {
      if (!calledOff(error)) refused(error);
    }
  }
}
