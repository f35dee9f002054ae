/** One sentence for each phase, at the place of action, until it is dismissed for good. */

import { cubeGame } from "../games";
import { all, can } from "../table/legal";
import type { Action, Book, CubeView } from "../lib/protocol";

export interface Tip {
  id: string;
  words: string;
  /** What a keyboard adds; nothing for those who only touch. */
  keys: string;
}

/** The sentence for what this seat can do now; null when there is nothing to learn. */
export function tipFor(view: CubeView, legal: readonly Action[], book: Book): Tip | null {
  if (view.seat < 0) return null;
  if (view.block === view.seat) {
    if (all(legal, "Challenge").some((one) => one.word === "no-goal")) {
      return {
        id: "block-no-goal",
        words:
          "“There is a Goal” if you can make one from these cubes and write an Equation for it. A wrong challenge costs you the shake.",
        keys: "",
      };
    }
    return {
      id: "block",
      words: `“Now” if one more cube is enough for a solution; “${book.impossible_word}” if none can be made any more. A wrong challenge costs you the shake.`,
      keys: "Their first letters do it too.",
    };
  }
  const { tips } = cubeGame(book.game);
  switch (view.phase) {
    case "setting the Goal":
      if (view.setter !== view.seat) return null;
      return {
        id: `goal-${book.game}`,
        words: tips.goal(book.goal_word),
        keys: "Or type it.",
      };
    case "moving":
      return view.mover === view.seat
        ? {
            id: "move",
            words: "Pick a cube, then the section it goes to. Dragging works too.",
            keys: "Or type the cube’s letter and the section’s number; Esc lets go, b takes the block.",
          }
        : {
            id: "watch",
            words: "Watch the mat: when you see a solution with one more cube, take the block.",
            keys: "",
          };
    case "writing":
      if (!can(legal, "Present")) return null;
      return { id: `write-${book.game}`, words: tips.write, keys: tips.keys };
    case "checking":
      if (!can(legal, "Accept")) return null;
      return {
        id: "check",
        words: `${tips.check}. Accept it, or choose what is wrong: a wrong reason is turned down.`,
        keys: "",
      };
    default:
      return null;
  }
}
