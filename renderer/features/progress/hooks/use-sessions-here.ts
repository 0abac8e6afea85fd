import { useCallback } from "react";
import { usePlace } from "#renderer/kit/places/use-places.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { countsHere, historyHere } from "#shared/domain/training/places/whereabouts.ts";

type OfPlace = { place_id: string | null };

/**
 * Picks of an exercise's sessions those whose loads compare with what is lifted at today's place, as PrimeBot does;
 * before the first of those, all.
 */
export const useSessionsHere = (
  exercise: Pick<Exercise, "equipment" | "type"> | undefined,
): (<S extends OfPlace>(sessions: readonly S[]) => readonly S[]) => {
  const pick = useHere();
  return useCallback((sessions) => pick(sessions, exercise), [pick, exercise]);
};

/** {@link useSessionsHere} for any exercise. */
export const useHere = () => {
  const { places, place } = usePlace();
  const { id } = place;
  return useCallback(
    <S extends OfPlace>(sessions: readonly S[], exercise: Pick<Exercise, "equipment" | "type"> | undefined) => {
      const counts = countsHere({ places, id }, exercise);
      const times = sessions.map((session) => ({ placeId: session.place_id, session }));
      return historyHere(times, counts, () => true).times.map(({ session }) => session);
    },
    [places, id],
  );
};
