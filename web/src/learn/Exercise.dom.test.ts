// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Grade, ShownStep } from "../generated/types";
import Exercise from "./Exercise.svelte";

const gradeOf = vi.hoisted(() => vi.fn<() => Promise<Grade>>());
vi.mock("./api", () => ({ gradeOf, cards: () => Promise.resolve([]) }));

const type = userEvent.setup();
const solved = vi.fn();

function open(task: object): void {
  const step = { kind: "do", title: "", text: "", task, hints: ["h"], answer: "", wrong: [] };
  const props = {
    lesson: "wff-x",
    lang: "en",
    number: 3,
    step: step as unknown as ShownStep,
    solved: false,
  };
  render(Exercise, { props: { ...props, onsolved: solved } });
}

beforeEach(() => {
  vi.clearAllMocks();
  gradeOf.mockResolvedValue({ correct: true, told: [], faults: [] });
});

describe("an exercise", () => {
  it("is checked by Enter after its cubes were pressed or typed", async () => {
    open({ task: "build", cubes: "Kpq", says: "" });
    await type.keyboard("{Enter}");
    expect(gradeOf).not.toHaveBeenCalled();
    await type.click(screen.getByRole("button", { name: "Add capital K" }));
    await type.keyboard("pq{Enter}");
    expect(gradeOf).toHaveBeenCalledExactlyOnceWith("wff-x", 3, "Kpq");
    expect(solved).toHaveBeenCalledOnce();
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
    expect(gradeOf).not.toHaveBeenCalled();
    await type.type(screen.getByLabelText("Its value"), "{Enter}");
    expect(gradeOf).toHaveBeenCalledExactlyOnceWith("wff-x", 3, "1");
  });
});
