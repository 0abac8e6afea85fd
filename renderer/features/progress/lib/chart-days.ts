/** In seconds, as the chart counts. A month is about as long. */
const DAY = 86_400;
const MONTH = 30 * DAY;

/** Steps from one name of the axis to the next, in seconds: days, then months. */
export const DAY_STEPS = [
  ...[1, 2, 4, 7, 14, 28].map((days) => days * DAY),
  ...[1, 2, 3, 6, 12, 24, 36, 60, 120].map((months) => months * MONTH),
];

/** Whether at this step the axis names months, else days: a name finer or coarser than the step would stand twice. */
export const isMonthly = (step: number): boolean => step >= MONTH;

/** From the midnight before the first value to the midnight after the last one, in seconds: each day is there whole. */
export const wholeDays = (first: number, last: number): [number, number] => {
  const [start, end] = [new Date(first * 1000), new Date(last * 1000)];
  start.setHours(0, 0, 0, 0);
  end.setHours(24, 0, 0, 0);
  return [start.getTime() / 1000, end.getTime() / 1000];
};

/**
 * Where the axis names something between two times, in seconds, one of `DAY_STEPS` apart: a day in its middle, beneath
 * all of its values, a month at its first day.
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
