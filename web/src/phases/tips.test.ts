import { describe, expect, it } from "vitest";
import { bookOf, seen } from "../lib/samples.fixture";
import { tipFor } from "./tips";

describe("the tip beside the block", () => {
  const view = seen({ seat: 1, block: 1 });
  const book = bookOf("wff-2017");
  it("is about the challenges that can be said", () => {
    const words = (word: string): string =>
      tipFor(view, [{ type: "Challenge", word }], book)?.words ?? "";
    expect(words("now")).toContain("“Now”");
    expect(words("no-goal")).toContain("“There is a Goal”");
    expect(words("no-goal")).not.toContain("“Now”");
  });
});
