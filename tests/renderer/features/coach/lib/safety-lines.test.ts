import { expect, it } from "vitest";
import { safetyLines } from "#renderer/features/coach/lib/safety-lines.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator } from "#shared/i18n/translator.ts";

it("tells whoever is hurt or in despair to talk, not to be examined, and names the line that listens", async () => {
  const { t, add } = await createTranslator("it");
  await add("coach", LAZY_TEXTS.coach);
  const [stop] = safetyLines("chest", t, "it");
  expect(stop).toBe("Fermati.");
  for (const flag of ["violence", "selfHarm"] as const) {
    const lines = safetyLines(flag, t, "it");
    expect(lines[0]).toBe("Parlane con qualcuno.");
    expect(lines.join("\n")).toContain("112");
    expect(lines.join("\n")).not.toMatch(/Fermati|pronto soccorso/);
  }
  expect(safetyLines("violence", t, "it").join("\n")).toContain("1522");
});
