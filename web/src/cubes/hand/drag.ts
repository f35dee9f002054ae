/** Dragging a cube; it does what choosing a cube and a section does. */

import type { Attachment } from "svelte/attachments";
import { drags } from "../../ui/drag";
import { carried } from "./glide";
import type { Hand } from "./hand.svelte";

/** Let a cube be dragged into a section, or into the Goal that is being set. */
export const dragsCube = (hand: Hand, cube: string): Attachment<HTMLElement> =>
  drags({
    may: () => hand.usable,
    lift: () => hand.lift(cube),
    moved: (at) => {
      if (!at && hand.drag?.over === "" && hand.held === cube) hand.held = null;
      hand.drag = at && { cube, ...at };
    },
    drop: (place, box) => {
      carried(cube, box);
      void hand.dropOn(place);
    },
  });
