/**
 * The ids of notifications that this window knows, and whether it is live: until the first sync is complete, all that
 * arrive are old.
 */
export type Arrivals = { known: ReadonlySet<string>; live: boolean };

export const noArrivals: Arrivals = { known: new Set(), live: false };

/** The next state, and the ids that arrived while live, in the given order. */
export const nextArrivals = (
  { known, live }: Arrivals,
  ids: readonly string[],
  inSync: boolean,
): { state: Arrivals; arrived: string[] } => ({
  state: { known: new Set([...known, ...ids]), live: live || inSync },
  arrived: live ? ids.filter((id) => !known.has(id)) : [],
});
