/** State of a history entry whose routine is stored with its first edit: one that is left as it began never was. */
export const NEW_ROUTINE = { routine: "new" } as const;

export const isNewRoutine = (state: unknown): boolean =>
  typeof state === "object" && state !== null && Reflect.get(state, "routine") === NEW_ROUTINE.routine;
