/**
 * `node --import tsx tests/shared/domain/coach/golden/record.ts`: writes the answers of all cases anew, the figures as
 * the oracle has them where it says anything. For new questions and after a change that was meant; what it changes is
 * to be read before it is kept. `npx biome format --write tests/shared/domain/coach/golden` afterwards.
 */
import { writeFileSync } from "node:fs";
import { NOW } from "#tests/helpers/coach-log.ts";
import { checkFigures, coachesOf, fileOf, goldenOf, isRight, LOG_NAMES, LOGS, readCases, SEPARATOR } from "./golden.ts";
import { oraclesOf } from "./oracle.ts";

for (const name of LOG_NAMES) {
  const log = await LOGS[name]();
  const coach = coachesOf(log);
  const oracle = oraclesOf(log, NOW);
  const cases = readCases(name).map((one) => {
    const { ask, lang, after, as, within } = one;
    const got = goldenOf(coach(one).answer(ask, after));
    const facts: Record<string, string[]> = {};
    for (const checked of checkFigures({ facts: got.facts, within }, oracle(as))) {
      const [subject = "", line = ""] = checked.line.split(": ");
      if (!isRight(checked)) console.error(`${name}: «${ask}»: ${line} of ${subject} should be ${checked.reckoned}`);
      const right = isRight(checked) ? line : line.replace(` ${checked.value} `, ` ${checked.reckoned} `);
      facts[subject] = [...(facts[subject] ?? []), right];
    }
    return {
      ask,
      ...(lang === "en" && { lang }),
      ...(after.length > 0 && { after }),
      ...(as && { as }),
      ...(within && { within }),
      is: got.is,
      ...(got.ops.length > 0 && { ops: got.ops }),
      ...(got.shows.length > 0 && { shows: got.shows }),
      ...(Object.keys(facts).length > 0 && {
        facts: Object.fromEntries(Object.entries(facts).map(([subject, lines]) => [subject, lines.join(SEPARATOR)])),
      }),
    };
  });
  writeFileSync(fileOf(name), JSON.stringify(cases));
  console.log(`${name}: ${cases.length}`);
}
