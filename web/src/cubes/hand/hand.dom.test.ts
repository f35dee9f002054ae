// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { Action } from "../../lib/protocol";
import { bookOf, seen, tableWith } from "../../lib/samples.fixture";
import { Hand } from "./hand.svelte";
import Goal from "../Goal.svelte";
import Mat from "../Mat.svelte";
import Tray from "./Tray.svelte";

const type = userEvent.setup();
let done: Action[];
let hand: Hand;

/** A hand at a table where C may go to Required and p to Permitted; others are refused. */
function sit(): void {
  const legal: Action[] = [
    { type: "Move", cube: "C", section: "required" },
    { type: "Move", cube: "p", section: "permitted" },
  ];
  done = [];
  const live = tableWith({
    legal,
    view: seen({ seat: 0, setter: 1, phase: "moving", shake: 1, goal: "p", resources: "CCp" }),
    act: (action: Action) => {
      done.push(action);
      const allowed = legal.some((one) => JSON.stringify(one) === JSON.stringify(action));
      return Promise.resolve(allowed ? null : { clause: "V-B", message: "Not there." });
    },
  });
  hand = new Hand(live, bookOf("wff-2017"));
  render(Tray, { props: { hand } });
  render(Mat, { props: { hand } });
}

const cube = (name: RegExp): HTMLElement => screen.getByRole("button", { name });
const target = (section: RegExp): HTMLElement => screen.getByRole("button", { name: section });

beforeEach(sit);

describe("a cube in the hand", () => {
  it("is picked by a click and let go by another", async () => {
    await type.click(cube(/C, 2 in Resources/));
    expect(hand.held).toBe("C");
    expect(cube(/C, 2 in Resources/).getAttribute("aria-pressed")).toBe("true");
    await type.click(cube(/C, 2 in Resources/));
    expect(hand.held).toBeNull();
  });

  it("lights up the sections that may take it, and no others", async () => {
    await type.click(cube(/C, 2 in Resources/));
    expect(target(/into Required/).getAttribute("aria-disabled")).toBe("false");
    expect(target(/into Permitted.*not possible now/).getAttribute("aria-disabled")).toBe("true");
  });

  it("is moved by choosing a section, and leaves the hand", async () => {
    await type.click(cube(/C, 2 in Resources/));
    await type.click(target(/into Required/));
    expect(done).toEqual([{ type: "Move", cube: "C", section: "required" }]);
    expect(hand.held).toBeNull();
  });

  it("stays in the hand when the referee says no, with the reason", async () => {
    await type.click(cube(/p, 1 in Resources/));
    await type.click(target(/into Required/));
    expect(hand.held).toBe("p");
    expect(hand.notice?.message).toBe("Not there.");
  });
});

it("a Goal that was refused is cleared: its cubes are in Resources again", async () => {
  document.body.replaceChildren();
  const view = seen({
    seat: 0,
    setter: 0,
    phase: "setting the Goal",
    goal: "pK",
    resources: "CCp",
  });
  hand = new Hand(tableWith({ legal: [], view }), bookOf("wff-2017"));
  hand.settle();
  render(Tray, { props: { hand } });
  render(Goal, { props: { hand } });
  expect(screen.queryByRole("button", { name: /K, 1 in Resources/ })).toBeNull();
  await type.click(screen.getByRole("button", { name: "Clear" }));
  expect(hand.goal).toBe("");
  expect(cube(/K, 1 in Resources/)).toBeTruthy();
  expect(cube(/p, 2 in Resources/)).toBeTruthy();
});
