import { expect, test } from "vitest";
import { announcement, timeLeft } from "./clock";
import type { RoundView } from "./desk/desk.svelte";

const ROUND: RoundView = { number: 1, stage: "playing", tables: [] };

test("time is counted down to zero and not below", () => {
  expect([1_800_000, 61_000, 59_001, 0, -5].map(timeLeft)).toEqual([
    "30:00",
    "1:01",
    "1:00",
    "0:00",
    "0:00",
  ]);
});

test("the latest announcement counts, and a pause before all", () => {
  expect(announcement(ROUND)).toBe("");
  const said: RoundView = { ...ROUND, announced: ["no-new-shakes"] };
  expect(announcement(said)).toMatch(/no new shakes/i);
  expect(announcement({ ...said, announced: ["no-new-shakes", "stop"] })).toMatch(/^Stop/);
  expect(announcement({ ...said, paused: 5 })).toMatch(/paused/);
});
