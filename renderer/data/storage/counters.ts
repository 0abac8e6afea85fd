/** `order`: the last place in the order of writing; `height`: the most writes of a row that is gone for good. */
export type Counted = { order: number; height: number };

/**
 * What a window counts. It goes on from what waits on the disk and from what the other windows tell: two that write in
 * one moment may give two rows one place, which are sent together all the same.
 */
export type Counters = {
  /** The next place in the order of writing. */
  next(): number;
  /** The height of a new row's revision: RxDB passes over a row that comes back with fewer than it had. */
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
