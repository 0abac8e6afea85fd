/** State of a history entry that lies over another screen, whose path it names. */
export type OverState = { over: string };

/** The path of the screen that waits beneath, with what was typed there. Null for a screen that stands alone. */
export const screenBeneath = (state: unknown): string | null => {
  const path: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "over") : null;
  return typeof path === "string" ? path : null;
};
