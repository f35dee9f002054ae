/** One sentence for each phase, at the place of action, until it is dismissed for good. */

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
  switch (view.phase) {
    case "setting the Goal":
      if (view.setter !== view.seat) return null;
      return {
        id: `goal-${book.game}`,
        words:
          book.game === "wff"
            ? `Tap cubes in Resources to spell a WFF, then say “${book.goal_word}”. Short Goals are easier to prove.`
            : `Tap cubes in Resources to build a Goal, then say “${book.goal_word}”.`,
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
      return book.game === "wff"
        ? {
            id: "write-wff",
            words:
              "First the premises, each with the reason s; then one line after the other, each with its rule and the lines it uses, until the Goal stands there.",
            keys: "Enter: next line. A blank after a WFF: its reason.",
          }
        : {
            id: "write-equations",
            words: "Write an expression that is worth the Goal, with cubes of the mat.",
            keys: "",
          };
    case "checking":
      if (!can(legal, "Accept")) return null;
      return {
        id: "check",
        words: `${book.game === "wff" ? "Read it line by line" : "Read it, and work it out"}. Accept it, or choose what is wrong: a wrong reason is turned down.`,
        keys: "",
      };
    default:
      return null;
  }
}
