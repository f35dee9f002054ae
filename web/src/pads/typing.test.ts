import { expect, it } from "vitest";
import { typed } from "./typing";

it("writes at the cursor, over what is chosen, and erases before the cursor", () => {
  expect(typed("Kp", 2, 2, "q")).toEqual({ value: "Kpq", at: 3 });
  expect(typed("Kpq", 1, 2, "N")).toEqual({ value: "KNq", at: 2 });
  expect(typed("Kpq", 2, 2, "")).toEqual({ value: "Kq", at: 1 });
  expect(typed("Kpq", 0, 2, "")).toEqual({ value: "q", at: 0 });
  expect(typed("Kpq", 0, 0, "")).toEqual({ value: "Kpq", at: 0 });
});
