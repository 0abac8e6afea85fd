// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { useMemo } from "react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { SetRecords } from "#renderer/features/progress/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { TestMemberData } from "#tests/helpers/data/member-data.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const Card = ({ workoutId, type, unit }: { workoutId: string; type: ExerciseType; unit: WeightUnit }) => {
  const { workouts } = useMemberData();
  const workout = useObservable(useMemo(() => workouts.watch(workoutId), [workouts, workoutId]));
  const exercises = workout?.exercises ?? [];
  const startedAt = workout?.started_at ?? "";
  return exercises.map((exercise) => {
    const others = exercises.filter((other) => other !== exercise);
    return <SetRecords key={exercise.id} {...{ exercise, others, startedAt, type, unit }} />;
  });
};

type Past = { name: string; start: Date; sets: readonly (readonly [number, number])[] };
const PAST: readonly Past[] = [{ name: "Prima", start: new Date(2026, 10, 4), sets: [[90, 5]] }];

const doneSets = async ({ workouts }: TestMemberData): Promise<number> =>
  (await firstValueFrom(workouts.list())).reduce((sum, { completedSets }) => sum + completedSets, 0);

/** A workout in which `exerciseId` is done after earlier ones, one of 90 × 5 unless told. */
const begin = async (exerciseId: string, type: ExerciseType, unit: WeightUnit = "kg", past: readonly Past[] = PAST) => {
  const data = await trainedMember(past.map((one) => ({ ...one, exerciseId })));
  const { id } = await data.workouts.create({ name: "Oggi" });
  const exercise = await data.workouts.addExercise(id, { exercise_id: exerciseId, rest_seconds: 90 });
  const view = await renderApp({ screen: <Card workoutId={id} type={type} unit={unit} />, data });
  return { view: { ...view, data }, add: adder(data, exercise.id) };
};

const adder = (data: TestMemberData, exerciseId: string) => (weight_kg: number, reps: number, minute: number) =>
  data.workouts.addSet(exerciseId, { weight_kg, reps, completed_at: `2026-11-21T10:0${minute}:00.000Z` });

it("tells a record beside the sets once it is set, and keeps to the newest", async () => {
  const { view, add } = await begin("panca-piana", "weight_reps");
  await view.findByRole("status");
  await add(85, 5, 1);
  expect(view.queryByText(/Record/)).toBeNull();
  await add(92.5, 5, 2);
  expect((await view.findByText(/^Record: 92,5 kg × 5$/)).closest("[role=status]")?.textContent).toBe(
    "Record: 92,5\u00a0kg\u00a0×\u00a05 · peso massimo · 1RM stimato 107,9\u00a0kg · volume 462,5\u00a0kg",
  );
  await add(92.5, 6, 3);
  await view.findByText(/^Record: 92,5 kg × 6$/);
});

it("judges the sets of a past workout against what was lifted before it alone", async () => {
  const { view, add } = await begin("panca-piana", "weight_reps", "kg", [
    { name: "Prima", start: new Date(2026, 9, 20), sets: [[80, 5]] },
    { name: "Dopo", start: new Date(2026, 10, 4), sets: [[90, 5]] },
  ]);
  await view.findByRole("status");
  const [{ id = "" } = {}] = await firstValueFrom(view.data.workouts.list());
  await view.data.workouts.update(id, { started_at: "2026-11-01T10:00:00.000Z" });
  // Less than what was lifted since then, and more than all that was lifted by then.
  await add(85, 5, 1);
  await view.findByText(/^Record: 85 kg × 5$/);
});

it("tells what the summary will: a lighter set after the record of the workout is none", async () => {
  const { view, add } = await begin("panca-piana", "weight_reps");
  await view.findByRole("status");
  await add(95, 5, 1);
  await view.findByText(/^Record: 95 kg × 5$/);
  await add(92.5, 5, 2);
  await expect.poll(() => doneSets(view.data)).toBe(3);
  view.getByText(/^Record: 95 kg × 5$/);
});

it("knows what the workout did of the exercise in another place", async () => {
  const { view, add } = await begin("panca-piana", "weight_reps");
  await view.findByRole("status");
  const [{ id = "" } = {}] = await firstValueFrom(view.data.workouts.list());
  const again = await view.data.workouts.addExercise(id, { exercise_id: "panca-piana", rest_seconds: 90 });
  await add(95, 5, 1);
  await view.findByText(/^Record: 95 kg × 5$/);
  await adder(view.data, again.id)(92.5, 5, 2);
  await expect.poll(() => doneSets(view.data)).toBe(3);
  expect(view.getAllByText(/^Record/)).toHaveLength(1);
});

it("takes it back with the set", async () => {
  const { view, add } = await begin("panca-piana", "weight_reps");
  await view.findByRole("status");
  const set = await add(100, 5, 1);
  await view.findByText(/^Record: 100/);
  const data = view.data;
  await data.workouts.updateSet(set.id, { completed_at: null });
  await expect.poll(() => view.queryByText(/Record/)).toBeNull();
});

it("calls less help a record, and more none", async () => {
  const { view, add } = await begin("dip-assistiti", "assisted");
  await view.findByRole("status");
  await add(100, 5, 1);
  await add(80, 5, 2);
  await view.findByText(/aiuto più basso di sempre/);
  view.getByText(/^Record: 80 kg × 5$/);
});

it("tells it in pounds where the exercise is kept in pounds", async () => {
  const { view, add } = await begin("panca-piana", "weight_reps", "lb");
  await view.findByRole("status");
  await add(102.06, 5, 1);
  expect((await view.findByText("Record: 225 lb × 5")).closest("[role=status]")?.textContent).toBe(
    "Record: 225\u00a0lb\u00a0×\u00a05 · peso massimo · 1RM stimato 262,5\u00a0lb · volume 1\u202f125\u00a0lb",
  );
});
