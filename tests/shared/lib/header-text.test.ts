import { describe, expect, it } from "vitest";
import { hasControls, headerText, subjectText } from "#shared/lib/header-text.ts";

const FAMILY = "👨‍👩‍👧‍👦";

describe("a text for a header", () => {
  it("begins no other one", () => {
    expect(headerText("Palestra\r\nBcc: all@example.test\u0000\u2028\t\u009f")).toBe("Palestra Bcc: all@example.test");
  });

  it.each([
    ["ada@example.test", false],
    ["ada@example.test\nBcc", true],
    ["a\u007fda", true],
  ])("is known for its control characters: %j", (text, expected) => {
    expect(hasControls(text)).toBe(expected);
  });
});

describe("a subject", () => {
  it("of 150 characters is whole, however many code points each has", () => {
    expect(subjectText(FAMILY.repeat(150))).toBe(FAMILY.repeat(150));
  });

  it("of more is cut between two characters", () => {
    expect(subjectText(`${"a".repeat(148)}${FAMILY.repeat(3)}`)).toBe(`${"a".repeat(148)}${FAMILY}…`);
  });
});
