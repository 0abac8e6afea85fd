/**
 * One line of the result. `value` and `control` are in `unit` and were measured in the same run. `ratio` says how many
 * times better than its control the value is; for a size, how many times the control it is. `target` is in `unit` too:
 * the value that is asked for, null where none is.
 */
export type Measurement = {
  name: string;
  value: number;
  unit: string;
  ratio: number;
  control: number;
  target: number | null;
  better: "lower" | "higher";
};

/** Milliseconds of ours and of the control, one pair per round. */
export type Rounds = { ours: number[]; control: number[] };

/** The middle value; the mean of both middle ones where the count is even. Throws on an empty list. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error("no rounds were measured");
  return (low + high) / 2;
};

/** The value that a `share` of them stay at or below. Throws on an empty list. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (found === undefined) throw new Error("no rounds were measured");
  return found;
};

const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

/**
 * Runs both in turns, so that what else the machine does hits both alike; which one goes first changes every round. One
 * round before is not counted.
 */
export const interleave = async (
  count: number,
  ours: (round: number) => Promise<number>,
  control: (round: number) => Promise<number>,
): Promise<Rounds> => {
  const rounds: Rounds = { ours: [], control: [] };
  for (let index = 0; index <= count; index += 1) {
    const measured = { ours: 0, control: 0 };
    if (index % 2 === 0) measured.ours = await ours(index);
    measured.control = await control(index);
    if (index % 2 === 1) measured.ours = await ours(index);
    if (index === 0) continue;
    rounds.ours.push(measured.ours);
    rounds.control.push(measured.control);
  }
  return rounds;
};

/** A figure of times. `faster`: how many times faster than the control it has to be; null asks for nothing. */
export const speedFigure = (name: string, rounds: Rounds, faster: number | null): Measurement => {
  const [value, control] = [median(rounds.ours), median(rounds.control)];
  return {
    name,
    value: round(value, 1),
    unit: "ms",
    ratio: round(control / value),
    control: round(control, 1),
    target: faster === null ? null : round(control / faster, 1),
    better: "lower",
  };
};

/** A figure of sizes in kilobytes of 1,000 bytes. */
export const sizeFigure = (name: string, bytes: number, controlBytes: number, targetKb: number): Measurement => ({
  name,
  value: round(bytes / 1000, 1),
  unit: "kB",
  ratio: round(bytes / controlBytes),
  control: round(controlBytes / 1000, 1),
  target: targetKb,
  better: "lower",
});

/** Whether the figure reaches its target; true where it has none. */
export const reaches = ({ value, target, better }: Measurement): boolean =>
  target === null || (better === "lower" ? value <= target : value >= target);

/** The figures as text, one per line, with the columns aligned. */
export const table = (figures: readonly Measurement[]): string => {
  const rows = [
    ["", "value", "control", "ratio", "target", ""],
    ...figures.map((figure) => [
      figure.name,
      `${figure.value} ${figure.unit}`,
      `${figure.control} ${figure.unit}`,
      `${figure.ratio}x`,
      figure.target === null ? "-" : `${figure.better === "lower" ? "<=" : ">="} ${figure.target} ${figure.unit}`,
      figure.target === null ? "" : reaches(figure) ? "ok" : "missed",
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};
