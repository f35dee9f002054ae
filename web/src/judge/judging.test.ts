import { describe, expect, test } from "vitest";
import {
  type JudgedMove,
  progressWords,
  safetyOf,
  type Standing,
  verdictOf,
  worthOf,
} from "./judging";
import type { Job } from "../lib/protocol";

const OPEN: Standing = {
  position: "",
  verdict: "undecided",
  from_resources: null,
  at_least: 0,
  at_most: null,
  now: null,
  impossible: null,
  trust: "not settled",
  trust_in_now: "not settled",
  trust_in_impossible: "not settled",
  trust_in_least: "searched",
  reason: "",
  solution: null,
};

describe("a verdict in words", () => {
  test.each([
    [
      { verdict: "impossible" as const, trust: "certified" as const },
      "There is no Solution (certified).",
    ],
    [
      { at_least: 2 },
      "Not settled: no Solution was found; at least 2 cubes are needed (searched).",
    ],
    [{ at_most: 0, from_resources: 0 }, "It can be solved with the cubes on the mat alone."],
    [
      { at_least: 1, at_most: 1, from_resources: 1, trust: "searched" as const },
      "It can be solved with one cube of Resources, and no fewer (searched).",
    ],
    [
      { at_least: 2, at_most: 5 },
      "It can be solved with 5 cubes of Resources; at least 2 cubes are needed (searched).",
    ],
  ])("%o", (known, words) => {
    expect(verdictOf({ ...OPEN, ...known })).toBe(words);
  });
});

const MOVE: JudgedMove = {
  ...OPEN,
  cube: "p",
  section: "required",
  bonus: "",
  safe: null,
  trust_in_safe: "not settled",
};
const SAFE: JudgedMove = { ...MOVE, safe: true, trust_in_safe: "certified" };
const LOST: JudgedMove = { ...MOVE, safe: false, now: true, trust_in_safe: "searched" };

test("a move is safe, or loses to a challenge by its name in the rulebook", () => {
  expect(worthOf(MOVE, "Never")).toBe("not settled");
  expect(worthOf(SAFE, "Never")).toBe("safe (certified)");
  expect(worthOf(LOST, "Never")).toBe("loses to Now (searched)");
  const never = { ...LOST, now: false, impossible: true };
  expect(worthOf(never, "Never")).toBe("loses to Never (searched)");
});

test.each([
  [[LOST, LOST], "No move is safe (searched)."],
  [[LOST, MOVE], "Not settled: no safe move was found, but one could not be settled."],
  [[MOVE, MOVE], "No move could be settled."],
  [[SAFE, LOST], "One of 2 moves is safe (searched)."],
  [[SAFE, LOST, MOVE], "One of 3 moves is safe (certified). One could not be settled."],
  [[SAFE, SAFE], "Every one of 2 moves is safe (certified)."],
  [[SAFE], "The only move is safe (certified)."],
])("how many moves are safe is said in words, and how far to trust it", (moves, words) => {
  expect(safetyOf(moves)).toBe(words);
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
  expect(progressWords(job)).toBe("Waiting: 2 questions come before yours.");
  const working: Job<unknown> = { ...job, status: "working", progress: { work: 12400 } };
  expect(progressWords(working)).toBe("The judge is looking for Solutions (12,400 steps so far).");
  const moving = { ...working, progress: { work: 0, done: 3, of: 21 } };
  expect(progressWords(moving)).toBe("The judge is looking at every move: 3 of 21 done.");
});
