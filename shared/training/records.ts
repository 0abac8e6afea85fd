import { oneRepMax } from "./one-rep-max.ts";

/** A completed set of one exercise; `weight` in kilograms, null for bodyweight. */
export type RecordSet = { weight: number | null; reps: number };

export const RECORD_KINDS = ["weight", "reps", "volume", "oneRepMax"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** `previous`: what was beaten, in the unit of `value`: kilograms, repetitions, kilograms moved, kilograms. */
export type PersonalRecord = { kind: RecordKind; value: number; previous: number };

const highest = (values: readonly (number | null)[]): number =>
  values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);

/**
 * Which records a set breaks against all earlier completed sets of the exercise (no warm-ups): the heaviest weight, the
 * most repetitions with this weight or more, the most weight moved in one set, the highest estimated maximum (Epley). The
 * first set of an exercise breaks none: there was no limit to pass. A tie is no record.
 */
export const brokenRecords = (set: RecordSet, earlier: readonly RecordSet[]): PersonalRecord[] => {
  if (earlier.length === 0 || set.reps < 1) return [];
  const weight = set.weight ?? 0;
  const asHeavy = earlier.filter((other) => (other.weight ?? 0) >= weight);
  const volumeOf = (other: RecordSet) => (other.weight ?? 0) * other.reps;
  const maximumOf = (other: RecordSet) => oneRepMax(other.weight ?? 0, other.reps);
  const candidates: PersonalRecord[] = [
    { kind: "weight", value: weight, previous: highest(earlier.map((other) => other.weight)) },
    // With a weight that was never lifted, repetitions have nothing to be compared with.
    { kind: "reps", value: asHeavy.length > 0 ? set.reps : 0, previous: highest(asHeavy.map((other) => other.reps)) },
    { kind: "volume", value: volumeOf(set), previous: highest(earlier.map(volumeOf)) },
    { kind: "oneRepMax", value: maximumOf(set) ?? 0, previous: highest(earlier.map(maximumOf)) },
  ];
  return candidates.filter(({ value, previous }) => value > previous);
};
