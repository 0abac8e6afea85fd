/**
 * What each set of an exercise is called: working sets by number, warm-ups by `warmUp`, a letter, and their number
 * among themselves (`R1`, `R2`), in the order given.
 */
export const setNames = (sets: readonly { kind: string }[], warmUp: string): string[] => {
  let [warmUps, working] = [0, 0];
  return sets.map(({ kind }) => {
    if (kind === "warmup") {
      warmUps += 1;
      return `${warmUp}${warmUps}`;
    }
    working += 1;
    return String(working);
  });
};
