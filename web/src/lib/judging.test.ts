import { describe, expect, test } from "vitest";
import { type JudgedMove, progressWords, type Standing, verdictOf, worthOf } from "./judging";
import type { Job } from "./protocol";

const OPEN: Standing = {
  position: "",
  verdict: "undecided",
  from_resources: null,
  at_least: 0,
  at_most: null,
  now: null,
  impossible: null,
  reason: "",
  solution: null,
};

describe("a verdict in words", () => {
  test.each([
    [{ verdict: "impossible" as const }, "There is no Solution."],
    [{ at_least: 2 }, "Not settled: no Solution was found; at least two cubes are needed."],
    [{ at_most: 0, from_resources: 0 }, "It can be solved with the cubes on the mat alone."],
    [
      { at_least: 1, at_most: 1, from_resources: 1 },
      "It can be solved with one cube of Resources, and no fewer.",
    ],
    [
      { at_least: 2, at_most: 5 },
      "It can be solved with 5 cubes of Resources; at least two cubes are needed.",
    ],
  ])("%o", (known, words) => {
    expect(verdictOf({ ...OPEN, ...known })).toBe(words);
  });
});

test("a move is safe, or loses to a challenge by its name in the rulebook", () => {
  const move: JudgedMove = { ...OPEN, cube: "p", section: "required", bonus: "", safe: null };
  expect(worthOf(move, "Never")).toBe("not settled");
  expect(worthOf({ ...move, safe: true }, "Never")).toBe("safe");
  expect(worthOf({ ...move, safe: false, now: true }, "Never")).toBe("loses to Now");
  expect(worthOf({ ...move, safe: false, impossible: true }, "Never")).toBe("loses to Never");
});

test("progress says what is happening", () => {
  const job: Job<unknown> = {
    id: "",
    status: "waiting",
    ahead: 2,
    progress: null,
    result: null,
    problem: "",
  };
  expect(progressWords(job)).toBe("Waiting: 2 before you.");
  const working: Job<unknown> = { ...job, status: "working", progress: { work: 12400 } };
  expect(progressWords(working)).toBe("The judge is trying: 12,400 units of work.");
});
