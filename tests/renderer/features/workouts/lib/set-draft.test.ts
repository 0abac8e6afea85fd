import { describe, expect, it } from "vitest";
import { acceptDraft, readDraft } from "#renderer/features/workouts/lib/set-draft.ts";
import { EMPTY_VALUES, type SetValues, setShape } from "#shared/domain/training/set-figures.ts";

const values = (some: Partial<SetValues>): SetValues => ({ ...EMPTY_VALUES, ...some });
const LAST = values({ weight_kg: 92.5, reps: 5 });
const LIFTED = setShape("weight_reps");

describe("reading a row", () => {
  it("puts what was typed over what is saved", () => {
    expect(readDraft({ weight: "95,5" }, LAST)).toEqual({
      kind: "values",
      values: values({ weight_kg: 95.5, reps: 5 }),
    });
  });

  it("clears a field that was emptied", () => {
    expect(readDraft({ weight: "" }, LAST)).toEqual({ kind: "values", values: values({ reps: 5 }) });
  });

  it("names the field that cannot be read", () => {
    expect(readDraft({ weight: "x", reps: "5" }, EMPTY_VALUES)).toEqual({ kind: "invalid", figures: ["weight"] });
  });

  it("reads times and kilometres", () => {
    expect(readDraft({ duration: "27:10", distance: "5,25" }, EMPTY_VALUES)).toEqual({
      kind: "values",
      values: values({ duration_seconds: 1630, distance_m: 5250 }),
    });
  });
});

describe("accepting a row", () => {
  it("takes last time's values for empty fields", () => {
    expect(acceptDraft({}, EMPTY_VALUES, LAST, LIFTED)).toEqual({ kind: "values", values: LAST });
  });

  it("keeps what was typed", () => {
    expect(acceptDraft({ weight: "95" }, EMPTY_VALUES, LAST, LIFTED)).toEqual({
      kind: "values",
      values: values({ weight_kg: 95, reps: 5 }),
    });
  });

  it("needs repetitions", () => {
    expect(acceptDraft({ weight: "95" }, EMPTY_VALUES, null, LIFTED)).toEqual({ kind: "missing", figures: ["reps"] });
  });

  it("takes bodyweight sets without a weight", () => {
    expect(acceptDraft({ reps: "8" }, EMPTY_VALUES, null, LIFTED)).toEqual({
      kind: "values",
      values: values({ reps: 8 }),
    });
  });

  it("needs a time where something is held, and takes over no figure that the table does not show", () => {
    const held = setShape("duration");
    expect(acceptDraft({ weight: "10" }, EMPTY_VALUES, LAST, held)).toEqual({ kind: "missing", figures: ["duration"] });
    expect(acceptDraft({ duration: "90" }, EMPTY_VALUES, LAST, held)).toEqual({
      kind: "values",
      values: values({ weight_kg: 92.5, duration_seconds: 90 }),
    });
  });

  it("needs a distance or a time where something is covered", () => {
    const covered = setShape("distance");
    expect(acceptDraft({}, EMPTY_VALUES, null, covered)).toEqual({
      kind: "missing",
      figures: ["distance", "duration"],
    });
    expect(acceptDraft({ duration: "20:00" }, EMPTY_VALUES, null, covered)).toMatchObject({ kind: "values" });
    expect(acceptDraft({ distance: "5" }, EMPTY_VALUES, null, covered)).toMatchObject({ kind: "values" });
  });
});
