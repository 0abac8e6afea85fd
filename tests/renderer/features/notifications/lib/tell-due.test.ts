import { firstValueFrom } from "rxjs";
import { expect, it } from "vitest";
import { tellDue } from "#renderer/features/notifications/lib/tell-due.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import { agree } from "#tests/helpers/data/agree.ts";
import type { TestMemberData } from "#tests/helpers/data/member-data.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";

/** November 2026, of which the 23rd is a Monday. */
const november = (day: number, hour = 18) => new Date(2026, 10, day, hour);
const bench = (day: number, kilograms: number) => ({
  name: "Spinta A",
  start: november(day),
  exerciseId: "panca-piana",
  sets: [[kilograms, 5]] as const,
});

const [LEGS, PUSH] = ["20000000-0000-4000-8000-000000000001", "20000000-0000-4000-8000-000000000002"] as const;

/** Announces what is due at this time, and gives all notifications so far, newest first. */
const runAt = async (data: TestMemberData, now: Date, asked = new Set<string>()) => {
  const translator = await createTranslator("it");
  await translator.addMemberTexts();
  const { t } = translator;
  const addTexts = () => translator.add("progress", LAZY_TEXTS.progress);
  const formats = createFormats("it");
  await tellDue({ data, now: now.getTime(), t, formats, language: "it", addTexts }, asked);
  return (await firstValueFrom(data.notifications.watch())).map(({ message }) => message);
};

it("tells on Monday what the week before came to and its record, once", async () => {
  const data = await trainedMember([bench(10, 90), bench(17, 95), bench(19, 100)]);
  expect(await runAt(data, november(23, 7))).toEqual([]);
  const messages = await runAt(data, november(23, 10));
  expect(messages.toSorted()).toEqual([
    "La tua settimana: 2 allenamenti, 975\u00a0kg, 2 record",
    "Record della settimana: Panca piana, 95\u00a0kg (prima 90\u00a0kg)",
  ]);
  expect(await runAt(data, november(24, 10))).toEqual(messages);
});

it("tells on Sunday evening that PrimeBot's letter is there, and nothing more of the week", async () => {
  const data = await trainedMember([bench(10, 90), bench(17, 95)]);
  await agree(data, "log_analysis");
  const told = ["La tua settimana: 1 allenamento, 475\u00a0kg, 1 record. La lettera di PrimeBot è pronta"];
  expect(await runAt(data, november(22, 17))).toEqual([]);
  expect(await runAt(data, november(22, 19))).toEqual(told);
  expect(await runAt(data, november(23, 8))).toEqual(told);
});

it("says nothing of a week without training, nor of one without a record", async () => {
  expect(await runAt(await trainedMember([bench(10, 90)]), november(23, 10))).toEqual([]);
  const tied = await trainedMember([bench(10, 90), bench(17, 90)]);
  expect(await runAt(tied, november(23, 10))).toEqual(["La tua settimana: 1 allenamento, 450\u00a0kg"]);
});

it("tells the week in pounds where all of it was lifted in pounds", async () => {
  const data = await trainedMember([bench(17, 45.36)]);
  await data.exercises.setWeightUnit("panca-piana", "lb");
  expect(await runAt(data, november(23, 10))).toEqual(["La tua settimana: 1 allenamento, 500\u00a0lb"]);
});

/** Two weeks in a row: the one pause that is there from the start is taken by that of the 9th. */
const STREAK = [bench(4, 90), bench(18, 90)];

it("warns on Saturday of a streak that ends", async () => {
  const atRisk = await trainedMember(STREAK);
  expect(await runAt(atRisk, november(27, 12))).toEqual([]);
  expect(await runAt(atRisk, november(28, 12))).toEqual([
    "Le tue 2 settimane di fila finiscono domenica: basta un allenamento",
  ]);
});

it("does not warn who is away most of the week", async () => {
  const away = async (days: number) => {
    const data = await trainedMember(STREAK);
    await data.documents("time_off").create({ day: "2026-11-26", days, reason: "" });
    return runAt(data, november(28, 12));
  };
  expect(await away(3)).toHaveLength(1);
  expect(await away(4)).toEqual([]);
});

it("does not warn who has trained this week, or trains", async () => {
  expect(await runAt(await trainedMember([...STREAK, bench(24, 90)]), november(28, 12))).toEqual([]);
  const training = await trainedMember(STREAK);
  await training.workouts.create({ name: "Adesso", started_at: november(28, 11).toISOString() });
  expect(await runAt(training, november(28, 12))).toEqual([]);
});

it("tells in the morning what is planned for the day, until it was trained", async () => {
  const data = await trainedMember([]);
  const plan = (day: string, name: string, routine_id: string) => ({ day, name, routine_id });
  await data.plans.add([plan("2026-11-24", "Gambe", LEGS), plan("2026-11-25", "Spinta", PUSH)]);
  expect(await runAt(data, november(24, 7))).toEqual([]);
  expect(await runAt(data, november(24, 9))).toEqual(["Oggi in programma: Gambe"]);
  const { id } = await data.workouts.create({
    name: "Spinta",
    started_at: november(25, 8).toISOString(),
    routine_id: PUSH,
  });
  await data.workouts.update(id, { ended_at: november(25, 9).toISOString() });
  expect(await runAt(data, november(25, 10))).toEqual(["Oggi in programma: Gambe"]);
});
