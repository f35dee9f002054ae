import { ARITY } from "../generated/tables";
import { aloud, endOf, isWff } from "../pads/proof/wff";
import { m } from "../paraglide/messages";
import type { Game } from "./game";

const inWords = (goal: string): string => (isWff(goal) ? aloud(goal) : "");

/** Why a text is no WFF: what is missing, or why none can come of it. */
function lacking(text: string): string {
  const wrong = [...text].find((cube) => ARITY[cube] === undefined);
  if (wrong) return m.games_wff_unreadable({ cube: wrong });
  const end = endOf(text, 0);
  if (end >= 0) return m.games_wff_too_long({ formula: text.slice(0, end) });
  const count = [...text].reduce((wanted, cube) => wanted + (ARITY[cube] ?? 0) - 1, 1);
  return m.games_wff_unfinished({ count });
}

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
    faces: "CNpNqKR",
    example: "K",
    get levels() {
      return m.games_wff_levels();
    },
    get paper() {
      return m.games_wff_paper();
    },
    pad: "proof",
    spoken: (letter) =>
      letter === letter.toUpperCase()
        ? m.games_spoken_capital({ letter })
        : m.games_spoken_small({ letter }),
    aloud: inWords,
    reading: (goal) => (goal ? inWords(goal) || lacking(goal.replaceAll(/\s/g, "")) : ""),
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
