import { JOINT_NAMES } from "#shared/domain/coach/engine/joints.ts";
import { MOVEMENTS, type ReportedPain } from "#shared/domain/coach/engine/reported-pain.ts";
import { MUSCLES } from "#shared/domain/training/exercise.ts";

/** Most pains that are remembered; the newest stay. */
const MOST = 20;

/** The key of a pain: `joint:knee`, `exercise:squat`; null for one without a place, which says nothing later. */
export const painKey = (pain: ReportedPain): string | null => {
  switch (pain.of) {
    case "joint":
      return `joint:${pain.joint}`;
    case "movement":
      return `movement:${pain.movement}`;
    case "muscle":
      return `muscle:${pain.muscle}`;
    case "exercise":
      return `exercise:${pain.exercise}`;
    case "somewhere":
      return null;
  }
};

const NAMED: readonly ReportedPain[] = [
  ...JOINT_NAMES.map((joint) => ({ of: "joint", joint }) as const),
  ...MOVEMENTS.map((movement) => ({ of: "movement", movement }) as const),
  ...MUSCLES.map((muscle) => ({ of: "muscle", muscle }) as const),
];
const EXERCISE = "exercise:";

/** The pain of a stored key; null for one that this version does not know. */
export const readPain = (key: string): ReportedPain | null => {
  if (key.startsWith(EXERCISE)) return { of: "exercise", exercise: key.slice(EXERCISE.length) };
  return NAMED.find((pain) => painKey(pain) === key) ?? null;
};

type Stored = Readonly<Record<string, unknown>>;

/** The pains of stored keys, which a talk begins with. */
export const rememberedPains = (keys: readonly string[]): ReportedPain[] => keys.flatMap((key) => readPain(key) ?? []);

/** What is remembered after a turn of a talk: what was reported in it is new on `day`, what is over in it goes. */
export const painsAfter = (
  stored: Stored,
  before: readonly ReportedPain[],
  after: readonly ReportedPain[],
  day: string,
): Stored => {
  const keysOf = (pains: readonly ReportedPain[]) => new Set(pains.flatMap((pain) => painKey(pain) ?? []));
  const [was, is] = [keysOf(before), keysOf(after)];
  const kept = Object.entries(stored).filter(([key]) => is.has(key) || !was.has(key));
  const added = [...is].filter((key) => !was.has(key) && !Object.hasOwn(stored, key)).map((key) => [key, day] as const);
  return Object.fromEntries([...kept, ...added].slice(-MOST));
};
