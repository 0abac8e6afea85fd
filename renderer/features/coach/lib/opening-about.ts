import type { CoachSubject } from "#renderer/kit/coach/coach-subject.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import type { OpeningQuestion } from "./opening.ts";

/** Exercises of a workout that questions are offered on. */
const OF_WORKOUT = 3;

const ofExercise = (log: TrainingLog, exercise: string): OpeningQuestion[] => {
  const isTrained = log.sessions(exercise).length > 0;
  const own = ["progress", "load", "last"] as const;
  return [...(isTrained ? own : []), ...(["how", "swap"] as const)].map((ask) => ({ ask, exercise }));
};

const ofWorkout = (log: TrainingLog, id: string): OpeningQuestion[] => {
  const workout = log.workouts.find((one) => one.id === id);
  if (!workout) return [];
  const done = workout.sessions.filter(({ working }) => working.length > 0).map(({ exerciseId }) => exerciseId);
  const exercises = [...new Set(done)].slice(0, OF_WORKOUT);
  return [{ ask: "day", day: workout.day }, ...exercises.map((exercise) => ({ ask: "load", exercise }) as const)];
};

/** Questions on what another screen handed over; none where the log does not have it. */
export const questionsAbout = (log: TrainingLog, about: CoachSubject): OpeningQuestion[] => {
  if ("exercise" in about) return log.find(about.exercise) ? ofExercise(log, about.exercise) : [];
  if ("muscle" in about) return [{ ask: "volume", muscle: about.muscle }, { ask: "neglected" }];
  return ofWorkout(log, about.workout);
};
