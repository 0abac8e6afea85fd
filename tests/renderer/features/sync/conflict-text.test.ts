import { describe, expect, it } from "vitest";
import { conflictText } from "#renderer/features/sync/lib/conflict-text.ts";
import { summarizeSync } from "#renderer/features/sync/lib/sync-summary.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import { createTranslator } from "#shared/i18n/translator.ts";

const formats = createFormats("it", "Europe/Rome");
const report = { collection: "workout_sets", id: "a", at: "2026-11-21T10:00:00.000Z" };

describe("conflict report", () => {
  it("names the field and both values in the member's language", async () => {
    const translator = await createTranslator("it");
    await translator.addMemberTexts();
    const { t } = translator;
    const text = conflictText({ ...report, field: "weight_kg", kept: 92.5, other: 90 }, t, formats);
    expect(text).toBe("Peso: tenuto 92,5, scartato 90");
  });

  it("says when a side was empty, and writes times as times", async () => {
    const translator = await createTranslator("it");
    await translator.addMemberTexts();
    const { t } = translator;
    const kept = "2026-11-21T10:00:00.000Z";
    const text = conflictText({ ...report, field: "completed_at", kept, other: null }, t, formats);
    expect(text).toBe("Serie fatta: tenuto 21 nov, 11:00, scartato vuoto");
  });

  it("has a word for a field of a newer app", async () => {
    const translator = await createTranslator("it");
    await translator.addMemberTexts();
    const { t } = translator;
    const text = conflictText({ ...report, field: "tempo", kept: "a", other: "b" }, t, formats);
    expect(text).toBe("Campo: tenuto a, scartato b");
  });
});

describe("sync chip", () => {
  it("says the state, and how many changes wait where any do", () => {
    expect(summarizeSync({ kind: "in-sync", pending: 0, lastSuccess: report.at })).toMatchObject({
      label: "sync:inSync",
      detail: null,
    });
    expect(summarizeSync({ kind: "offline", pending: 3, lastSuccess: null })).toMatchObject({
      label: "sync:offline",
      detail: "sync:pending",
      count: 3,
    });
    const error = { code: "server_error", message: "" };
    expect(summarizeSync({ kind: "failing", pending: 1, lastSuccess: null, error })).toMatchObject({ tone: "danger" });
  });
});
