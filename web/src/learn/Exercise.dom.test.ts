// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ShownStep } from "../generated/types";
import Exercise from "./Exercise.svelte";
import type { AnyTask } from "./tasks/task";

const type = userEvent.setup();
const solved = vi.fn();
/** The answers that the server was asked to check, each with its address. */
let checked: unknown[][] = [];

/** A server that finds every answer right, and has no cards. */
function serve(address: string, sent?: RequestInit): Promise<unknown> {
  const isCheck = address.endsWith("/check");
  if (isCheck)
    checked.push([address, (JSON.parse(sent?.body as string) as { answer: string }).answer]);
  const found = isCheck ? { correct: true, told: [], faults: [] } : [];
  return Promise.resolve({ ok: true, json: () => Promise.resolve(found) });
}

function open(task: object): void {
  const step: ShownStep = {
    kind: "do",
    title: "",
    text: "",
    picture: null,
    task: task as AnyTask,
    hints: ["h"],
    answer: "",
    wrong: [],
  };
  const props = { lesson: "wff-x", lang: "en", number: 3, step, solved: false };
  render(Exercise, { props: { ...props, onsolved: solved } });
}

beforeEach(() => {
  solved.mockClear();
  checked = [];
  vi.stubGlobal("fetch", serve);
});
afterEach(() => void vi.unstubAllGlobals());

describe("an exercise", () => {
  it("is checked by Enter after its cubes were pressed or typed", async () => {
    open({ task: "build", cubes: "Kpq", says: "" });
    await type.keyboard("{Enter}");
    expect(checked).toEqual([]);
    await type.click(screen.getByRole("button", { name: "Add capital K" }));
    await type.keyboard("pq{Enter}");
    expect(checked).toEqual([["/api/lessons/wff-x/steps/3/check", "Kpq"]]);
    await vi.waitFor(() => expect(solved).toHaveBeenCalledOnce());
  });

  it("is cleared beside what is built", async () => {
    open({ task: "build", cubes: "Kpq", says: "" });
    expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
    await type.keyboard("Kp");
    await type.click(screen.getByRole("button", { name: "Clear" }));
    expect(screen.getAllByRole("button", { name: /^Add/ })).toHaveLength(3);
  });

  it("is checked by Enter in a field, and not by Enter on another button", async () => {
    open({ task: "value", of: "8-9" });
    await type.type(screen.getByLabelText("Its value"), "1");
    screen.getByRole("button", { name: "Hint" }).focus();
    await type.keyboard("{Enter}");
    expect(checked).toEqual([]);
    await type.type(screen.getByLabelText("Its value"), "{Enter}");
    expect(checked).toEqual([["/api/lessons/wff-x/steps/3/check", "1"]]);
  });
});
