import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { conflictParts, conflictText } from "#renderer/kit/sync/conflict-text.ts";
import { KIND_NAMES, kindOf } from "#shared/domain/kinds/kinds.ts";
import { USUAL_EQUIPMENT } from "#shared/domain/kinds/place-equipment.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import italian from "#shared/i18n/it/lazy/stored.json" with { type: "json" };
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator, type Translate } from "#shared/i18n/translator.ts";

const formats = createFormats("it", "Europe/Rome");
// Of this year, which is not said.
const DAY = `${new Date().getFullYear()}-11-21`;
const report = { kind: "workout_sets", id: "a", at: `${DAY}T10:00:00.000Z` };

const ROW = "5e0c7f6a-3f0b-4f0e-9d53-0a1b2c3d4e5f";
const GONE = "0e8f2d7a-77aa-4a4b-8a54-6b7c8d9e0f1a";
const nameOf = (id: string) => (id === "panca-piana" ? "Panca piana" : "");
const routineOf = (id: string) => (id === ROW ? "Spinta A" : "");

let t: Translate;
beforeAll(async () => {
  const translator = await createTranslator("it");
  await translator.addMemberTexts();
  await translator.add("stored", LAZY_TEXTS.stored);
  t = translator.t;
});

const placeOf = (id: string) => (id === ROW ? "Casa" : "");

const words = () => ({ t, formats, nameOf, routineOf, placeOf });

/** Every field of every kind, with its Italian name. */
const NAMES = Object.entries(italian.kinds).flatMap(([kind, { fields }]) =>
  Object.entries(fields).map(([field, name]) => ({ kind, field, name })),
);

describe("conflict report", () => {
  it.each([
    ["the values", { field: "weight_kg", kept: 92.5, other: 90 }, "Peso: mantenuto 92,5, scartato 90"],
    [
      "a time, and nothing",
      { field: "completed_at", kept: report.at, other: null },
      "Serie fatta: mantenuto 21 nov, 11:00, scartato vuoto",
    ],
    ["a field of a newer release", { field: "tempo", kept: "a", other: "b" }, "Campo: mantenuto a, scartato b"],
    [
      "a list of warm-up sets",
      { kind: "profiles", field: "preferences.warm_up", kept: [{ percent: 40, reps: 8 }], other: null },
      "Preferenza (serie di riscaldamento): mantenuto 40% × 8, scartato vuoto",
    ],
    ["a side", { field: "side", kept: "left", other: "both" }, "Lato: mantenuto Sinistra, scartato Entrambi i lati"],
    ["a band", { field: "band", kept: "red", other: null }, "Elastico: mantenuto Rosso, scartato vuoto"],
    [
      "the unit of a load",
      { kind: "member_exercises", field: "weight_unit", kept: "level", other: "kg" },
      "Unità di peso: mantenuto livello, scartato kg",
    ],
    [
      "a key of a field that holds an object",
      { kind: "profiles", field: "preferences.timer:Ginocchio", kept: "a", other: "b" },
      "Preferenza (timer Ginocchio): mantenuto a, scartato b",
    ],
    [
      "a row of a kind of a newer release",
      { kind: "of_later", field: "name", kept: "a", other: "b" },
      "Campo: mantenuto a, scartato b",
    ],
    [
      "yes and no",
      { kind: "member_exercises", field: "archived", kept: true, other: false },
      "Archiviato: mantenuto sì, scartato no",
    ],
    [
      "an edit that a deletion took with it, each of its fields once",
      { kind: "workouts", field: "deleted", kept: true, other: { name: "Spinta", notes: null, tempo: 1, grip: 2 } },
      "Mantenuta l'eliminazione su un dispositivo, scartate le modifiche su un altro: Nome, Note, Campo",
    ],
  ])("tells %s in the member's language", (_what, conflict, texts) => {
    expect(conflictText({ ...report, ...conflict }, words())).toBe(texts);
  });

  it("has the name of every field of every kind", () => {
    const conflict = { ...report, kept: "a", other: "b" };
    const texts = NAMES.map(({ kind, field }) => conflictParts({ ...conflict, kind, field }, words()).field);
    expect(texts).toEqual(NAMES.map(({ name }) => name));
  });
});

describe("an id", () => {
  it.each([
    ["workouts", "routine_id", ROW, "Spinta A"],
    ["planned_workouts", "routine_id", GONE, "una scheda che qui non c'è"],
    ["workouts", "routine_id", null, "vuoto"],
    ["workouts", "place_id", ROW, "Casa"],
    ["workouts", "place_id", GONE, "un luogo che qui non c'è"],
    ["workout_exercises", "exercise_id", "panca-piana", "Panca piana"],
    ["workout_exercises", "exercise_id", GONE, "Esercizio"],
    ["workout_exercises", "superset_id", GONE, "una superserie"],
    ["workout_exercises", "superset_id", null, "vuoto"],
    ["goals", "subject", "exercise:panca-piana", "Panca piana"],
    ["goals", "subject", `exercise:${GONE}`, "Esercizio"],
    ["goals", "subject", "measure:own:Avambraccio", "Avambraccio"],
    ["goals", "subject", "measure:waist", "Misura"],
    ["goals", "figure", "weight", "Peso massimo"],
  ])("of %s.%s has the name of what it refers to", (kind, field, kept, texts) => {
    expect(conflictParts({ ...report, kind, field, kept, other: "" }, words()).kept).toBe(texts);
  });

  it("is shown of no kind", () => {
    const texts = KIND_NAMES.flatMap((kind) =>
      Object.entries(kindOf(kind)?.fields ?? {}).flatMap(([field, schema]) =>
        z.safeParse(schema, GONE).success
          ? conflictText({ ...report, kind, field, kept: GONE, other: null }, words())
          : [],
      ),
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => text.includes(GONE))).toEqual([]);
  });
});

it("advice is told in words", () => {
  const kept = JSON.stringify({ reason: "increase", weight_kg: 62.5, from: 60, reps: 8, rpe: 8 });
  const told = conflictParts(
    { ...report, kind: "workout_exercises", field: "advice", kept, other: "Resta a 60 kg" },
    words(),
  );
  expect([told.kept, told.other]).toEqual([
    "Hai chiuso tutte le serie a 60\u00a0kg: passa a 62,5\u00a0kg × 8.",
    "Resta a 60 kg",
  ]);
});

/** The text of a list or an object, by kind and field: each of every kind, and more than one form of some. */
const VALUE_TEXTS: readonly (readonly [kind: string, field: string, value: unknown, texts: string])[] = [
  ["profiles", "preferences.quiet_hours", { on: true, from: "22:00", to: "07:00" }, "22:00 – 07:00"],
  ["profiles", "preferences.quiet_hours", { on: false, from: "22:00", to: "07:00" }, "disattivate"],
  ["profiles", "preferences.gym_reminders", [1440, 90, 0], "1 giorno prima, 90 minuti prima, all'inizio"],
  [
    ...(["profiles", "preferences.gym_kg"] as const),
    {
      bar: 17.5,
      plates: [
        { weight: 2.5, pairs: 4 },
        { weight: 1, pairs: 0 },
      ],
      bars: {},
    },
    "bilanciere 17,5\u00a0kg, coppie di dischi 2,5 × 4",
  ],
  ["profiles", "preferences.timer:Tabata", ["tabata", 10, 20, 10, 8, 1, 60], "8 giri: lavoro 0:20, recupero 0:10"],
  ["profiles", "preferences.deload_from", "2026-11-21", "21 nov 2026"],
  ["profiles", "preferences.of_later", { side: "left", times: [1, 2] }, "2 voci"],
  ["error_log", "context", { timestamp: "2025-11-21T10:00:00.000Z", url: "/timer" }, "21 nov 2025, 11:00, /timer"],
  ["member_exercises", "primary_muscles", ["chest", "of later"], "Petto, of later"],
  ["member_exercises", "secondary_muscles", [], "vuoto"],
  [
    ...(["routines", "exercises"] as const),
    [{ exercise_id: "panca-piana", sets: [{}, {}, {}] }, { sets: [] }],
    "Panca piana, 3 serie; Esercizio, 0 serie",
  ],
  ["planned_workouts", "reminders", [120], "2 ore prima"],
  ["events", "reminders", [], "vuoto"],
  ["events", "exceptions.2025-11-25T18:30", null, "saltata"],
  [
    ...(["events", "exceptions.2025-11-25"] as const),
    { title: "Fisio", start: "2025-11-26", end: "2025-11-26" },
    "Fisio, 26 nov 2025",
  ],
  ["coach_messages", "blocks", [{ type: "text" }], "1 voce"],
  ["coach_messages", "facts", [], "vuoto"],
  ["coach_messages", "dialogue", { wish: true }, "1 voce"],
  ["coach_proposals", "base", { [ROW]: DAY }, "1 voce"],
  ["coach_proposals", "ops", [{ op: "sets" }, { op: "load" }], "2 modifiche"],
  ["coach_proposals", "chosen", [0, 2], "1, 3"],
  ["coach_proposals", "undo", {}, "vuoto"],
  ["coach_profiles", "ranges.chest", { min: 8, max: 14 }, "8 – 14"],
  ["coach_profiles", "exclusions.panca-piana", "2026-11-21", "21 nov 2026"],
  ["coach_profiles", "learnt.days", "2026-11-21", "21 nov 2026"],
  ["coach_profiles", "pains.joint:knee", "2026-11-21", "21 nov 2026"],
  ["gym_commands", "args", { session_id: ROW, title: "Yoga", capacity: 12 }, "Yoga, 12"],
  ["gym_settings", "appointment_minutes", [30, 60], "30 minuti, 1 ora"],
  [
    "gym_settings",
    "weekly",
    {
      1: [
        ["09:00", "13:00"],
        ["15:00", "24:00"],
      ],
    },
    "lunedì: 09:00 – 13:00, 15:00 – 24:00",
  ],
  ["gym_settings", "overrides", { "2026-12-25": [] }, "25 dic 2026: chiuso"],
  ["gym_settings", "reminders", {}, "vuoto"],
  ["gym_people", "roles", ["member", "owner"], "iscritto, titolare"],
  ...["gym_offers", "gym_memberships", "own_memberships"].flatMap((kind) => [
    [kind, "hours", { 1: [["07:00", "12:00"]] }, "lunedì: 07:00 – 12:00"] as const,
    [kind, "class_ids", [ROW, GONE], "2 voci"] as const,
  ]),
  ...["gym_memberships", "own_memberships"].map((kind) => [kind, "renewal", { cents: 4_000 }, "40,00\u00a0€"] as const),
  ["gym_persons", "cards", ["0412", "A-17"], "0412, A-17"],
  ["gym_persons", "lost_cards", ["0411"], "0411"],
  ["gym_entries", "reasons", [], "vuoto"],
  ["gym_flags", "memberships", [{ title: "Annuale" }], "Annuale"],
  ["gym_flags", "instalments", [{ due_on: "2025-11-21" }], "21 nov 2025"],
  ["gym_flags", "certificates", [{ expires_on: "2025-11-21" }], "21 nov 2025"],
  ["gym_flags", "waivers", [{ title: "Regolamento" }], "Regolamento"],
  ["gym_entries", "pass_steps", [59_000_000], "1 voce"],
  ["gym_issues", "acts", [], "vuoto"],
  ["gym_issues", "about", {}, "vuoto"],
  ["own_gyms", "roles", ["coach"], "coach"],
  ["own_invitations", "roles", ["desk"], "reception"],
  ["gym_coaches", "weekly", { 7: [["09:00", "13:00"]], 2: [] }, "martedì: chiuso; domenica: 09:00 – 13:00"],
  ["gym_coaches", "overrides", {}, "vuoto"],
  ["gym_coaches", "specialties", ["strength", "martial_arts"], "Forza, Arti marziali"],
  ["gym_classes", "weekly", [{ day: 3, time: "18:30" }], "mercoledì 18:30"],
  ["places", "equipment.missing", ["cable", "machine"], "Cavi, Macchina"],
  [
    "places",
    "equipment.kg",
    { bar: 20, plates: [{ weight: 10, pairs: 2 }], bars: {} },
    "bilanciere 20\u00a0kg, coppie di dischi 10 × 2",
  ],
  ["places", "equipment.lb", null, "vuoto"],
  ["places", "equipment.dumbbells", [2, 4.5], "2 kg, 4,5 kg"],
  ["places", "equipment.kettlebells", [8, 16], "8 kg, 16 kg"],
  ["places", "equipment.stacks", [{ name: "Leg press", exercises: [], levels: [5, 10] }], "Leg press, 2 livelli"],
  ["places", "equipment.bands", [{ colour: "red", kg: 7.5 }], "Rosso 7,5 kg"],
  ["gym_equipment", "equipment", USUAL_EQUIPMENT, "7 voci"],
  [
    ...(["workout_exercises", "recording"] as const),
    { heart_avg: 148, heart_max: 171, laps: [{}, {}], track: "_p~iF" },
    "148\u00a0bpm, 2 giri, percorso",
  ],
  ["gym_orders", "lines", [{ title: "Barretta", quantity: 2 }], "Barretta × 2"],
  ["own_orders", "lines", [{ title: "Acqua", quantity: 1 }], "Acqua × 1"],
  ["gym_receipts", "paper", { issuer: { name: "Forza ASD" }, payer: { name: "Ada" } }, "Forza ASD, Ada"],
  [
    "gym_till_closings",
    "takings",
    [
      { method: "cash", cents: 5000, returned_cents: 700 },
      { method: "card", cents: 100, returned_cents: 0 },
    ],
    "contanti: 43,00 €, carta: 1,00 €",
  ],
  ["own_receipts", "paper", { issuer: { name: "Forza ASD" }, payer: { name: "" } }, "Forza ASD"],
];

describe("a list or an object", () => {
  const isHeld = (schema: z.core.$ZodType): boolean =>
    schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
      ? isHeld(schema.unwrap())
      : schema instanceof z.ZodArray || schema instanceof z.ZodRecord || schema instanceof z.ZodObject;

  it("has a text, in every kind", () => {
    const held = KIND_NAMES.flatMap((kind) =>
      Object.entries(kindOf(kind)?.fields ?? {}).flatMap(([field, schema]) =>
        isHeld(schema) ? [`${kind}.${field}`] : [],
      ),
    );
    expect(new Set(VALUE_TEXTS.map(([kind, field]) => `${kind}.${field.split(".")[0]}`))).toEqual(new Set(held));
    for (const [kind, field, value, texts] of VALUE_TEXTS)
      expect(conflictParts({ ...report, kind, field, kept: value, other: "" }, words()).kept, field).toBe(texts);
  });

  it("is named with the key that it is about, where that has a name", () => {
    const named = (kind: string, field: string) =>
      conflictParts({ ...report, kind, field, kept: 1, other: 2 }, words()).field;
    expect([
      named("profiles", "preferences.quiet_hours"),
      named("profiles", "preferences.of_later"),
      named("events", "exceptions.2025-11-25T18:30"),
      named("coach_profiles", "ranges.middle back"),
      named("coach_profiles", "exclusions.panca-piana"),
      named("coach_profiles", "learnt.days"),
    ]).toEqual([
      "Preferenza (ore silenziose)",
      "Preferenza",
      `Date modificate (${formats.dateTime("2025-11-25T18:30")})`,
      "Serie a settimana (Dorso centrale)",
      "Esercizi esclusi (Panca piana)",
      "Registrato il (Giorni a settimana)",
    ]);
  });
});
