import { NOW } from "#tests/helpers/coach-log.ts";
import { namelessWords, uncitedIn, unfaithfulIn, unfoundedIn, unresolvedIn } from "./faithful.ts";
import { checkFigures, coachesOf, differencesOf, goldenOf, isRight, LOG_NAMES, LOGS, readCases } from "./golden.ts";
import { oraclesOf } from "./oracle.ts";
import { daysOfSets } from "./oracle-log.ts";

/**
 * `right` of `all` answers are as they should be; `failing`: what differs in the others. `figures`: how many there are
 * in all answers, and `reckoned`: of how many the oracle says what they must be. `unfaithful`: figures of which it says
 * another, and sentences with a figure that is no fact; `unresolved`: citations of no fact, and facts of sets that
 * the log does not have on their days; `uncited`: intents with a fact that nothing cites.
 */
export type GoldenReport = {
  right: number;
  all: number;
  failing: { ask: string; differences: string[] }[];
  figures: number;
  reckoned: number;
  unfaithful: string[];
  unresolved: string[];
  uncited: string[];
};

/** Asks all questions of the three logs. */
export const evaluateGolden = async (): Promise<GoldenReport> => {
  const languages = await Promise.all([namelessWords("it"), namelessWords("en")]);
  const report: GoldenReport = {
    right: 0,
    all: 0,
    failing: [],
    figures: 0,
    reckoned: 0,
    unfaithful: [],
    unresolved: [],
    uncited: [],
  };
  for (const name of LOG_NAMES) {
    const log = await LOGS[name]();
    const coach = coachesOf(log);
    const oracle = oraclesOf(log, NOW);
    const dayOfSet = daysOfSets(log.workouts);
    for (const one of readCases(name)) {
      const { after, as, within } = one;
      const ask = `${name}: ${one.ask}`;
      const answer = coach(one).answer(one.ask, after);
      const got = goldenOf(answer);
      const differences = differencesOf(one, got);
      const figures = checkFigures({ facts: got.facts, within }, oracle(as));
      const wrong = figures.filter((figure) => !isRight(figure));
      report.all += 1;
      if (differences.length === 0) report.right += 1;
      else report.failing.push({ ask, differences });
      report.figures += figures.length;
      report.reckoned += figures.filter(({ reckoned }) => reckoned !== undefined).length;
      report.unfaithful.push(
        ...wrong.map(({ line, reckoned }) => `${ask}: ${line}, not ${reckoned}`),
        ...unfaithfulIn(answer, languages).map((said) => `${ask}: ${said}`),
      );
      report.unresolved.push(
        ...unresolvedIn(answer, languages).map((id) => `${ask}: ${id}`),
        ...unfoundedIn(answer, dayOfSet).map(({ fn }) => `${ask}: sets of ${fn}`),
      );
      report.uncited.push(...uncitedIn(answer, languages).map(({ fn }) => `${answer.intent} ${fn}`));
    }
  }
  return report;
};
