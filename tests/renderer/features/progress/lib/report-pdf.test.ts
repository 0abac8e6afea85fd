import { createRequire } from "node:module";
import letters from "pdfmake/build/vfs_fonts";
import { describe, expect, it } from "vitest";
import { makeReportPdf, reportDocument } from "#renderer/features/progress/lib/report-pdf.ts";
import { reportView } from "#renderer/features/progress/lib/report-view.ts";
import { LIBRARY } from "#renderer/kit/exercises/library.ts";
import type { RecordEvent } from "#shared/domain/training/progress/record-history.ts";
import { trainingReport } from "#shared/domain/training/progress/training-report.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import { createTranslator } from "#shared/i18n/translator.ts";

const VIEW = {
  heading: "Report di novembre 2026",
  figures: [{ name: "Volume", value: "14 260 kg", note: "+12% rispetto al mese prima" }],
  records: [{ key: "a", exercise: "Panca piana", set: "92,5 kg × 5", broken: "peso massimo", day: "4 nov" }],
  levelHead: "Livello settimanale",
  muscles: [{ name: "Petto", sets: "12", zone: "crescita" }],
  recordsTitle: "Record del mese",
  noRecords: "Nessun record questo mese.",
  partsTitle: "Allenamenti del mese",
  partHead: "Giorno",
  parts: [{ id: "w", workoutId: "w", day: "mer 4 nov", name: "Spinta A", sets: "18", volume: "5 120 kg" }],
};

it("makes a PDF of its own letters, without asking for any file", async () => {
  const { t } = await createTranslator("it");
  const blob = await makeReportPdf(VIEW, t, "it");
  const text = new TextDecoder("latin1").decode(await blob.arrayBuffer());
  expect(text.slice(0, 5)).toBe("%PDF-");
  expect(text).toContain("/Lang (it)");
  expect(text).toContain("/DisplayDocTitle true");
  expect(text).toContain("Roboto");
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

describe("letters of the report", () => {
  type Font = { hasGlyphForCodePoint(point: number): boolean };
  // What pdfmake itself draws with; it brings no types.
  const fonts: { create(bytes: Uint8Array): Font } = createRequire(import.meta.url)("fontkit");

  it.each(["it", "en"] as const)("are all in the font that draws them: %s", async (language) => {
    const { t } = await createTranslator(language);
    const start = new Date(2026, 10, 4, 10);
    const set = { kind: "normal", weight_kg: 102.5, reps: 500, completed_at: start.toISOString() };
    const workout = {
      id: "w",
      name: "Spinta A",
      started_at: start.toISOString(),
      ended_at: new Date(2026, 10, 4, 11).toISOString(),
      exercises: [{ exercise_id: "panca-piana", sets: [set] }],
    };
    const earlier = { ...workout, started_at: new Date(2026, 9, 4).toISOString(), exercises: [] };
    const heavier = { ...workout, started_at: new Date(2026, 9, 5).toISOString() };
    const best = { weight: 102.5, reps: 500, at: start.toISOString() };
    const record = {
      exerciseId: "panca-piana",
      workout_id: workout.id,
      started_at: start.toISOString(),
      passed: [{ kind: "volume", value: 51_250, previous: 40_000, set: best }],
    } satisfies RecordEvent;
    const catalogue = {
      unitOf: () => "kg" as const,
      nameOf: (id: string) => id,
      find: (id: string) => LIBRARY.find((one) => one.id === id),
    };
    const training = { workouts: [earlier, heavier, workout], records: [record] };
    const report = trainingReport(training, { kind: "month", time: start.getTime() }, start.getTime(), catalogue.find);
    const document = reportDocument(reportView(report, catalogue, t, createFormats(language), "kg"), t);

    const written = JSON.stringify(document.content);
    expect(written).toMatch(/51\s250\skg/);
    const font = fonts.create(Buffer.from(letters["Roboto-Regular.ttf"] ?? "", "base64"));
    const missing = [...new Set(written)].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });
});
