import { m } from "../paraglide/messages";
import type { Game } from "./game";

const SPOKEN: Record<string, () => string> = {
  "+": m.games_spoken_plus,
  "-": m.games_spoken_minus,
  x: m.games_spoken_times,
  "/": m.games_spoken_divided,
  "*": m.games_spoken_power,
  v: m.games_spoken_root,
  " ": () => ",",
};
const spoken = (cube: string): string => SPOKEN[cube]?.() ?? cube;

export const EQUATIONS: Game = {
  title: "EQUATIONS",
  get about() {
    return m.games_equations_about();
  },
  get motto() {
    return m.games_cubes_motto();
  },
  rulebooks: { "equations-2019": m.games_equations_2019 },
  cubes: {
    first: "elementary",
    example: "4",
    get bestRoll() {
      return m.games_equations_best_roll();
    },
    looks: "colours",
    get levels() {
      return m.games_equations_levels();
    },
    get paper() {
      return m.games_equations_paper();
    },
    get paperName() {
      return m.games_equations_paper_name();
    },
    pad: "equation",
    spoken,
    aloud: (goal) => [...goal].map(spoken).join(" "),
    reading: () => "",
    tips: {
      goal: (word) => m.games_equations_tip_goal({ word }),
      get write() {
        return m.games_equations_tip_write();
      },
      keys: "",
      get check() {
        return m.games_equations_tip_check();
      },
    },
  },
};
