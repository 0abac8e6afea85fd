/** Modes of interval timers; each is a plan of phases. */
export const INTERVAL_MODES = ["tabata", "emom", "amrap", "for_time", "custom"] as const;
export type IntervalMode = (typeof INTERVAL_MODES)[number];

/**
 * The settings of an interval timer, in whole seconds. `prepare` comes first; `rest` between rounds, `setRest` between
 * sets of rounds.
 */
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

/** The fields of each mode, in their order. */
export const MODE_FIELDS: Record<IntervalMode, readonly IntervalField[]> = {
  tabata: ["work", "rest", "rounds", "prepare"],
  emom: ["work", "rounds", "prepare"],
  amrap: ["work", "prepare"],
  for_time: ["work", "prepare"],
  custom: ["work", "rest", "rounds", "sets", "setRest", "prepare"],
};

const ONCE = { rest: 0, rounds: 1, sets: 1, setRest: 0, prepare: 10 };

/**
 * Defaults of each mode. Tabata as Izumi Tabata's group published it (1996): eight times 20 s of work and 10 s of rest.
 */
export const MODE_SETTINGS: Record<IntervalMode, IntervalSettings> = {
  tabata: { ...ONCE, work: 20, rest: 10, rounds: 8 },
  emom: { ...ONCE, work: 60, rounds: 10 },
  amrap: { ...ONCE, work: 720 },
  for_time: { ...ONCE, work: 1200 },
  custom: { ...ONCE, work: 40, rest: 20, rounds: 6, sets: 2, setRest: 90 },
};

/** The step of long spans, in seconds: nobody sets twenty minutes in steps of five seconds. */
const MINUTE = 60;
const stepOf = (mode: IntervalMode, field: IntervalField): number => {
  if (field === "work" && (mode === "amrap" || mode === "for_time")) return MINUTE;
  return field === "work" && mode === "emom" ? 15 : FIELD_BOUNDS[field].step;
};

/** A field one step up (1) or down (-1), within its bounds. */
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

/** A phase of the plan. `from` and `to`: milliseconds since the start; `round` and `set` count from 1. */
export type Phase = { kind: PhaseKind; from: number; to: number; round: number; set: number };

/** All phases in order, without empty ones and without a rest after the last work. */
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

/** The phase at a time (milliseconds since the start); null after the last one. */
export const phaseAt = (plan: readonly Phase[], elapsed: number): Phase | null =>
  plan.find(({ to }) => elapsed < to) ?? null;

/** A sound: three, two, one before a phase ends, the beginning of one, and the end of all. */
export type TimerCue = { at: number } & (
  | { kind: "count"; seconds: number }
  | { kind: "phase"; phase: Phase }
  | { kind: "over" }
);

const COUNTS = [3, 2, 1] as const;

/** All cues in order. Phases of five seconds or less have no countdown, which would cover them. */
export const cuesOf = (plan: readonly Phase[]): TimerCue[] => [
  ...plan.flatMap((phase): TimerCue[] => [
    ...(phase.from === 0 && phase.kind === "prepare" ? [] : [{ at: phase.from, kind: "phase", phase } as const]),
    ...(phase.to - phase.from > 5000
      ? COUNTS.map((seconds) => ({ at: phase.to - seconds * 1000, kind: "count", seconds }) as const)
      : []),
  ]),
  { at: lengthOf(plan), kind: "over" },
];
