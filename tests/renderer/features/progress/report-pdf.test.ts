import { expect, it } from "vitest";
import { makeReportPdf } from "#renderer/features/progress/lib/report-pdf.ts";
import { createTranslator } from "#shared/i18n/translator.ts";

const VIEW = {
  heading: "Resoconto di novembre 2026",
  figures: [{ name: "Volume", value: "14 260 kg", note: "+12% rispetto al mese prima" }],
  records: [{ key: "a", exercise: "Panca piana", set: "92,5 kg × 5", broken: "peso massimo", day: "4 nov" }],
  muscles: [{ name: "Petto", sets: "12", zone: "crescita" }],
  days: [{ id: "w", day: "mer 4 nov", name: "Spinta A", sets: "18", volume: "5 120 kg" }],
};

it("makes a PDF of its own letters, without asking for any file", async () => {
  const { t } = await createTranslator("it");
  const blob = await makeReportPdf(VIEW, t);
  const text = new TextDecoder("latin1").decode(await blob.arrayBuffer());
  expect(text.slice(0, 5)).toBe("%PDF-");
  expect(text).toContain("Roboto");
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
