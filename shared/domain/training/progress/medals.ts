/** The figures behind medals: workouts, kilograms moved, longest streak of weeks, records. */
export type MedalFigures = { workouts: number; volumeKg: number; weeks: number; records: number };
export type MedalKind = keyof MedalFigures;

const STEPS: Record<MedalKind, readonly number[]> = {
  workouts: [1, 10, 25, 50, 100, 250, 500, 1000],
  weeks: [4, 8, 12, 26, 52, 104],
  volumeKg: [10_000, 50_000, 100_000, 250_000, 500_000, 1_000_000],
  records: [1, 10, 25, 50, 100],
};

/** A medal. `reached`: passed steps, lowest first; `next`: the next one, null after the last. */
export type Medal = { kind: MedalKind; reached: readonly number[]; next: number | null };

/** All medals for some figures. They follow from the training, so they are neither stored nor lost. */
export const medalsOf = (figures: MedalFigures): Medal[] =>
  (["workouts", "weeks", "volumeKg", "records"] as const).map((kind) => ({
    kind,
    reached: STEPS[kind].filter((step) => figures[kind] >= step),
    next: STEPS[kind].find((step) => figures[kind] < step) ?? null,
  }));
