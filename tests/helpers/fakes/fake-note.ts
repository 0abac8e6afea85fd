import { BehaviorSubject } from "rxjs";
import type { KeptNote } from "#renderer/data/member-data.ts";

/** What the device keeps of an answer of the server, in memory. */
export const createFakeNote = <T>(nothing: T): KeptNote<T> => {
  const kept = new BehaviorSubject(nothing);
  return { watch: () => kept, change: async (by) => kept.next(by(kept.value)) };
};
