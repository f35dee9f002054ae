/** Dragging by mouse, pen or finger, from where something lies to a place that is marked `data-place`. */

import type { Attachment } from "svelte/attachments";

/** So many pixels make a press a drag. */
const FAR = 6;

/** Where something is while it is dragged, and over which place; "" over none. */
export interface Dragged {
  x: number;
  y: number;
  over: string;
}

/** What can be dragged. */
export interface Draggable {
  /** Whether it can be dragged now. */
  may: () => boolean;
  /** A press became a drag. */
  lift: () => void;
  /** It is there now; null when it is dragged no longer. */
  moved: (at: Dragged | null) => void;
  /** It was let go over a place; the box is where it was seen last. */
  drop: (place: string, box: DOMRect) => void;
}

function placeAt(x: number, y: number): string {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]");
  return found?.dataset.place ?? "";
}

/** Let it be dragged. Its element needs `touch-action: none`, or a finger scrolls the page. */
export function drags({ may, lift, moved, drop }: Draggable): Attachment<HTMLElement> {
  return (node) => {
    let from: PointerEvent | null = null;
    let dragged = false;

    function press(event: PointerEvent): void {
      if (event.button !== 0 || !event.isPrimary || !may()) return;
      from = event;
      addEventListener("pointermove", move);
      addEventListener("pointerup", release);
      addEventListener("pointercancel", end);
    }
    function move(event: PointerEvent): void {
      if (!from || event.pointerId !== from.pointerId) return;
      const [x, y] = [event.clientX, event.clientY];
      if (!dragged) {
        if (Math.hypot(x - from.clientX, y - from.clientY) < FAR) return;
        dragged = true;
        lift();
      }
      moved({ x, y, over: placeAt(x, y) });
    }
    function release(event: PointerEvent): void {
      if (!from || event.pointerId !== from.pointerId) return;
      if (dragged) {
        // The click that follows is the end of the drag.
        const swallow = (click: Event): void => click.stopImmediatePropagation();
        node.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => node.removeEventListener("click", swallow, { capture: true }));
        const [x, y] = [event.clientX, event.clientY];
        const { width, height } = node.getBoundingClientRect();
        drop(placeAt(x, y), new DOMRect(x - width / 2, y - height / 2, width, height));
      }
      end();
    }
    function end(): void {
      if (dragged) moved(null);
      dragged = false;
      from = null;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", release);
      removeEventListener("pointercancel", end);
    }

    node.addEventListener("pointerdown", press);
    return () => {
      node.removeEventListener("pointerdown", press);
      if (from) end();
    };
  };
}
