// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LessonLine } from "../generated/types";
import { Progress } from "./progress.svelte";

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
  vi.stubGlobal("fetch", () => Promise.reject(new Error("there is no server here")));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** One lesson after the other is opened. */
function open(progress: Progress, id: string, done = false): void {
  vi.advanceTimersByTime(1000);
  progress.change(id, { at: 1, done });
}

describe("a learner's progress", () => {
  it("begins with the first lesson, and goes on with the one left open", () => {
    const progress = new Progress();
    expect(progress.next(ALL)?.id).toBe("wff-1");
    open(progress, "equations-2");
    open(progress, "wff-1", true);
    expect(progress.next(ALL)?.id).toBe("wff-2");
    open(progress, "equations-2");
    expect(progress.next(ALL)?.id).toBe("equations-2");
  });

  it("survives a reload", () => {
    open(new Progress(), "wff-2", true);
    expect(new Progress().of("wff-2").done).toBe(true);
  });

  it("leads to another game when one is done", () => {
    const progress = new Progress();
    open(progress, "wff-1", true);
    open(progress, "wff-2", true);
    expect(progress.next(ALL)?.id).toBe("equations-1");
    open(progress, "equations-1", true);
    open(progress, "equations-2", true);
    expect(progress.next(ALL)).toBeUndefined();
  });
});
