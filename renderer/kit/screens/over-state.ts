/** State of a history entry over another screen. `over`: that screen's path. */
export type OverState = { over: string };

/** Path of the screen beneath, which keeps its typed content. Null for a screen without one. */
export const screenBeneath = (state: unknown): string | null => {
  const path: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "over") : null;
  return typeof path === "string" ? path : null;
};
