// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { expect, it } from "vitest";
import { Hand } from "../cubes/hand/hand.svelte";
import { bookOf, seen, tableWith } from "../lib/samples.fixture";
import Notice from "./Notice.svelte";
import { Changing } from "./changing.fixture.svelte";

it("is gone when its shake or its phase is", () => {
  const table = new Changing(seen({ seat: 0, phase: "moving", shake: 1 }));
  const live = Object.defineProperty(tableWith(), "view", { get: () => table.view });
  const hand = new Hand(live, bookOf("wff-2017"));
  render(Notice, { props: { hand } });
  const said = { clause: "", message: "Bob was first and has the block." };
  hand.notice = said;
  flushSync();
  expect(screen.getByText(said.message)).toBeTruthy();
  table.view = seen({ seat: 0, phase: "moving", shake: 1, block: 1 });
  flushSync();
  expect(hand.notice).toEqual(said);
  table.view = seen({ seat: 0, phase: "writing", shake: 1 });
  flushSync();
  expect(hand.notice).toBeNull();
  hand.notice = said;
  table.view = seen({ seat: 0, phase: "rolling", shake: 2 });
  flushSync();
  expect(screen.queryByText(said.message)).toBeNull();
});
