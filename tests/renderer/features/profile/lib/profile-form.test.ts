import { describe, expect, it } from "vitest";
import { profileChanges } from "#renderer/features/profile/lib/profile-form.ts";

const saved = { first_name: "Giulia", last_name: "Rossi", birth_place: "", birth_date: "1994-05-12", phone: "" };

describe("profile form", () => {
  it("sends only what differs, trimmed", () => {
    expect(profileChanges(saved, { ...saved, birth_place: " Torino ", first_name: "Giulia " })).toEqual({
      birth_place: "Torino",
    });
  });

  it("clears an emptied date", () => {
    expect(profileChanges(saved, { ...saved, birth_date: "" })).toEqual({ birth_date: null });
  });

  it("sends nothing when nothing changed", () => {
    expect(profileChanges(saved, saved)).toEqual({});
  });
});
