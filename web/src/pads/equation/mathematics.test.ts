import { describe, expect, it } from "vitest";
import { drawn, type Drawn } from "./mathematics";

function shown(parts: Drawn[]): string {
  return parts.map(one).join(" ");
}
function one(part: Drawn): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "group":
      return `${part.open}${shown(part.inside)}${part.close}`;
    case "power":
      return `${one(part.base)}^{${one(part.exponent)}}`;
    case "root":
      return `root${part.index ? `[${one(part.index)}]` : ""}{${one(part.of)}}`;
  }
}

describe("mathematics", () => {
  it("raises exponents and puts radicals over what they take", () => {
    expect(shown(drawn("2*3+v9"))).toBe("2^{3} + root{9}");
    expect(shown(drawn("3v8 x (1+1)"))).toBe("root[3]{8} × (1 + 1)");
    expect(shown(drawn("(2+1)*2"))).toBe("(2 + 1)^{2}");
  });
  it("shows what is not finished as it stands", () => {
    expect(shown(drawn("(6x6"))).toBe("(6 × 6");
    expect(shown(drawn("2*"))).toBe("2 *");
    expect(shown(drawn("v"))).toBe("√");
    expect(shown(drawn(") a"))).toBe(") a");
  });
});
