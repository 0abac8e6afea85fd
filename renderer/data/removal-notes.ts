/**
 * Workouts whose removal is under way, noted at once: a page that is reloaded amid one ends it at its next start. The
 * browser's files keep for a while what was noted, so it says of no member whose they are; to anybody else's database
 * such an id means nothing.
 */
export type RemovalNotes = {
  add(id: string): void;
  delete(id: string): void;
  all(): readonly string[];
};

const KEY = "removing-workouts";

export const NO_REMOVAL_NOTES: RemovalNotes = { add: () => {}, delete: () => {}, all: () => [] };

/**
 * `memory`: what the tab keeps over a reload; read when it is needed, as a browser that refuses it throws at its name.
 */
export const createRemovalNotes = (memory: () => Pick<Storage, "getItem" | "setItem" | "removeItem">): RemovalNotes => {
  const all = (): string[] => {
    try {
      return memory().getItem(KEY)?.split(" ") ?? [];
    } catch {
      return [];
    }
  };
  const keep = (ids: readonly string[]) => {
    try {
      if (ids.length === 0) memory().removeItem(KEY);
      else memory().setItem(KEY, ids.join(" "));
    } catch {
      // The removal then has to end before the page does.
    }
  };
  return {
    all,
    add: (id) => keep([...all().filter((other) => other !== id), id]),
    delete: (id) => keep(all().filter((other) => other !== id)),
  };
};

/**
 * Ends the removals that a reload cut off. One that cannot be made is left undone: the workout is there to be removed.
 */
export const finishRemovals = async (
  notes: Pick<RemovalNotes, "all">,
  remove: (id: string) => Promise<unknown>,
): Promise<void> => {
  for (const id of notes.all()) await remove(id).catch(() => undefined);
};
