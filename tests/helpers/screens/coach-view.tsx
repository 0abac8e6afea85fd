import { fireEvent, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import type { MemberData } from "#renderer/data/member-data.ts";
import type { RoutineInput } from "#renderer/data/training-data.ts";
import { CoachScreen } from "#renderer/features/coach/screens/CoachScreen.tsx";
import { RoutineScreen } from "#renderer/features/routines/screens/RoutineScreen.tsx";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { agree } from "#tests/helpers/data/agree.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderLazy } from "./render-lazy.tsx";

/** What the screen loads once: on a busy machine that takes longer than an answer is waited for. */
export const loadCoach = () =>
  Promise.all([
    import("#renderer/features/coach/lib/ask.ts"),
    import("#renderer/features/coach/components/ConversationView.tsx"),
    import("#shared/domain/coach/answers/safety-answer.ts"),
  ]);

const WEEK = 7 * 86_400_000;
export const BENCH = "panca-piana";

/** Ten weeks of bench press, the best of them long ago. */
export const benching = (profile?: Parameters<typeof trainedMember>[1]) => {
  const now = systemClock.now();
  return trainedMember(
    Array.from({ length: 10 }, (_, week) => ({
      name: "Spinta A",
      start: new Date(now - (10 - week) * WEEK),
      exerciseId: BENCH,
      sets:
        week === 1
          ? ([[102.5, 5]] as const)
          : ([
              [100, 5],
              [100, 5],
            ] as const),
    })),
    profile,
  );
};

/** A routine with five sets each of bench press and squat. */
export const PUSH_A: RoutineInput = {
  name: "Spinta A",
  folder: "",
  notes: "",
  exercises: [BENCH, "squat"].map((exercise_id) =>
    routineExerciseOf({
      exercise_id,
      sets: Array.from({ length: 5 }, () => routineSetOf({ reps_min: 5, reps_max: 8 })),
    }),
  ),
};

/** The coach's screen over a member's data. */
export const openCoach = async ({
  consent = true as boolean | null,
  member = benching(),
  routines = [] as readonly RoutineInput[],
  changed = {} as Partial<MemberData>,
  state = null as unknown,
  platform = createFakePlatform(),
} = {}) => {
  const data: MemberData = { ...(await member), ...changed };
  for (const routine of routines) await data.routines.create(routine);
  if (consent !== null) await agree(data, "log_analysis", consent);
  const screen = (
    <Routes>
      <Route path="/ai-coach" element={<CoachScreen />} />
      <Route path="/workouts/routines/:routineId" element={<RoutineScreen />} />
    </Routes>
  );
  const view = await renderLazy({ screen, path: { pathname: "/ai-coach", state }, pattern: "*", data, platform });
  const box = (await view.findByRole("textbox", { name: "Chiedi a PrimeBot" })) as HTMLTextAreaElement;
  const ask = (text: string) => {
    fireEvent.change(box, { target: { value: text } });
    fireEvent.keyDown(box, { key: "Enter" });
  };
  const answers = () => view.queryAllByRole("article", { name: "PrimeBot" });
  /** The answer in this place, once it is there. */
  const answer = (place = 0) =>
    waitFor(() => {
      const found = answers()[place];
      if (!found) throw new Error("no answer yet");
      return found;
    });
  const messages = () => data.documents("coach_messages").find();
  return { ...view, data, box, ask, answer, answers, messages };
};
