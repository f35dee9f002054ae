/** A view that changes, as that of a live table does. */

import type { CubeView } from "../lib/protocol";

export class Changing {
  view = $state.raw() as CubeView;

  constructor(view: CubeView) {
    this.view = view;
  }
}
