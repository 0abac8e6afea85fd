type SetRow = { id: string; kind: string; position: number; completed_at: string | null };
type ExerciseRow = { id: string; superset_id: string | null; rest_seconds: number; sets: readonly SetRow[] };

/** Longest rest after a warm-up, in seconds: it is light, and the muscles should stay warm. */
const WARM_UP_REST = 60;

/** What follows a completed set: a rest (0 seconds for none), or the next exercise of the round. */
export type AfterSet = { kind: "rest"; seconds: number } | { kind: "next"; exerciseId: string; setId: string };

/** The exercises of the same superset, including this one, in the workout's order. */
export const supersetOf = <T extends ExerciseRow>(exercises: readonly T[], exercise: T): T[] =>
  exercise.superset_id === null ? [exercise] : exercises.filter((other) => other.superset_id === exercise.superset_id);

/** The position of a first set that continues after `sets`, all done. */
export const placeAfter = (sets: readonly Pick<SetRow, "position">[]): number => (sets[0]?.position ?? 0) + sets.length;

/**
 * Rounds of a superset before the first set of the exercise at `at`: 0, unless it continues by its position ({@link
 * placeAfter}) where the previous exercise, completely done, ends, as after a swap between two rounds.
 */
const roundsBefore = (group: readonly ExerciseRow[], at: number): number => {
  const sets = group[at - 1]?.sets ?? [];
  const goesOn =
    sets.length > 0 &&
    sets.every((set) => set.completed_at !== null) &&
    group[at]?.sets[0]?.position === placeAfter(sets);
  return goesOn ? roundsBefore(group, at - 1) + sets.length : 0;
};

/**
 * What follows the set `setId`, just completed, of `exercise`. In a superset the rest comes after the round: while
 * another exercise has an open set of this round or an earlier one, the first such after this exercise is next. Rounds
 * count by order, so exercises may have different numbers of sets. A round rests for the longest rest in it. There is
 * no rest before a drop set, and a short one after a warm-up.
 */
export const afterSet = (exercises: readonly ExerciseRow[], exercise: ExerciseRow, setId: string): AfterSet => {
  const group = supersetOf(exercises, exercise);
  const place = group.indexOf(exercise);
  const round = roundsBefore(group, place) + exercise.sets.findIndex((set) => set.id === setId);
  for (const other of [...group.slice(place + 1), ...group.slice(0, place)]) {
    const earlier = roundsBefore(group, group.indexOf(other));
    const open = other.sets.find((set, index) => earlier + index <= round && set.completed_at === null);
    if (open) return { kind: "next", exerciseId: other.id, setId: open.id };
  }
  const longest = Math.max(...group.map((other) => other.rest_seconds));
  const own = exercise.sets.findIndex((set) => set.id === setId);
  const following = exercise.sets[own + 1];
  if (following?.kind === "drop" && following.completed_at === null) return { kind: "rest", seconds: 0 };
  const isWarmUp = exercise.sets[own]?.kind === "warmup";
  return { kind: "rest", seconds: isWarmUp ? Math.min(longest, WARM_UP_REST) : longest };
};

/**
 * The open set after the rest that follows the set `setId`, just completed, of `exercise`: in a superset the first by
 * round, then by workout order; otherwise the first one below. Null for none.
 */
export const nextOpenSet = (exercises: readonly ExerciseRow[], exercise: ExerciseRow, setId: string): string | null => {
  const group = supersetOf(exercises, exercise);
  const isOpen = (set: SetRow | undefined) => set !== undefined && set.completed_at === null && set.id !== setId;
  const own = exercise.sets.findIndex((set) => set.id === setId);
  if (group.length === 1) return exercise.sets.slice(own + 1).find(isOpen)?.id ?? null;
  const turns = group.map(({ sets }, at) => ({ sets, earlier: roundsBefore(group, at) }));
  const rounds = Math.max(...turns.map(({ sets, earlier }) => earlier + sets.length));
  for (let round = 0; round < rounds; round += 1) {
    const open = turns.map(({ sets, earlier }) => sets[round - earlier]).find(isOpen);
    if (open) return open.id;
  }
  return null;
};

/** Exercises that are alone in their superset, which therefore is none. */
export const loneInSuperset = <T extends Pick<ExerciseRow, "superset_id">>(exercises: readonly T[]): T[] =>
  exercises.filter(
    ({ superset_id }) =>
      superset_id !== null && exercises.filter((each) => each.superset_id === superset_id).length === 1,
  );

/** The letters of a workout's supersets, in the order of their first exercises; numbers after Z. */
export const supersetNames = (exercises: readonly Pick<ExerciseRow, "superset_id">[]): Map<string, string> => {
  const names = new Map<string, string>();
  for (const { superset_id } of exercises) {
    if (superset_id === null || names.has(superset_id)) continue;
    names.set(superset_id, names.size < 26 ? String.fromCharCode(65 + names.size) : String(names.size + 1));
  }
  return names;
};
