import { expect, it } from "vitest";
import type { ActionReasons } from "../generated/types";
import { fearOf, hiddenFrom, judgeFor, mindOf, whoSees } from "./why";

const reasons: ActionReasons = {
  number: 12,
  seat: 1,
  did: "Uri Usually moved 3 to Forbidden",
  eyes: "usually",
  own: true,
  solution: "2+3",
  takes: 2,
  weaker: "often",
  seen_before: 4,
  seen: 1,
  feared: [
    { cube: "2", section: "Required", word: "now", solution: "2+3" },
    { cube: "+", section: "Forbidden", word: "Impossible", solution: "" },
  ],
  judge: "It can be solved with 2 cubes of Resources.",
  asked: false,
  opponents: [],
};
const NAMES = ["Ann", "Uri Usually"];

it("tells what a bot itself had in mind, and what it hid and feared", () => {
  const who = whoSees(reasons, NAMES);
  expect(who).toBe("Uri Usually");
  expect(mindOf(reasons, who)).toBe(
    "Uri Usually has a solution in mind that takes 2 cubes of Resources:",
  );
  expect(hiddenFrom(reasons)).toBe("Often sees about one solution now. Before, Often saw 4.");
  expect(reasons.feared?.map((fear) => fearOf(fear, who))).toEqual([
    "Uri Usually fears Now after 2 to Required:",
    "Uri Usually fears Impossible after + to Forbidden, and sees no solution then.",
  ]);
  expect(judgeFor(reasons, who)).toBe("Uri Usually does not ask the judge, who says:");
});

it("tells of a person what a bot would have seen in that place", () => {
  const other = { ...reasons, seat: 0, own: false, eyes: "always", solution: "", asked: true };
  const who = whoSees(other, NAMES);
  expect(mindOf(other, who)).toBe("Always sees no solution.");
  expect(judgeFor(other, who)).toBe("Always asks the judge:");
  expect(hiddenFrom({ ...other, seen_before: -1, seen: 3 })).toBe(
    "Often sees about 3 solutions now.",
  );
  expect(hiddenFrom({ ...other, weaker: "" })).toBe("");
});
