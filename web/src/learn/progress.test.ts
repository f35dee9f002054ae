// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LessonLine } from "../generated/types";
import { Progress } from "./progress.svelte";

const kept = vi.fn();

const line = (game: string, number: number): LessonLine => ({
  id: `${game}-${number}`,
  game,
  number,
  title: "",
  about: "",
  minutes: 4,
  rulebook: "",
  level: "",
  language: "en",
});
const ALL = [line("wff", 1), line("wff", 2), line("equations", 1), line("equations", 2)];

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** One lesson after the other is opened. */
function open(progress: Progress, id: string, done = false): void {
  vi.advanceTimersByTime(1000);
  progress.change(id, { at: 1, done });
}

describe("a learner's progress", () => {
  it("begins with the first lesson, and goes on with the one left open", () => {
    const progress = new Progress(kept);
    expect(progress.next(ALL)?.id).toBe("wff-1");
    open(progress, "equations-2");
    open(progress, "wff-1", true);
    expect(progress.next(ALL)?.id).toBe("wff-2");
    open(progress, "equations-2");
    expect(progress.next(ALL)?.id).toBe("equations-2");
  });

  it("survives a reload", () => {
    open(new Progress(kept), "wff-2", true);
    expect(new Progress(kept).of("wff-2").done).toBe(true);
  });

  it("is that of another card, once one is opened here", () => {
    const progress = new Progress(kept);
    open(progress, "wff-1", true);
    progress.replace({ "wff-2": { at: 3, solved: [1], done: true, when: 5 } });
    expect([progress.of("wff-1").done, progress.of("wff-2").done]).toEqual([false, true]);
    expect(progress.done).toBe(1);
    expect(new Progress(kept).of("wff-1").done).toBe(false);
  });

  it("is kept with the card later, if there was no server", () => {
    const progress = new Progress(kept);
    open(progress, "wff-1", true);
    open(progress, "wff-2", true);
    kept.mockClear();
    progress.add({ "wff-2": { at: 1, solved: [], done: true, when: 5 } });
    expect(kept.mock.calls).toEqual([["wff-1", progress.of("wff-1")]]);
    kept.mockClear();
    progress.replace({ "wff-1": { at: 3, solved: [1], done: true, when: 9 } });
    expect(kept).not.toHaveBeenCalled();
  });

  it("leads to another game when one is done", () => {
    const progress = new Progress(kept);
    open(progress, "wff-1", true);
    open(progress, "wff-2", true);
    expect(progress.next(ALL)?.id).toBe("equations-1");
    open(progress, "equations-1", true);
    open(progress, "equations-2", true);
    expect(progress.next(ALL)).toBeUndefined();
  });
});
