// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { STRENGTHS } from "../generated/tables";
import RivalPick from "./RivalPick.svelte";
import { betweenAt, isOneOf, numberOf, strengthOf } from "./rivals";

it.each([
  ["seldom", 1, "1: Seldom"],
  ["3.5", 3.5, "3.5: between Often and Usually"],
  ["4.75", 4.75, "4.75: between Usually and Always"],
  ["always", 5, "5: Always"],
])("%s is a bot with a number", (bot, number, words) => {
  expect(numberOf(bot)).toBe(number);
  expect(strengthOf(number)).toBe(bot);
  expect(betweenAt(bot)).toBe(words);
});

const listed = (names: readonly string[]) => names.map((name) => ({ name, about: "" }));

it("the slider comes when it is wanted, and stays at a strength with a name", async () => {
  render(RivalPick, { props: { label: "First bot", rivals: listed(STRENGTHS), bot: "often" } });
  expect(screen.queryByRole("slider")).toBeNull();
  const select = screen.getByRole("combobox", { name: "First bot" });
  await fireEvent.change(select, { target: { value: "between" } });
  const slider = screen.getByRole("slider", { name: /Strength of: First bot/ });
  expect(slider.getAttribute("aria-valuetext")).toBe("3.5: between Often and Usually");
  await fireEvent.input(slider, { target: { value: "4" } });
  expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toBe("4: Usually");
  await fireEvent.change(select, { target: { value: "seldom" } });
  expect(screen.queryByRole("slider")).toBeNull();
});

it("where bots have no number there is nothing between them", () => {
  render(RivalPick, {
    props: { label: "Bots", rivals: listed(["novice", "sharp"]), bot: "sharp" },
  });
  expect(screen.queryByRole("option", { name: "between two strengths" })).toBeNull();
  expect(isOneOf("3.5", listed(["novice", "sharp"]))).toBe(false);
  expect(isOneOf("3.5", listed(STRENGTHS))).toBe(true);
});
