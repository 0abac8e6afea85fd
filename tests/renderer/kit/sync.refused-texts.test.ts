import { beforeAll, describe, expect, it } from "vitest";
import { labelOf, refusalReason } from "#renderer/kit/sync/refused-text.ts";
import { ERROR_QUOTA, ROW_QUOTA } from "#shared/contract/sync/protocol.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import italian from "#shared/i18n/it/lazy/stored.json" with { type: "json" };
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator, type Translate } from "#shared/i18n/translator.ts";

const formats = createFormats("it", "Europe/Rome");
// Of this year, which is not said.
const AT = `${new Date().getFullYear()}-11-21T10:00:00.000Z`;
const nameOf = (id: string) => (id === "panca-piana" ? "Panca piana" : "");

let t: Translate;
const words = () => ({ t, formats, nameOf, routineOf: () => "", placeOf: () => "" });
beforeAll(async () => {
  const translator = await createTranslator("it");
  await translator.addMemberTexts();
  await translator.add("stored", LAZY_TEXTS.stored);
  t = translator.t;
});

/** Every field of every kind, with its Italian name. */
const NAMES = Object.entries(italian.kinds).flatMap(([kind, { fields }]) =>
  Object.entries(fields).map(([field, name]) => ({ kind, field, name })),
);

describe("a refused row", () => {
  const refused = { id: "1", code: "", message: "", at: AT, isNew: true, row: {}, workout: null, exercise: {} };

  it("names the field whose bounds it breaks, in every kind", () => {
    const reasons = NAMES.map(({ kind, field }) => {
      const message = `new row for relation "${kind}" violates check constraint "${kind}_${field}_check"`;
      return refusalReason({ ...refused, kind, code: "23514", message }, t);
    });
    expect(reasons).toEqual(NAMES.map(({ name }) => `${name}: il valore è troppo lungo o fuori dai limiti`));
  });

  it.each([
    ["day_notes", { day: "1800-01-01", note: "Ginocchio" }, "day"],
    ["planned_workouts", { name: "Gambe", reminders: [1, 2, 3, 4, 5, 6] }, "reminders"],
  ])("names the field that does not fit its type, where several tables share that: %s", (kind, row, field) => {
    const message = 'value for domain private.any violates check constraint "any_check"';
    const name = NAMES.find((one) => one.kind === kind && one.field === field)?.name;
    expect(refusalReason({ ...refused, kind, row, code: "23514", message }, t)).toBe(
      `${name}: il valore è troppo lungo o fuori dai limiti`,
    );
  });

  it("says why", () => {
    const cases = [
      ["23514", "Un valore non è valido o è fuori dai limiti"],
      ["22003", "Un valore non è valido o è fuori dai limiti"],
      ["23502", "Manca un valore necessario"],
      ["23505", "Esiste già"],
      ["42501", "Non hai il permesso di modificarla"],
      ["sync_too_large", "È troppo grande"],
      ["55000", "Il server non l'ha accettata (codice 55000)"],
    ] as const;
    for (const [code, reason] of cases)
      expect(refusalReason({ ...refused, kind: "workouts", code }, t), code).toBe(reason);
  });

  it.each([
    [ROW_QUOTA, /^Non c'è più spazio per i tuoi dati sul server\. Resta su questo dispositivo/],
    [ERROR_QUOTA, /^Per oggi sono già stati inviati tutti gli errori/],
  ])("says that there is no room for it: %s", (message, reason) => {
    expect(refusalReason({ ...refused, kind: "workouts", code: "P0001", message }, t)).toMatch(reason);
  });

  it("has a label of its name and its time", () => {
    const cases = [
      ["workouts", { name: "Spinta", started_at: AT }, "Spinta", "21 nov, 11:00"],
      ["workouts", { name: "", started_at: "yesterday" }, null, null],
      ["routines", { name: "Forza" }, "Forza", null],
      ["measures", { kind: "bodyweight", value: 82.5, day: "2026-11-21" }, "82,5", formats.fullDay("2026-11-21")],
      [
        "goals",
        { subject: "exercise:panca-piana", target: 100, due: "2026-11-21" },
        "Panca piana 100",
        formats.fullDay("2026-11-21"),
      ],
      ["planned_workouts", { name: "Spinta", day: "2026-11-21" }, "Spinta", formats.fullDay("2026-11-21")],
      ["notifications", { message: "Ciao", time: AT }, "Ciao", "21 nov, 11:00"],
      ["profiles", { first_name: "Ada", last_name: "Neri", birth_date: "1990-02-03" }, "Ada Neri", null],
      ["error_log", { message: "TypeError", created_at: AT }, null, "21 nov, 11:00"],
      ["events", { title: "Dentista", start: "2026-11-21T18:30" }, "Dentista", formats.dateTime("2026-11-21T18:30")],
      ["events", { title: "Ferie", start: "2026-11-21" }, "Ferie", formats.fullDay("2026-11-21")],
      ["coach_conversations", { title: "La panca", asked_at: AT }, "La panca", "21 nov, 11:00"],
      ["of_later", { note: "Ciao", day: "2026-11-21" }, null, null],
    ] as const;
    for (const [kind, row, name, when] of cases)
      expect(labelOf({ ...refused, kind, row }, words()), kind).toEqual({ name, when });
  });

  it.each(["workout_exercises", "workout_sets"])("of %s has the label of its exercise and its workout", (kind) => {
    const parents = { workout: { name: "Petto", started_at: AT }, exercise: { exercise_id: "panca-piana" } };
    const texts = { name: "Panca piana · Petto", when: "21 nov, 11:00" };
    expect(labelOf({ ...refused, kind, ...parents }, words())).toEqual(texts);
    expect(labelOf({ ...refused, kind }, words())).toEqual({ name: null, when: null });
  });

  it("of an exercise without a name of its own has the library's", () => {
    const row = { kind: "member_exercises", row: { name: null }, exercise: { exercise_id: "panca-piana" } };
    expect(labelOf({ ...refused, ...row }, words())).toEqual({ name: "Panca piana", when: null });
  });
});
