const DAY = 86_400;

/** Days after a failed payment on which it is tried again; after the last one the subscription ends. */
export const RETRY_DAYS = [1, 3, 5, 7, 9, 11, 13, 14] as const;

/** The instant of the next try (seconds) after so many, the first one included; null where none is left. */
export const nextTry = (finalizedAt: number, attempts: number): number | null => {
  const day = RETRY_DAYS[attempts - 1];
  return day === undefined ? null : finalizedAt + day * DAY;
};

const addMonths = (seconds: number, months: number): number => {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
};

/**
 * The end (seconds) of the period that begins at `start`: on the day of `anchor`, or on the month's last day where that
 * is earlier.
 */
export const periodEnd = (anchor: number, start: number, interval: "month" | "year"): number => {
  const step = interval === "year" ? 12 : 1;
  for (let periods = 1; ; periods += 1) {
    const end = addMonths(anchor, periods * step);
    if (end > start) return end;
  }
};
