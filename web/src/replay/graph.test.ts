import { afterEach, expect, test } from "vitest";
import { overwriteGetLocale } from "../paraglide/runtime";
import {
  challenges,
  drawnWords,
  type DrawnShake,
  graphAt,
  type GraphPoint,
  needed,
  pointAt,
  pointInWords,
} from "./graph";

const POINT: GraphPoint = {
  number: 5,
  seat: 0,
  cube: "",
  section: "",
  at_least: 2,
  at_most: 2,
  now: false,
  impossible: false,
  missed: null,
  challenge: null,
};
const GRAPH: DrawnShake = {
  shake: 1,
  begins: 2,
  names: ["Ann", "Bob", "Cyd"],
  impossible_word: "Never",
  points: [
    POINT,
    {
      ...POINT,
      number: 6,
      seat: 1,
      cube: "p",
      section: "Required",
      at_least: 1,
      at_most: 1,
      now: true,
      missed: { word: "now", seats: [0, 2] },
    },
  ],
  words: "",
  svg: "",
  small_svg: "",
};

test("what is not settled is never said as one number", () => {
  expect(needed(POINT)).toBe("2");
  expect(needed({ ...POINT, at_most: 4 })).toBe("2 to 4");
  expect(needed({ ...POINT, at_most: null })).toBe("not settled");
  expect(needed({ ...POINT, at_most: null, impossible: true })).toBe("no Solution");
  expect(challenges(GRAPH, { ...POINT, now: null })).toEqual([
    "not settled whether a challenge wins",
  ]);
});

test("a move is told with what it left, and with who missed the challenge", () => {
  expect(pointInWords(GRAPH, 0)).toBe("Ann sets the Goal; 2");
  expect(pointInWords(GRAPH, 1)).toBe(
    "Move 1: Bob, p to Required; 1; Now is right, and nobody said it: Ann or Cyd could have",
  );
});

test("a challenge that was made is told by the rulebook's word", () => {
  const challenge = { number: 8, seat: 2, word: "Never", right: true };
  const last = { ...POINT, impossible: true, challenge };
  expect(challenges(GRAPH, last)).toEqual(["Never is right", "Cyd says Never: right"]);
  expect(challenges(GRAPH, { ...last, challenge: { ...challenge, right: null } })[1]).toBe(
    "Cyd says Never: not settled",
  );
});

test("a step of the match belongs to the last move before it", () => {
  expect(pointAt(GRAPH, 4)).toBe(-1);
  expect([5, 6, 99].map((step) => pointAt(GRAPH, step))).toEqual([0, 1, 1]);
  const second = { ...GRAPH, shake: 2, begins: 20 };
  expect(graphAt([GRAPH, second], 0)?.shake).toBe(1);
  expect(graphAt([GRAPH, second], 20)?.shake).toBe(2);
  expect(graphAt([], 3)).toBeUndefined();
});

afterEach(() => overwriteGetLocale(() => "en"));

test("what the library writes into the drawing is told in the language of the page", () => {
  expect(drawnWords("fewest cubes needed")).toBe("fewest cubes needed");
  overwriteGetLocale(() => "es");
  expect(drawnWords("fewest cubes needed")).toBe("menos cubos necesarios");
  expect(drawnWords("Never is right")).toBe("Never es correcto");
  expect(drawnWords("Ann")).toBe("Ann");
});
