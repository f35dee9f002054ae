import { describe, expect, it } from "vitest";
import { History } from "./history.svelte";

describe("history", () => {
  it("goes back and forth without end", () => {
    const history = new History(0);
    for (let at = 1; at <= 1000; at++) history.change(at);
    for (let at = 0; at < 1000; at++) history.undo();
    expect([history.now, history.canUndo, history.canRedo]).toEqual([0, false, true]);
    history.undo();
    for (let at = 0; at < 1000; at++) history.redo();
    expect([history.now, history.canRedo]).toEqual([1000, false]);
  });
  it("forgets what was undone when something else is done", () => {
    const history = new History("a");
    history.change("b");
    history.undo();
    history.change("c");
    history.redo();
    expect(history.now).toBe("c");
  });
});
