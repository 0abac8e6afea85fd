import { describe, expect, it } from "vitest";
import { closedBecause, withClosures } from "#shared/domain/gym/closures.ts";

const closures = [
  { space_id: "here", starts_on: "2026-12-24", ends_on: "2026-12-26", reason: "Natale" },
  { space_id: "there", starts_on: "2026-12-01", ends_on: "2026-12-31", reason: "Lavori" },
];

describe("a gym", () => {
  it.each([
    ["2026-12-23", null],
    ["2026-12-24", "Natale"],
    ["2026-12-26", "Natale"],
    ["2026-12-27", null],
  ])("is closed on %s because of %s", (day, reason) => {
    expect(closedBecause(closures, "here", day)).toBe(reason);
  });
});

describe("a coach", () => {
  const coach = { space_id: "here", weekly: {}, overrides: { "2026-12-25": [["09:00", "10:00"]], "2026-12-30": [] } };

  it("has no hours on the days on which their own gym is closed", () => {
    expect(withClosures(coach, closures, "2026-12-01").overrides).toEqual({
      "2026-12-24": [],
      "2026-12-25": [],
      "2026-12-26": [],
      "2026-12-30": [],
    });
  });

  it("is as before where all closures are over", () => {
    expect(withClosures(coach, closures, "2026-12-27")).toBe(coach);
  });
});
