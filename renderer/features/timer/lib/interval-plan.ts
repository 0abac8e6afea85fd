/** Kinds of interval timers; all of them are one plan of phases. */
export const INTERVAL_MODES = ["tabata", "emom", "amrap", "for_time", "custom"] as const;
export type IntervalMode = (typeof INTERVAL_MODES)[number];

/** Spans in whole seconds. `prepare` comes first; `rest` between rounds, `setRest` between sets of rounds. */
export type IntervalSettings = {
  prepare: number;
  work: number;
  rest: number;
  rounds: number;
  sets: number;
  setRest: number;
};
export type IntervalField = keyof IntervalSettings;

type Bounds = { least: number; most: number; step: number };

export const FIELD_BOUNDS: Record<IntervalField, Bounds> = {
  prepare: { least: 0, most: 60, step: 5 },
  work: { least: 5, most: 5940, step: 5 },
  rest: { least: 0, most: 900, step: 5 },
  rounds: { least: 1, most: 60, step: 1 },
  sets: { least: 1, most: 10, step: 1 },
  setRest: { least: 0, most: 900, step: 15 },
};

/** What can be set in each mode, in the order of its fields. */
export const MODE_FIELDS: Record<IntervalMode, readonly IntervalField[]> = {
  tabata: ["work", "rest", "rounds", "prepare"],
  emom: ["work", "rounds", "prepare"],
  amrap: ["work", "prepare"],
  for_time: ["work", "prepare"],
  custom: ["work", "rest", "rounds", "sets", "setRest", "prepare"],
};

const ONCE = { rest: 0, rounds: 1, sets: 1, setRest: 0, prepare: 10 };

/** Tabata as Izumi Tabata's group had it (1996): eight times twenty seconds of work and ten of rest. */
export const MODE_SETTINGS: Record<IntervalMode, IntervalSettings> = {
  tabata: { ...ONCE, work: 20, rest: 10, rounds: 8 },
  emom: { ...ONCE, work: 60, rounds: 10 },
  amrap: { ...ONCE, work: 720 },
  for_time: { ...ONCE, work: 1200 },
  custom: { ...ONCE, work: 40, rest: 20, rounds: 6, sets: 2, setRest: 90 },
};

/** In long spans a step is a minute: nobody sets a cap of twenty minutes in fives of seconds. */
const MINUTE = 60;
const stepOf = (mode: IntervalMode, field: IntervalField): number => {
  if (field === "work" && (mode === "amrap" || mode === "for_time")) return MINUTE;
  return field === "work" && mode === "emom" ? 15 : FIELD_BOUNDS[field].step;
};

/** One step more (1) or less (-1) of a field, within its bounds. */
export const stepField = (
  mode: IntervalMode,
  settings: IntervalSettings,
  field: IntervalField,
  direction: 1 | -1,
): IntervalSettings => {
  const { least, most } = FIELD_BOUNDS[field];
  const next = settings[field] + direction * stepOf(mode, field);
  return { ...settings, [field]: Math.min(most, Math.max(least, next)) };
};

export type PhaseKind = "prepare" | "work" | "rest" | "setRest";

/** A span of the plan. `from` and `to` are milliseconds since its start; `round` and `set` count from 1. */
export type Phase = { kind: PhaseKind; from: number; to: number; round: number; set: number };

/** All phases in order; spans of nothing are left out, and no rest follows the last work. */
export const phasesOf = ({ prepare, work, rest, rounds, sets, setRest }: IntervalSettings): Phase[] => {
  const phases: Phase[] = [];
  let at = 0;
  const add = (kind: PhaseKind, seconds: number, round: number, set: number) => {
    if (seconds <= 0) return;
    phases.push({ kind, from: at, to: at + seconds * 1000, round, set });
    at += seconds * 1000;
  };
  add("prepare", prepare, 1, 1);
  for (let set = 1; set <= sets; set += 1) {
    for (let round = 1; round <= rounds; round += 1) {
      add("work", work, round, set);
      if (round < rounds) add("rest", rest, round, set);
    }
    if (set < sets) add("setRest", setRest, rounds, set);
  }
  return phases;
};

export const lengthOf = (plan: readonly Phase[]): number => plan.at(-1)?.to ?? 0;

/** The phase at a time since the start; `null` once all are over. */
export const phaseAt = (plan: readonly Phase[], elapsed: number): Phase | null =>
  plan.find(({ to }) => elapsed < to) ?? null;

/** What is to be heard: three, two, one before a phase ends, its beginning, and the end of all. */
export type TimerCue = { at: number } & (
  | { kind: "count"; seconds: number }
  | { kind: "phase"; phase: Phase }
  | { kind: "over" }
);

const COUNTS = [3, 2, 1] as const;

/** All cues in order. Phases of five seconds or less have no count: it would drown them. */
export const cuesOf = (plan: readonly Phase[]): TimerCue[] => [
  ...plan.flatMap((phase): TimerCue[] => [
    ...(phase.from === 0 && phase.kind === "prepare" ? [] : [{ at: phase.from, kind: "phase", phase } as const]),
    ...(phase.to - phase.from > 5000
      ? COUNTS.map((seconds) => ({ at: phase.to - seconds * 1000, kind: "count", seconds }) as const)
      : []),
  ]),
  { at: lengthOf(plan), kind: "over" },
];
