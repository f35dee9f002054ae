/** Dragging a cube by mouse, pen or finger; it does what choosing a cube and a section does. */

import type { Attachment } from "svelte/attachments";
import { carried } from "./glide";
import type { Hand } from "./hand.svelte";

/** So many pixels make a press a drag. */
const FAR = 6;

/** The place of the table under a point: a section's key, `goal`, or none. */
function placeAt(x: number, y: number): string {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]");
  return found?.dataset.place ?? "";
}

/** Let a cube be dragged into a section, or into the Goal that is being set. */
export function drags(hand: Hand, cube: string): Attachment<HTMLElement> {
  return (node) => {
    let from: PointerEvent | null = null;

    function press(event: PointerEvent): void {
      if (event.button !== 0 || !event.isPrimary || !hand.usable) return;
      from = event;
      addEventListener("pointermove", move);
      addEventListener("pointerup", drop);
      addEventListener("pointercancel", end);
    }
    function move(event: PointerEvent): void {
      if (!from || event.pointerId !== from.pointerId) return;
      const [x, y] = [event.clientX, event.clientY];
      if (!hand.drag) {
        if (Math.hypot(x - from.clientX, y - from.clientY) < FAR) return;
        hand.lift(cube);
      }
      hand.drag = { cube, x, y, over: placeAt(x, y) };
    }
    function drop(event: PointerEvent): void {
      if (!from || event.pointerId !== from.pointerId) return;
      const dragged = hand.drag;
      if (dragged) {
        // The click that follows is the end of the drag.
        const swallow = (click: Event): void => click.stopImmediatePropagation();
        node.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => node.removeEventListener("click", swallow, { capture: true }));
        const { width, height } = node.getBoundingClientRect();
        const here = new DOMRect(dragged.x - width / 2, dragged.y - height / 2, width, height);
        carried(cube, here);
        void hand.dropOn(placeAt(event.clientX, event.clientY));
      }
      end();
    }
    function end(): void {
      if (hand.drag?.over === "" && hand.held === cube) hand.held = null;
      hand.drag = null;
      stop();
    }
    function stop(): void {
      from = null;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", end);
    }

    node.addEventListener("pointerdown", press);
    return () => {
      node.removeEventListener("pointerdown", press);
      if (from) end();
    };
  };
}
