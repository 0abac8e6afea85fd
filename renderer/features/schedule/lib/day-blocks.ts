/**
 * An item of the calendar. `start` and `end`: local times, or days (both included) for whole days. `canMove`: by
 * dragging and keys; `takesHour`: also from a whole day to an hour.
 */
export type Item = {
  key: string;
  title: string;
  start: string;
  end: string;
  variant: "event" | "done" | "planned" | "note" | "gym";
  canMove: boolean;
  takesHour?: boolean;
  onOpen: () => void;
};

/** Items below one heading: those of a day, or of one person on it. */
export type GridColumn = { key: string; label: string; day: string; blocks: readonly Item[] };

/**
 * An item among the hours of a day. `from`, `to`: minutes after midnight, cut at the day's ends. `lane`: its place
 * among the `lanes` of items that overlap.
 */
export type GridBlock = { item: Item; from: number; to: number; lane: number; lanes: number };

export const DAY_MINUTES = 1440;
/** Least minutes that a block covers, so that its title can be read. */
const SHORTEST = 30;
/** Hours shown where no item is earlier or later. */
const [FIRST_HOUR, LAST_HOUR] = [7, 21];

/** A local time as minutes after midnight: `2026-11-25T18:30` is 1110. */
export const minutesOf = (time: string): number => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

const spanOn = (date: string, { start, end }: Item) => ({
  from: start.slice(0, 10) < date ? 0 : minutesOf(start),
  to: end.slice(0, 10) > date ? DAY_MINUTES : minutesOf(end),
});

/** Whether an item covers a day from beginning to end. */
export const fillsDay = (date: string, item: Item): boolean => {
  if (!item.start.includes("T")) return true;
  const { from, to } = spanOn(date, item);
  return from === 0 && to === DAY_MINUTES;
};

/** The timed items of a day, side by side where they overlap. */
export const blocksOf = (date: string, items: readonly Item[]): GridBlock[] => {
  const spans = items
    .filter((item) => !fillsDay(date, item))
    .map((item) => {
      const { from, to } = spanOn(date, item);
      const start = Math.min(from, DAY_MINUTES - SHORTEST);
      return { item, from: start, to: Math.max(to, start + SHORTEST) };
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const blocks: GridBlock[] = [];
  let group: GridBlock[] = [];
  let ends: number[] = [];
  for (const span of spans) {
    if (ends.every((end) => end <= span.from)) [group, ends] = [[], []];
    const free = ends.findIndex((end) => end <= span.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = span.to;
    const block = { ...span, lane, lanes: 1 };
    group.push(block);
    blocks.push(block);
    for (const one of group) one.lanes = ends.length;
  }
  return blocks;
};

/** The hours to show: the usual ones, extended to all blocks. */
export const shownHours = (blocks: readonly GridBlock[]): { first: number; last: number } => ({
  first: Math.min(FIRST_HOUR, ...blocks.map(({ from }) => Math.floor(from / 60))),
  last: Math.max(LAST_HOUR, ...blocks.map(({ to }) => Math.ceil(to / 60))),
});
