import { beforeAll, expect, it } from "vitest";
import { forecastText } from "#renderer/features/coach/lib/forecast-text.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator, type Translator } from "#shared/i18n/translator.ts";
import { logOf, memberOf, trainedOn } from "#tests/helpers/coach-log.ts";

let translator: Translator;
beforeAll(async () => {
  translator = await createTranslator("it");
  await translator.add("coach", LAZY_TEXTS.coach);
});

const FORECAST = {
  fn: "e1rm",
  made: "2026-10-01",
  due: "2026-10-29",
  was: 100,
  low: 98,
  high: 104,
  rises: 0.6,
} as const;
const textOf = (forecast: Partial<NonNullable<Op["forecast"]>>, best = 100, known: Partial<CoachMember> = {}) => {
  const target = { routine: null, exercise: "panca-piana" };
  const of = { op: "sets", target, from: 3, to: 4, reason: "ops.volume", facts: [] } as const;
  const text = forecastText(
    { ...of, forecast: { ...FORECAST, ...forecast } },
    {
      log: logOf([trainedOn("2026-10-20", { "panca-piana": [[best, 1]] })]),
      member: memberOf(known),
      t: translator.t,
      formats: createFormats("it"),
      figure: (value, unit) => `${value} ${unit}`,
    },
  );
  return text?.replaceAll("\u00a0", " ") ?? null;
};

it("says what was expected, of what, and how it went", () => {
  expect(textOf({ due: "2026-12-27" })).toBe(
    "Previsione: da qui al 27 dic il tuo massimale stimato più alto sarà tra 98 kg e 104 kg, 8 volte su 10.",
  );
  expect(textOf({})).toBe(
    "Previsione al 29 ott: massimale stimato più alto tra 98 kg e 104 kg. È andata così: 100 kg.",
  );
  expect(textOf({}, 90)).toMatch(/È andata diversamente: 90 kg\.$/);
  expect(textOf({ made: "2026-10-21" })).toMatch(/senza esito/);
});

it("tells no maximum to whoever is no adult, and repetitions to all", () => {
  for (const age of [16, null]) {
    expect(textOf({}, 100, { age })).toBeNull();
    expect(textOf({ fn: "reps", due: "2026-12-27" }, 100, { age })).toMatch(/il tuo numero di ripetizioni più alto/);
  }
});
