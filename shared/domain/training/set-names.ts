/**
 * What each set of an exercise is called: working sets by number, warm-ups `W1`, `W2` among themselves, in the order
 * given.
 */
export const setNames = (sets: readonly { kind: string }[]): string[] => {
  let [warmUps, working] = [0, 0];
  return sets.map(({ kind }) => {
    if (kind === "warmup") {
      warmUps += 1;
      return `W${warmUps}`;
    }
    working += 1;
    return String(working);
  });
};
