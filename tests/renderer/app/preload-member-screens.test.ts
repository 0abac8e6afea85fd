import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Import, importsOf } from "#scripts/lib/import-graph.ts";

const AHEAD = "renderer/app/preload-member-screens.ts";
const TEXTS = "shared/i18n/lazy-texts.ts";

/**
 * What makes a PDF is a megabyte, for what few members do; the search around a town and the model need the network
 * anyway; no browser serves an assistant; the others are administrators' texts.
 */
const LEFT = [
  "pdfmake/build/pdfmake",
  "pdfmake/build/vfs_fonts",
  "renderer/features/coach/components/model/ModelConsent.tsx",
  "renderer/features/coach/lib/assistant/answer-call.ts",
  "renderer/features/coach/lib/online/online-turn.ts",
  "renderer/features/progress/lib/report-pdf.ts",
  "renderer/features/routines/lib/routine-pdf.ts",
  "resources/towns/italy.json",
  "shared/i18n/en/admin.json",
  "shared/i18n/it/admin.json",
];

const SCREENS = readdirSync("renderer", { recursive: true, encoding: "utf8" })
  .map((file) => `renderer/${file}`)
  .filter((file) => /^renderer\/(app|features)\/(?!admin\/|auth\/)[^/]+\/screens\/\w+Screen\.tsx$/.test(file));

const targetOf = ({ path, specifier }: Import): string => path ?? specifier;

it("names each file that a member's screen loads by itself, so that a cut network takes none away", () => {
  const loaded = new Set(["renderer/app/MemberArea.tsx", AHEAD, TEXTS, ...SCREENS]);
  const later: Import[] = [];
  // A set is walked through to what is added on the way.
  for (const file of loaded) {
    if (!/^(renderer|shared)\/.*\.tsx?$/.test(file)) continue;
    for (const one of importsOf(file, readFileSync(file, "utf8"))) {
      const isAhead = file === AHEAD || file === TEXTS;
      if (one.loads === "at once" || (isAhead && one.loads === "later")) loaded.add(targetOf(one));
      else if (one.loads === "later") later.push(one);
    }
  }
  expect(SCREENS.length).toBeGreaterThan(20);
  expect([...new Set(later.map(targetOf))].filter((file) => !loaded.has(file)).toSorted()).toEqual(LEFT);
});
