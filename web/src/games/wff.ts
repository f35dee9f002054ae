import { m } from "../paraglide/messages";
import { aloud, isWff, whyNoWff } from "../pads/proof/wff";
import type { Game } from "./game";

const inWords = (goal: string): string => (isWff(goal) ? aloud(goal) : "");
/** What is only unfinished can still become a WFF; what goes too far never does. */
const whyNot = (goal: string): string => {
  const wrong = whyNoWff(goal);
  return wrong?.kind === "left over"
    ? m.pads_wff_left_over({ formula: goal, whole: wrong.whole, rest: wrong.rest })
    : wrong?.kind === "strange"
      ? m.pads_wff_strange({ formula: goal, mark: wrong.mark })
      : m.pads_goal_unfinished();
};

export const WFF: Game = {
  title: "WFF ’N PROOF",
  get about() {
    return m.games_wff_about();
  },
  get motto() {
    return m.games_cubes_motto();
  },
  rulebooks: {
    "wff-2017": m.games_wff_2017,
    "wff-2013": m.games_wff_2013,
    "wff-2012": m.games_wff_2012,
  },
  cubes: {
    first: "basic",
    example: "K",
    get bestRoll() {
      return m.games_wff_best_roll();
    },
    looks: "",
    get levels() {
      return m.games_wff_levels();
    },
    get paper() {
      return m.games_wff_paper();
    },
    get paperName() {
      return m.games_wff_paper_name();
    },
    pad: "proof",
    spoken: (letter) =>
      letter === letter.toUpperCase()
        ? m.games_spoken_capital({ letter })
        : m.games_spoken_small({ letter }),
    aloud: inWords,
    reading: (goal) => (goal ? inWords(goal) || whyNot(goal) : ""),
    tips: {
      goal: (word) => m.games_wff_tip_goal({ word }),
      get write() {
        return m.games_wff_tip_write();
      },
      get keys() {
        return m.games_wff_tip_keys();
      },
      get check() {
        return m.games_wff_tip_check();
      },
    },
  },
};
