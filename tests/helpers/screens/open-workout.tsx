import { fireEvent } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { RestBar } from "#renderer/app/shell/components/RestBar.tsx";
import type { MemberData } from "#renderer/data/member-data.ts";
import type { PlannedExercise } from "#renderer/data/training-data.ts";
import { WorkoutScreen } from "#renderer/features/workouts/screens/WorkoutScreen.tsx";
import { RestTimerProvider } from "#renderer/kit/rest/RestTimerProvider.tsx";
import type { MemberExerciseDocument } from "#shared/domain/kinds/documents.ts";
import { lowered } from "#shared/i18n/typography.ts";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { chooseFromMenu } from "./choose-from-menu.ts";
import { renderApp } from "./render-app.tsx";

const set = (weight_kg: number | null, reps: number | null) => ({ weight_kg, reps });
export const BENCH = {
  exercise_id: "panca-piana",
  rest_seconds: 150,
  superset: null,
  sets: [set(100, 5), set(null, null)],
};
export const CURL = { exercise_id: "curl-manubri", rest_seconds: 60, superset: null, sets: [set(14, 12)] };

type Options = {
  /** What the workout begins with. */
  planned?: readonly PlannedExercise[];
  /** The same of a workout of the day before, all of it done. */
  last?: readonly PlannedExercise[];
  /** What the member keeps about exercises. */
  kept?: MemberExerciseDocument[];
  /** What the member did before: the screen knows of it from its first frame on. */
  before?: (data: MemberData) => Promise<unknown>;
};

/** The training screen of a workout in progress, on fakes: bench press and curls by default. */
export const openWorkout = async ({ planned = [BENCH, CURL], last = [], kept = [], before }: Options = {}) => {
  const data = await openMemberData({
    rows: { profiles: [memberRows(MEMBER).profiles], member_exercises: kept },
  });
  const { workouts } = data;
  await before?.(data);
  if (last.length > 0) {
    const earlier = await workouts.create({ name: "Spinta A", started_at: "2026-11-20T10:00:00.000Z" });
    for (const { exercise_id, rest_seconds, sets, notes = "" } of last) {
      const row = await workouts.addExercise(earlier.id, { exercise_id, rest_seconds });
      if (notes !== "") await workouts.updateExercise(row.id, { notes });
      for (const each of sets) await workouts.addSet(row.id, { ...each, completed_at: "2026-11-20T10:10:00.000Z" });
    }
    await workouts.update(earlier.id, { ended_at: "2026-11-20T11:00:00.000Z" });
  }
  const { id } = await workouts.begin({ name: "Spinta A", routine_id: null }, [...planned]);
  const screen = (
    <RestTimerProvider>
      <WorkoutScreen />
      <RestBar />
    </RestTimerProvider>
  );
  const view = await renderApp({ screen, path: `/workouts/${id}`, pattern: "/workouts/:workoutId", data });
  await view.findAllByRole("table");
  const read = async () => (await firstValueFrom(workouts.watch(id)))?.exercises ?? [];
  const act = (exercise: string, item: string | RegExp) =>
    chooseFromMenu(view, `Azioni per ${lowered(exercise)}`, item);
  const check = (number: number, at = 0) => {
    const boxes = view.getAllByRole("button", { name: `Segna la serie ${number}` });
    fireEvent.click(boxes[at] as HTMLElement);
  };
  return { ...view, data, workouts, id, read, act, check };
};
