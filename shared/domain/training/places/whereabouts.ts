import type { Equipment, Exercise } from "#shared/domain/training/exercise.ts";
import type { Place } from "./place.ts";

/** Kinds whose numbers are those of what stands at a place: their makers', and of a band's colour its pull. */
const OWN_SCALES: readonly Equipment[] = ["machine", "cable", "band"];

export const hasOwnScale = (equipment: Equipment): boolean => OWN_SCALES.includes(equipment);

/** Where somebody trains, by the id of the place, and all places that they have. */
export type Whereabouts = { places: readonly Pick<Place, "id" | "isFirst">[]; id: string | null };

/** Of who has one place alone. */
export const ANYWHERE: Whereabouts = { places: [], id: null };

/** Whether loads of one exercise that were lifted at a place, by its id, say what is lifted here. */
export type CountsHere = (placeId: string | null) => boolean;

export const EVERYWHERE: CountsHere = () => true;

/** Time and distance are the same on every machine. */
const isLifted = ({ type }: Pick<Exercise, "type">): boolean => type !== "duration" && type !== "distance";

/**
 * Loads of free weights count everywhere, those of a kind with a scale of its own only where they were lifted. A
 * workout without a place was done at the first one, which was the only one then.
 */
export const countsHere = (
  { places, id }: Whereabouts,
  exercise: Pick<Exercise, "equipment" | "type"> | undefined,
): CountsHere => {
  if (places.length < 2 || !exercise || !isLifted(exercise) || !hasOwnScale(exercise.equipment)) return EVERYWHERE;
  const first = places.find(({ isFirst }) => isFirst)?.id ?? null;
  return (placeId) => (placeId ?? first) === (id ?? first);
};

/**
 * What of `times` says what is lifted here. All of them, and `isNew`, where nothing was done here yet, as `isDone`
 * tells: a first time can begin with nothing better.
 */
export const historyHere = <T extends { placeId: string | null }>(
  times: readonly T[],
  counts: CountsHere,
  isDone: (time: T) => boolean,
): { times: readonly T[]; isNew: boolean } => {
  const here = times.filter(({ placeId }) => counts(placeId));
  const isNew = here.length < times.length && !here.some(isDone);
  return { times: isNew ? times : here, isNew };
};
