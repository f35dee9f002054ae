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
  about: "Logic: infer the Goal from premises you can spell with the cubes.",
  motto: "Set a Goal, move a cube, grab the block.",
  rulebooks: {
    "wff-2017": "Required, Permitted and Forbidden; the newest rules, “Now” and “Impossible”.",
    "wff-2013": "The same mat as 2017; the challenges are “Now” and “Never”.",
    "wff-2012": "Essential, Permitted Premises and Permitted Rules; shakes can end in a Forceout.",
  },
  cubes: {
    first: "basic",
    example: "K",
    levels: "Game",
    paper: "a solution",
    pad: "proof",
    spoken: (cube) => (cube === cube.toUpperCase() ? `capital ${cube}` : `small ${cube}`),
    aloud: inWords,
    reading: (goal) => (goal ? inWords(goal) || whyNot(goal) : ""),
    tips: {
      goal: (word) =>
        `Tap cubes in Resources to spell a WFF, then say “${word}”. Short Goals are easier to prove.`,
      write:
        "First the premises, each with the reason s; then one line after the other, each with its rule and the lines it uses, until the Goal stands there.",
      keys: "Enter: next line. A blank after a WFF: its reason.",
      check: "Read it line by line",
    },
  },
};
