type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** Whether two JSON values are equal. The server orders the keys of objects its own way. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (!isFields(one) || !isFields(other)) return one === other;
  const keys = Object.keys(one);
  if (Array.isArray(one) !== Array.isArray(other) || keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => key in other && isSame(one[key], other[key]));
};

/**
 * Undoes an edit of fields: `now`, with what the edit changed as it was `before`. A field that changed again `after` it
 * stays.
 */
export const takeBackFields = <T extends object>(now: T, before: T, after: T): T => {
  const [current, edited] = [now, after].map((fields) => new Map<string, unknown>(Object.entries(fields)));
  const back = Object.entries(before).filter(
    ([field, value]) => !isSame(value, edited?.get(field)) && isSame(current?.get(field), edited?.get(field)),
  );
  return { ...now, ...Object.fromEntries(back) };
};

/** Exercises by their id and count among equal ones, in order. */
const named = (exercises: readonly Fields[]): Map<string, Fields> => {
  const seen = new Map<unknown, number>();
  return new Map(
    exercises.map((exercise) => {
      const nth = seen.get(exercise.exercise_id) ?? 0;
      seen.set(exercise.exercise_id, nth + 1);
      return [JSON.stringify([exercise.exercise_id, nth]), exercise];
    }),
  );
};

/**
 * Undoes an edit of a stored routine's exercises that led from `before` to `after`. What another device has added,
 * removed, moved or changed since stays as it is `now`.
 */
export const takeBackExercises = (
  now: readonly Fields[],
  before: readonly Fields[],
  after: readonly Fields[],
): Fields[] => {
  if (isSame(now, after)) return [...before];
  const [stood, made, current] = [named(before), named(after), named(now)];
  const kept = [...current].flatMap(([name, exercise]): [string, Fields][] => {
    const [old, edited] = [stood.get(name), made.get(name)];
    if (!edited) return [[name, exercise]];
    if (!old) return isSame(exercise, edited) ? [] : [[name, exercise]];
    return [[name, takeBackFields(exercise, old, edited)]];
  });
  const isShared = (name: string) => stood.has(name) && made.has(name) && current.has(name);
  const orderIn = (exercises: Map<string, Fields>) => [...exercises.keys()].filter(isShared);
  if (isSame(orderIn(current), orderIn(made))) {
    const byName = new Map(kept);
    const order = orderIn(stood).values();
    for (const [at, [name]] of kept.entries()) {
      const next = isShared(name) ? order.next().value : undefined;
      const exercise = next === undefined ? undefined : byName.get(next);
      if (next !== undefined && exercise) kept[at] = [next, exercise];
    }
  }
  for (const [at, [name, exercise]] of [...stood].entries()) {
    if (!made.has(name) && !current.has(name)) kept.splice(at, 0, [name, exercise]);
  }
  return kept.map(([, exercise]) => exercise);
};
