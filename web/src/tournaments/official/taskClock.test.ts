import { expect, test } from "vitest";
import { type TaskClock, limitsOf, shownAt, timedWords } from "./taskClock";

const EQUATIONS = {
  limits: { turn: 60_000, "state-challenge": 15_000, write: 120_000, "write-last": 120_000 },
  forceout: false,
  impossible_word: "Impossible",
  put_back_penalty: 0,
  late_twice_penalty: 0,
} as Parameters<typeof shownAt>[1];
const WFF = { ...EQUATIONS, put_back_penalty: 1, late_twice_penalty: 1 };
const TURN: TaskClock = { task: "turn", until: 60_000, late: false };

const said = (clock: TaskClock, now: number, book = EQUATIONS): string =>
  shownAt(clock, book, now).said;

test("each limit has a clock, and so has the minute after the last cube (XI-A-1, VIII-B)", () => {
  const named = (book: typeof EQUATIONS): string[] =>
    limitsOf(book).map(([task, limit]) => `${timedWords(task, book)} ${String(limit)}`);
  expect(named(EQUATIONS)).toEqual([
    "move or challenge 60000",
    "say which challenge 15000",
    "write a Solution 120000",
    "challenge Impossible after the last cube 60000",
  ]);
  expect(named({ ...WFF, forceout: true }).at(-1)).toBe("agree or disagree 60000");
});

test("after the limit ten seconds are counted down, then comes one more minute (XI-A-3)", () => {
  expect(shownAt(TURN, EQUATIONS, 1000)).toEqual({ left: 59_000, said: "", more: false });
  expect(shownAt(TURN, EQUATIONS, 60_000)).toMatchObject({ left: 10_000, more: false });
  expect(said(TURN, 60_000)).toMatch(/count down/i);
  expect(said(TURN, 69_999)).toMatch(/count down/i);
  expect(shownAt(TURN, EQUATIONS, 70_000)).toMatchObject({ left: 0, more: true });
  expect(said(TURN, 70_000)).toMatch(/one point and one more minute/);
});

test("whoever is late twice loses the turn or task, by WFF ’N PROOF with another point", () => {
  const again = { ...TURN, late: true };
  expect(shownAt(again, EQUATIONS, 70_000).more).toBe(false);
  expect(said(again, 70_000)).not.toMatch(/point/);
  expect(said(again, 70_000, WFF)).toMatch(/another point/);
});

test("the block and an objection are not counted down", () => {
  const block: TaskClock = { ...TURN, task: "state-challenge" };
  expect(said(block, 60_000, WFF)).toMatch(/one point, and play goes on/);
  expect(said(block, 60_000)).toMatch(/count down/i);
  const last = shownAt({ ...TURN, task: "object" }, EQUATIONS, 60_000);
  expect(last).toMatchObject({ left: 0, said: "Time is up.", more: false });
});
