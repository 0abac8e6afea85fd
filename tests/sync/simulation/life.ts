/**
 * Something that happens when the life has made so many more writes: before the transaction, amid it, when all of it
 * was asked for and nothing is stored, or after it and before its answer.
 */
export type Trap = { writes: number; when: "before" | "amid" | "after"; spring: () => void };

/** One run of the app on the disk, from its start to its end or death. */
export type Life = {
  name: string;
  /** Of the app. */
  release: number;
  dead: boolean;
  traps: Trap[];
  /** Writes that will fail with a full disk. */
  failures: number;
  /** Milliseconds; what this life's clock says. */
  now(): number;
};
