import { expect, it } from "vitest";
import { reportCsv, reportDocument } from "#renderer/features/reports/lib/report-files.ts";
import { reportSections } from "#renderer/features/reports/lib/report-sections.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import { REPORT } from "#tests/helpers/screens/gym-report.ts";

const sectionsIn = async (language: "it" | "en") => {
  const { t, add } = await createTranslator(language);
  for (const name of ["reports", "desk"] as const) await add(name, LAZY_TEXTS[name]);
  return reportSections(REPORT, { t, nameOf: () => "=Ada", weekdayOf: String });
};

it("writes money, shares and days as an Italian spreadsheet reads them", async () => {
  const lines = reportCsv(await sectionsIn("it"), "it").split("\r\n");
  expect(lines).toContain('Iscritti;Abbandono mensile;"2,50"');
  expect(lines).toContain('Incassi;Incassato;"10000,50"');
  expect(lines).toContain('Rate in ritardo;Oltre 90 giorni;3;"500,00"');
});

it("writes a name that looks like a formula as text", async () => {
  const lines = reportCsv(await sectionsIn("en"), "en").split("\r\n");
  expect(lines).toContain("Not seen for 14 days,'=Ada,2026-11-01,3 times a week,,200.00,2026-10-01");
});

it("prints each section with what its figures count", async () => {
  const sections = await sectionsIn("it");
  const about = { title: "Statistiche", subtitle: "novembre", empty: "Niente", formats: createFormats("it") };
  const printed = JSON.stringify(reportDocument(sections, about));
  expect(sections.filter(({ title, note }) => !printed.includes(title) || !printed.includes(note))).toEqual([]);
});

it("prints no space that the document's font lacks", async () => {
  const about = { title: "", subtitle: "", empty: "", formats: createFormats("it") };
  const big = (await sectionsIn("it")).map((one) => ({
    ...one,
    rows: [{ key: "a", cells: ["Attivi", { count: 14_260 }] }],
  }));
  expect(JSON.stringify(reportDocument(big, about))).not.toContain("\u202f");
});
