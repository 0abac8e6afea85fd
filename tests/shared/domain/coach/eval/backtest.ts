import { type SessionBest, sessionBests } from "#shared/domain/coach/engine/session-bests.ts";
import { readLog, type TrainingLog } from "#shared/domain/coach/log.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { level, recentBests } from "#shared/domain/training/weights/present-maximum.ts";
import { logOf, NOW, ROME, type ShortSet, trainedOn } from "#tests/helpers/coach-log.ts";
import { LOG_NAMES, LOGS } from "#tests/shared/domain/coach/golden/golden.ts";
import { randomOf } from "#tests/shared/domain/coach/golden/logs/golden-log.ts";

/** Mean absolute errors of the predicted best of a session, as shares of the true one. */
export type Backtest = { sessions: number; level: number; last: number };

type Miss = { level: number; last: number };

/** Each best predicted from the ones before it: by their level, and as the last one again. */
const missesOf = (bests: readonly SessionBest[]): Miss[] =>
  bests.flatMap(({ value }, at) => {
    const before = recentBests(bests.slice(0, at));
    const [predicted, last] = [level(before.map((best) => best.value)), before.at(-1)?.value];
    if (predicted === null || last === undefined) return [];
    return [{ level: Math.abs(predicted - value) / value, last: Math.abs(last - value) / value }];
  });

const missesIn = (log: TrainingLog): Miss[] =>
  log.exercises.flatMap(({ id }) => (log.sessions(id).length > 1 ? missesOf(sessionBests(log, id)?.bests ?? []) : []));

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const summed = (misses: readonly Miss[]): Backtest => ({
  sessions: misses.length,
  level: mean(misses.map((miss) => miss.level)),
  last: mean(misses.map((miss) => miss.last)),
});

export const MEMBERS = 200;
const BENCH = "panca-piana";
const LAST_DAY = "2026-11-20";

/**
 * A member who trains the bench once or twice a week for some months: 40 to 140 kg, up to 0.6 % more a week or a little
 * less, and from 1 to 4 % better or worse on a day, in loads of whole plates and whole repetitions.
 */
const memberOf = (seed: number): TrainingLog => {
  const random = randomOf(seed);
  const between = (least: number, most: number) => least + (most - least) * random();
  const [strength, gain, noise] = [between(40, 140), between(-0.001, 0.006), between(0.01, 0.04)];
  const [count, gap] = [Math.round(between(12, 60)), random() < 0.5 ? 7 : 4];
  const workouts = Array.from({ length: count }, (_, at) => {
    const weeks = (at * gap) / 7;
    // Three draws make a bell of about the noise.
    const form = (random() + random() + random() - 1.5) * 2 * noise;
    const today = strength * (1 + gain * weeks) * (1 + form);
    const load = Math.round((today * between(0.72, 0.85)) / 2.5) * 2.5;
    const reps = Math.max(1, Math.min(10, Math.floor(30 * (today / load - 1))));
    const sets: ShortSet[] = [
      [load, reps],
      [load, Math.max(1, reps - 1)],
    ];
    return trainedOn(addDays(LAST_DAY, gap * (at - count + 1)), { [BENCH]: sets });
  });
  return logOf(workouts);
};

/** Over the three logs and over members that are made up. */
export const backtest = async (): Promise<{ logs: Backtest; members: Backtest }> => {
  const logs = await Promise.all(LOG_NAMES.map(async (name) => LOGS[name]()));
  return {
    logs: summed(logs.flatMap(({ workouts, exercises }) => missesIn(readLog(workouts, exercises, NOW, ROME)))),
    members: summed(Array.from({ length: MEMBERS }, (_, seed) => missesIn(memberOf(seed + 1))).flat()),
  };
};
