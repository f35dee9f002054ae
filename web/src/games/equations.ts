import type { Game } from "./game";

const SPOKEN: Record<string, string> = {
  "+": "plus",
  "-": "minus",
  x: "times",
  "/": "divided by",
  "*": "to the power of",
  v: "root",
  " ": ",",
};
const spoken = (cube: string): string => SPOKEN[cube] ?? cube;

export const EQUATIONS: Game = {
  title: "EQUATIONS",
  about: "Arithmetic: write an expression that is worth the Goal.",
  motto: "Set a Goal, move a cube, grab the block.",
  rulebooks: {
    "equations-2019": "Build an expression worth as much as the Goal, from digits and operations.",
  },
  cubes: {
    first: "elementary",
    example: "4",
    levels: "Division",
    paper: "an Equation",
    pad: "equation",
    spoken,
    aloud: (goal) => [...goal].map(spoken).join(" "),
    reading: () => "",
    tips: {
      goal: (word) => `Tap cubes in Resources to build a Goal, then say “${word}”.`,
      write: "Write an expression that is worth the Goal, with cubes of the mat.",
      keys: "",
      check: "Read it, and work it out",
    },
  },
};
