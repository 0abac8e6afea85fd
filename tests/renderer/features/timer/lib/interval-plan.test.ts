import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cuesOf,
  FIELD_BOUNDS,
  INTERVAL_MODES,
  type IntervalField,
  type IntervalSettings,
  lengthOf,
  MODE_FIELDS,
  MODE_SETTINGS,
  phaseAt,
  phasesOf,
  stepField,
} from "#renderer/features/timer/lib/interval-plan.ts";

const field = (name: IntervalField) => fc.integer({ min: FIELD_BOUNDS[name].least, max: FIELD_BOUNDS[name].most });
const settings = fc.record<IntervalSettings>({
  prepare: field("prepare"),
  work: field("work"),
  rest: field("rest"),
  rounds: field("rounds"),
  sets: field("sets"),
  setRest: field("setRest"),
});

test("Tabata is eight times twenty seconds with ten between them", () => {
  const plan = phasesOf(MODE_SETTINGS.tabata);
  expect(plan.filter(({ kind }) => kind === "work")).toHaveLength(8);
  expect(plan.filter(({ kind }) => kind === "rest")).toHaveLength(7);
  expect(lengthOf(plan)).toBe((10 + 8 * 20 + 7 * 10) * 1000);
  expect(plan.at(-1)?.kind).toBe("work");
});

test("an EMOM beats every minute, without rests", () => {
  const starts = phasesOf(MODE_SETTINGS.emom).filter(({ kind }) => kind === "work");
  expect(starts.map(({ from }) => from)).toEqual(Array.from({ length: 10 }, (_, minute) => 10_000 + minute * 60_000));
});

test("sets of rounds have their own rest between them", () => {
  const plan = phasesOf({ prepare: 0, work: 10, rest: 5, rounds: 2, sets: 2, setRest: 30 });
  expect(plan.map(({ kind, set, round }) => `${kind} ${set}.${round}`)).toEqual([
    "work 1.1",
    "rest 1.1",
    "work 1.2",
    "setRest 1.2",
    "work 2.1",
    "rest 2.1",
    "work 2.2",
  ]);
});

test("phases follow one another without a gap, whatever is set", () => {
  fc.assert(
    fc.property(settings, (set) => {
      const plan = phasesOf(set);
      for (const [index, { from, to }] of plan.entries()) {
        expect(from).toBe(plan[index - 1]?.to ?? 0);
        expect(to).toBeGreaterThan(from);
      }
      const rests = set.sets * (set.rounds - 1) * set.rest + (set.sets - 1) * set.setRest;
      expect(lengthOf(plan)).toBe((set.prepare + set.sets * set.rounds * set.work + rests) * 1000);
    }),
  );
});

test("a time falls into the phase that holds it, and into none after the end", () => {
  const plan = phasesOf(MODE_SETTINGS.tabata);
  expect(phaseAt(plan, 0)?.kind).toBe("prepare");
  expect(phaseAt(plan, 10_000)).toMatchObject({ kind: "work", round: 1 });
  expect(phaseAt(plan, 29_999)).toMatchObject({ kind: "work", round: 1 });
  expect(phaseAt(plan, 30_000)).toMatchObject({ kind: "rest", round: 1 });
  expect(phaseAt(plan, lengthOf(plan))).toBeNull();
});

test("each phase is counted down, begun and, the last one, ended", () => {
  const cues = cuesOf(phasesOf({ prepare: 10, work: 20, rest: 5, rounds: 2, sets: 1, setRest: 0 }));
  expect(cues.map(({ at, kind }) => `${at / 1000} ${kind}`)).toEqual([
    "7 count",
    "8 count",
    "9 count",
    "10 phase",
    "27 count",
    "28 count",
    "29 count",
    "30 phase",
    "35 phase",
    "52 count",
    "53 count",
    "54 count",
    "55 over",
  ]);
});

test.each(INTERVAL_MODES)("every field of %s steps up and down, and stays within its bounds", (mode) => {
  for (const name of MODE_FIELDS[mode]) {
    const up = stepField(mode, MODE_SETTINGS[mode], name, 1);
    expect(up[name]).toBeGreaterThan(MODE_SETTINGS[mode][name]);
    expect(stepField(mode, up, name, -1)).toEqual(MODE_SETTINGS[mode]);
    let low = MODE_SETTINGS[mode];
    for (let step = 0; step < 200; step += 1) low = stepField(mode, low, name, -1);
    expect(low[name]).toBe(FIELD_BOUNDS[name].least);
  }
});
