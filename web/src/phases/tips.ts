/** One sentence for each phase, at the place of action, until it is dismissed for good. */

import { m } from "../paraglide/messages";
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
        words: m.phases_tip_no_goal(),
        keys: "",
      };
    }
    return {
      id: "block",
      words: m.phases_tip_block({ word: book.impossible_word }),
      keys: m.phases_tip_block_keys({ word: book.impossible_word }),
    };
  }
  const { tips } = cubeGame(book.game);
  switch (view.phase) {
    case "setting the Goal":
      if (view.setter !== view.seat) return null;
      return {
        id: `goal-${book.game}`,
        words: tips.goal(book.goal_word),
        keys: m.phases_tip_goal_keys(),
      };
    case "moving":
      return view.mover === view.seat
        ? {
            id: "move",
            words: m.phases_tip_move(),
            keys: m.phases_tip_move_keys(),
          }
        : {
            id: "watch",
            words: m.phases_tip_watch(),
            keys: "",
          };
    case "writing":
      if (!can(legal, "Present")) return null;
      return { id: `write-${book.game}`, words: tips.write, keys: tips.keys };
    case "checking":
      if (!can(legal, "Accept")) return null;
      return {
        id: "check",
        words: m.phases_tip_check({ how: tips.check }),
        keys: "",
      };
    default:
      return null;
  }
}
