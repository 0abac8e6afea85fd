import { describe, expect, it } from "vitest";
import { acceptDraft, EMPTY_DRAFT, readDraft } from "#renderer/features/workouts/lib/set-draft.ts";

const BLANK = { weight_kg: null, reps: null };
const LAST = { weight_kg: 92.5, reps: 5 };

describe("reading a row", () => {
  it("puts what was typed over what is saved", () => {
    expect(readDraft({ weight: "95,5", reps: null }, LAST)).toEqual({
      kind: "values",
      values: { weight_kg: 95.5, reps: 5 },
    });
  });

  it("clears a field that was emptied", () => {
    expect(readDraft({ weight: "", reps: null }, LAST)).toEqual({
      kind: "values",
      values: { weight_kg: null, reps: 5 },
    });
  });

  it("names the field that cannot be read", () => {
    expect(readDraft({ weight: "x", reps: "5" }, BLANK)).toEqual({ kind: "invalid", weight: true, reps: false });
  });
});

describe("accepting a row", () => {
  it("takes last time's values for empty fields", () => {
    expect(acceptDraft(EMPTY_DRAFT, BLANK, LAST)).toEqual({ kind: "values", values: LAST });
  });

  it("keeps what was typed", () => {
    expect(acceptDraft({ weight: "95", reps: null }, BLANK, LAST)).toEqual({
      kind: "values",
      values: { weight_kg: 95, reps: 5 },
    });
  });

  it("needs repetitions", () => {
    expect(acceptDraft({ weight: "95", reps: null }, BLANK, null)).toEqual({
      kind: "invalid",
      weight: false,
      reps: true,
    });
  });

  it("takes bodyweight sets without a weight", () => {
    expect(acceptDraft({ weight: null, reps: "8" }, BLANK, null)).toEqual({
      kind: "values",
      values: { weight_kg: null, reps: 8 },
    });
  });
});
