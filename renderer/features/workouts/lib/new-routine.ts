/** State of a history entry for a new routine, which is stored with its first edit only. */
export const NEW_ROUTINE = { routine: "new" } as const;

export const isNewRoutine = (state: unknown): boolean =>
  typeof state === "object" && state !== null && Reflect.get(state, "routine") === NEW_ROUTINE.routine;
