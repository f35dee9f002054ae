/** Motion that explains: what leaves one place and arrives at another glides from there to here. */

import type { Attachment } from "svelte/attachments";

/** How long a glide takes, in milliseconds. */
const GLIDE = 200;

interface Thing {
  what: string;
  node: Element;
}

const there = new Map<string, Thing>();
let before = new Map<string, { what: string; from: DOMRect }>();
const inHand = new Map<string, DOMRect>();
/** After so many milliseconds what was carried has arrived, or never will. */
const CARRIED = 1_000;

/** Let a thing glide: what it is, and its own place among all that are like it. */
export function glides(what: string, place: string): Attachment {
  return (node) => {
    there.set(place, { what, node });
    return () => {
      if (there.get(place)?.node === node) there.delete(place);
    };
  };
}

/** Keep in mind where everything is; before the page changes. */
export function remember(): void {
  before = new Map(
    [...there].map(([place, { what, node }]) => [
      place,
      { what, from: node.getBoundingClientRect() },
    ]),
  );
}

/** A thing was dragged to this place: its glide starts here. */
export function carried(what: string, here: DOMRect): void {
  inHand.set(what, here);
  setTimeout(() => inHand.delete(what), CARRIED);
}

/** Let what has arrived since glide from where something like it has gone; after the change. */
export function glide(): void {
  const gone = [...before].filter(([place]) => !there.has(place)).map(([, thing]) => thing);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [place, { what, node }] of there) {
    if (before.has(place)) continue;
    const at = gone.findIndex((thing) => thing.what === what);
    const [origin] = at < 0 ? [] : gone.splice(at, 1);
    if (origin) fly(node, inHand.get(what) ?? origin.from);
    inHand.delete(what);
  }
}

function fly(node: Element, from: DOMRect): void {
  const to = node.getBoundingClientRect();
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (!to.width || !from.width || (!x && !y)) return;
  node.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, zIndex: 3 },
      { transform: "none", zIndex: 3 },
    ],
    { duration: GLIDE, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" },
  );
}
