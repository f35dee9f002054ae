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
  reason: "",
  solution: null,
};

describe("a verdict in words", () => {
  test.each([
    [
      { verdict: "impossible" as const, trust: "certified" as const },
      "There is no Solution (certified).",
    ],
    [{ at_least: 2 }, "Not settled: no Solution was found; at least 2 cubes are needed."],
    [{ at_most: 0, from_resources: 0 }, "It can be solved with the cubes on the mat alone."],
    [
      { at_least: 1, at_most: 1, from_resources: 1, trust: "searched" as const },
      "It can be solved with one cube of Resources, and no fewer (searched).",
    ],
    [
      { at_least: 2, at_most: 5 },
      "It can be solved with 5 cubes of Resources; at least 2 cubes are needed.",
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

test("how many moves are safe is said in words", () => {
  const move: JudgedMove = { ...OPEN, cube: "p", section: "required", bonus: "", safe: null };
  const safe = { ...move, safe: true };
  const lost = { ...move, safe: false, now: true };
  expect(safetyOf([lost, lost])).toBe("No move is safe.");
  expect(safetyOf([lost, move])).toBe("No move is safe. One could not be settled.");
  expect(safetyOf([move, move])).toBe("No move could be settled.");
  expect(safetyOf([safe, lost])).toBe("One of 2 moves is safe.");
  expect(safetyOf([safe, safe])).toBe("Every one of 2 moves is safe.");
  expect(safetyOf([safe])).toBe("The only move is safe.");
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
