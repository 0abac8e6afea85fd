import { expect, it } from "vitest";
import { routineDocument } from "#renderer/features/routines/lib/routine-pdf.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator } from "#shared/i18n/translator.ts";

const BENCH = { id: "panca-piana", type: "weight_reps" };

it("says each exercise's targets once for equal sets, with its superset, rest and poses", async () => {
  const { t, addMemberTexts, add } = await createTranslator("it");
  await addMemberTexts();
  await add("routines", LAZY_TEXTS.routines);
  const set = routineSetOf({ weight_kg: 62.5, reps_min: 8, reps_max: 12 });
  const exercise = routineExerciseOf({
    exercise_id: BENCH.id,
    rest_seconds: 90,
    superset: "a",
    notes: "Presa stretta",
    sets: [routineSetOf({ kind: "warmup", reps_min: 10, reps_max: 10 }), set, set, { ...set, rpe: 9 }],
  });
  const catalogue = {
    find: (id: string) => (id === BENCH.id ? BENCH : undefined),
    nameOf: () => "Panca piana",
    unitOf: () => "kg",
  } as unknown as Parameters<typeof routineDocument>[1]["catalogue"];
  const document = routineDocument(
    {
      name: "Spinta",
      notes: "",
      exercises: [exercise, { ...exercise, exercise_id: "of-a-newer-release", superset: null }],
    },
    { catalogue, drawingOf: () => "<svg/>", t, formats: createFormats("it") },
  );
  expect(document.content).toMatchObject([
    { text: "Spinta" },
    {
      columns: [
        { svg: "<svg/>" },
        {
          stack: [
            { text: "Panca piana" },
            { text: "Superserie A · recupero 1:30" },
            {
              table: {
                body: [
                  ["Serie", "kg", "Rip da", "a", "RPE"].map((text) => ({ text })),
                  ["R1", "", "10", "10", ""],
                  ["1–2", "62,5", "8", "12", ""],
                  ["3", "62,5", "8", "12", "9"],
                ],
              },
            },
            { text: "Presa stretta" },
          ],
        },
      ],
    },
    { columns: [{ text: "" }, { stack: expect.anything() }] },
  ]);
});
