/**
 * Notifications that this window knows of. Until the first sync is complete, all that come are the ones from before.
 */
export type Arrivals = { known: ReadonlySet<string>; live: boolean };

export const noArrivals: Arrivals = { known: new Set(), live: false };

/** The next state, and the ids that came while the window was live, in the given order. */
export const nextArrivals = (
  { known, live }: Arrivals,
  ids: readonly string[],
  inSync: boolean,
): { state: Arrivals; arrived: string[] } => ({
  state: { known: new Set([...known, ...ids]), live: live || inSync },
  arrived: live ? ids.filter((id) => !known.has(id)) : [],
});
