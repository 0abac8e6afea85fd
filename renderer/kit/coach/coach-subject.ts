import { MUSCLES, type Muscle } from "#shared/domain/training/exercise.ts";

export const COACH_PATH = "/ai-coach";

/** What a screen hands over to PrimeBot: an exercise or a workout by its id, or a muscle. */
export type CoachSubject = { exercise: string } | { muscle: Muscle } | { workout: string };

/** The state of the history entry by which a screen opens PrimeBot on a subject. */
export const coachState = (about: CoachSubject) => ({ about });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The subject that another screen handed over; null for none. A history entry may hold anything. */
export const coachSubjectIn = (state: unknown): CoachSubject | null => {
  const about = isObject(state) && isObject(state.about) ? state.about : {};
  const { exercise, workout } = about;
  if (typeof exercise === "string") return { exercise };
  if (typeof workout === "string") return { workout };
  const muscle = MUSCLES.find((one) => one === about.muscle);
  return muscle ? { muscle } : null;
};
