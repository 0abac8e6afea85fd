import { asSets, COLUMNS } from "#shared/domain/training/transfer/columns.ts";
import type { CsvRow, CsvTable } from "#shared/lib/csv/csv-table.ts";
import { groupBy } from "#shared/lib/group-by.ts";

/** A time of day within a date, or in a cell of its own. */
const TIME = /\b(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([ap])\.?m\b\.?)?/i;

/** Seconds between two sets after which another workout began. */
const PAUSE = 3 * 3600;

type TimedRow = { row: CsvRow; day: string; time: string; seconds: number };

const timedRow = (row: CsvRow): TimedRow | null => {
  const text = `${row("date")} ${row("time")}`;
  const [time = "", hour = "", minute = "", second = "0", half = ""] = TIME.exec(text) ?? [];
  if (time === "") return null;
  const hours = half === "" ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const day = text.replace(time, " ").trim();
  return { row, day, time, seconds: hours * 3600 + Number(minute) * 60 + Number(second) };
};

/** Whether each set has its own time: then those of one exercise on a day seldom have the same. */
const isTimedBySet = (rows: readonly TimedRow[]): boolean => {
  const repeated = [
    ...groupBy(rows, ({ row, day }) => [day, row("workout"), row("exercise")].join("|")).values(),
  ].filter((group) => group.length > 1);
  const apart = repeated.filter((group) => new Set(group.map(({ seconds }) => seconds)).size > 1);
  return apart.length * 2 > repeated.length;
};

/** The rows of one day and name, cut where nothing was done for hours. */
const workoutsOf = (rows: readonly TimedRow[]): TimedRow[][] => {
  const workouts: TimedRow[][] = [];
  let last: TimedRow | null = null;
  for (const row of rows.toSorted((a, b) => a.seconds - b.seconds)) {
    if (last === null || row.seconds - last.seconds > PAUSE) workouts.push([]);
    workouts.at(-1)?.push(row);
    last = row;
  }
  return workouts;
};

/**
 * A table of {@link COLUMNS} in which each set stands with its own time, by workouts: sets of a day and name with no
 * pause of hours between them begin with the first and end with the last of them. Any other table as it is.
 */
export const withWorkoutTimes = (table: CsvTable): CsvTable => {
  const timed = table.rows.flatMap((row) => timedRow(row) ?? []);
  if (timed.length < table.rows.length || !isTimedBySet(timed)) return table;
  const spans = new Map<CsvRow, { day: string; start: string; end: string }>();
  for (const rows of groupBy(timed, ({ row, day }) => `${day}|${row("workout")}`).values()) {
    for (const workout of workoutsOf(rows)) {
      const [start = "", end = ""] = [workout[0]?.time, workout.at(-1)?.time];
      for (const { row, day } of workout) spans.set(row, { day, start, end });
    }
  }
  return asSets(table, (row) => {
    const cells = Object.fromEntries(COLUMNS.map((column) => [column, row(column)]));
    const span = spans.get(row);
    if (!span) return [cells];
    return [{ ...cells, date: span.day, time: span.start, end: `${span.day} ${span.end}` }];
  });
};
