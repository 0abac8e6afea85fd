/** Seconds of a day, the chart's unit of time; and of a month, about. */
const DAY = 86_400;
const MONTH = 30 * DAY;

/** Possible distances of axis labels in seconds: days, then months. */
export const DAY_STEPS = [
  ...[1, 2, 4, 7, 14, 28].map((days) => days * DAY),
  ...[1, 2, 3, 6, 12, 24, 36, 60, 120].map((months) => months * MONTH),
];

/** Whether the axis labels months at this distance; with days, labels would repeat. */
export const isMonthly = (step: number): boolean => step >= MONTH;

/** The range of the axis in seconds, from the midnight before the first value to that after the last. */
export const wholeDays = (first: number, last: number): [number, number] => {
  const [start, end] = [new Date(first * 1000), new Date(last * 1000)];
  start.setHours(0, 0, 0, 0);
  end.setHours(24, 0, 0, 0);
  return [start.getTime() / 1000, end.getTime() / 1000];
};

/**
 * Times of the axis labels in seconds, `step` of `DAY_STEPS` apart: a day at its noon, below its values, a month at its
 * first day.
 */
export const namedTimes = (first: number, last: number, step: number): number[] => {
  const [days, months] = isMonthly(step) ? [0, step / MONTH] : [step / DAY, 0];
  const time = new Date(first * 1000);
  time.setHours(12, 0, 0, 0);
  if (months > 0) time.setMonth(time.getMonth() - (time.getMonth() % months), 1);
  const times: number[] = [];
  while (time.getTime() <= last * 1000) {
    if (time.getTime() >= first * 1000) times.push(time.getTime() / 1000);
    time.setFullYear(time.getFullYear(), time.getMonth() + months, time.getDate() + days);
  }
  return times;
};
