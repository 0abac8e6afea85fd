/**
 * The stored counts. `order`: the last place in the order of writing; `height`: the highest revision of a row that was
 * removed entirely.
 */
export type Counted = { order: number; height: number };

/**
 * A window's counts. They continue from the pending rows on disk and from other windows' messages. Two windows that
 * write at the same moment may give two rows one place, which is harmless: both are sent.
 */
export type Counters = {
  /** The next place in the order of writing. */
  next(): number;
  /** The revision of a new row: RxDB ignores a row that returns with a lower one than it had. */
  firstHeight(): number;
  counted(): Counted;
  heard(counts: Partial<Counted>): void;
};

export const createCounters = (): Counters => {
  let counted: Counted = { order: 0, height: 0 };
  const heard: Counters["heard"] = ({ order = 0, height = 0 }) => {
    counted = { order: Math.max(order, counted.order), height: Math.max(height, counted.height) };
  };
  return {
    next() {
      heard({ order: counted.order + 1 });
      return counted.order;
    },
    firstHeight: () => counted.height + 1,
    counted: () => counted,
    heard,
  };
};
