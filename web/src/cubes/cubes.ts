/** Cubes: how they look, what they are called, which key picks them, and counting them. */

export type Family = "capital" | "small" | "red" | "blue" | "green" | "black";

const SCREEN: Record<string, string> = { "-": "−", x: "×", "/": "÷", v: "√" };
const TYPED: Record<string, string> = {
  "−": "-",
  "–": "-",
  "×": "x",
  X: "x",
  "÷": "/",
  "^": "*",
  "∗": "*",
  "√": "v",
  V: "v",
};
const SPOKEN: Record<string, string> = {
  "+": "plus",
  "-": "minus",
  x: "times",
  "/": "divided by",
  "*": "to the power of",
  v: "root",
};

/** The faces of the cubes of EQUATIONS by their colours. */
const KINDS: readonly [Family, string][] = [
  ["red", "0123+-"],
  ["blue", "0123x/"],
  ["green", "456*x-"],
  ["black", "789v+/"],
];

/**
 * The family that gives a cube its colour, its weight and its corner. The table knows only the face
 * of a cube; one that cubes of two colours have is shown in the first of them.
 */
export function family(cube: string, game: string): Family {
  if (game !== "equations") return "CAKENR".includes(cube) ? "capital" : "small";
  return KINDS.find(([, faces]) => faces.includes(cube))?.[0] ?? "black";
}

/** A cube, or a line of cubes, as people see it. */
export function onScreen(text: string, game: string): string {
  return game === "equations" ? [...text].map((mark) => SCREEN[mark] ?? mark).join("") : text;
}

/** What was typed, as the server keeps it. */
export function asKept(text: string, game: string): string {
  return game === "equations" ? [...text].map((mark) => TYPED[mark] ?? mark).join("") : text;
}

/** A cube in words, so that R and r, + and √ can be told apart by ear. */
export function spoken(cube: string, game: string): string {
  if (game === "equations") return SPOKEN[cube] ?? cube;
  return cube === cube.toUpperCase() ? `capital ${cube}` : `small ${cube}`;
}

/** The cube that a key picks: case matters only where both cases are cubes. */
export function cubeOfKey(key: string, symbols: string, game: string): string | null {
  const kept = asKept(key, game);
  if (kept.length !== 1) return null;
  if (symbols.includes(kept)) return kept;
  const other = kept === kept.toLowerCase() ? kept.toUpperCase() : kept.toLowerCase();
  return symbols.includes(other) ? other : null;
}

export type Count = Map<string, number>;

export function count(cubes: string): Count {
  const found: Count = new Map();
  for (const cube of cubes) found.set(cube, (found.get(cube) ?? 0) + 1);
  return found;
}

/** The cubes of the first that the second does not have. */
export function without(cubes: string, taken: string): string {
  const gone = count(taken);
  return [...cubes]
    .filter((cube) => {
      const some = gone.get(cube) ?? 0;
      if (some) gone.set(cube, some - 1);
      return !some;
    })
    .join("");
}

/** The cubes of a Goal as it is written: no blanks, no marks for turned cubes. */
export const cubesOf = (goal: string): string => goal.replaceAll(/[\s~]/g, "");

/** A Goal as the referee takes it. */
export function tidyGoal(goal: string, game: string, keepsBlanks: boolean): string {
  const kept = asKept(goal, game);
  return keepsBlanks ? kept.trim().replaceAll(/\s+/g, " ") : kept.replaceAll(/\s/g, "");
}
