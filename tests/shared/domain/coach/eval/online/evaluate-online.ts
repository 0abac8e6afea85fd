import type { Endpoint } from "#functions/coach-chat/endpoint.ts";
import type { OnlineFailure } from "#renderer/features/coach/lib/online/ask-online.ts";
import { askModel, prepareTurn } from "#renderer/features/coach/lib/online/online-turn.ts";
import { type Answer, linesIn } from "#shared/domain/coach/answers/answer.ts";
import { type RenderWords, renderLine } from "#shared/domain/coach/answers/render.ts";
import { ENGINE_VERSION } from "#shared/domain/coach/facts.ts";
import type { HoldReason } from "#shared/domain/coach/online/hold-reasons.ts";
import { systemClock } from "#shared/lib/clock.ts";
import type { Grade } from "#tests/shared/domain/coach/eval/grade.ts";
import { namelessWords, unfaithfulIn, unfoundedIn, unresolvedIn } from "#tests/shared/domain/coach/golden/faithful.ts";
import { keepExchange } from "./exchange.ts";
import type { OnlineCase } from "./online-questions.ts";
import { recordedSend } from "./recorded-send.ts";

/**
 * Of `all` questions, `kept` were none for a model and `answered` have an answer of it; `grades`: what those are worth
 * that their rubrics tell of. `unfaithful`: figures that no fact
 * founds, also such as were shown for a moment; `held`: sentences held back, and `failed`: questions without an answer,
 * by reason; `first`: milliseconds to the first sentence of each question that showed one.
 */
export type OnlineReport = {
  all: number;
  kept: number;
  answered: number;
  grades: Partial<Record<Grade, number>>;
  unfaithful: string[];
  held: Partial<Record<HoldReason, number>>;
  failed: Partial<Record<OnlineFailure, number>>;
  first: number[];
  tokens: { in: number; out: number };
};

const counted = <Reason extends string>(counts: Partial<Record<Reason, number>>, reason: Reason): void => {
  counts[reason] = (counts[reason] ?? 0) + 1;
};

const shownOf = ({ blocks, facts }: Pick<Answer, "blocks" | "facts">, words: RenderWords): string =>
  blocks
    .flatMap((block) => linesIn(block))
    .map((line) => renderLine(line, facts, words).map(({ text }) => text))
    .map((pieces) => pieces.join(""))
    .join("\n");

/** Blocks in which names are called alike: a digit of a name is no figure. */
const withoutNames = (blocks: Answer["blocks"], names: readonly string[]): Answer["blocks"] => {
  const bare = (words: string) => names.filter(Boolean).reduce((rest, name) => rest.replaceAll(name, "X"), words);
  return blocks.map((block) => {
    if (block.type !== "text" || typeof block.line.values.words !== "object") return block;
    const { words } = block.line.values;
    return "words" in words
      ? { ...block, line: { ...block.line, values: { words: { words: bare(words.words) } } } }
      : block;
  });
};

/** Puts the questions to the model one after the other, and keeps each exchange in a folder. */
export const evaluateOnline = async (
  cases: AsyncIterable<OnlineCase>,
  endpoint: Endpoint,
  folder: string,
): Promise<OnlineReport> => {
  const nameless = { it: await namelessWords("it"), en: await namelessWords("en") };
  const report: OnlineReport = {
    ...{ all: 0, kept: 0, answered: 0, grades: {} },
    ...{ unfaithful: [], held: {}, failed: {}, first: [], tokens: { in: 0, out: 0 } },
  };
  for await (const { id, turn, words, dayOfSet, grade } of cases) {
    report.all += 1;
    if (turn === null) {
      report.kept += 1;
      continue;
    }
    const faults = new Set<string>();
    const since = systemClock.now();
    let first: number | null = null;
    const { send, settled } = recordedSend(endpoint);
    const prepared = prepareTurn(turn);
    const came = await askModel(prepared, send, new AbortController().signal, ({ blocks, facts }) => {
      if (blocks.length === 0) return;
      first ??= systemClock.now() - since;
      const names = [...prepared.parts.evidence.names().keys()];
      const said: Answer = {
        ...{ intent: null, state: "", facts, engine: ENGINE_VERSION },
        blocks: withoutNames(blocks, names),
      };
      const languages = [nameless[turn.language]];
      for (const fault of [...unfaithfulIn(said, languages), ...unresolvedIn(said, languages)]) faults.add(fault);
      for (const { fn } of unfoundedIn(said, dayOfSet)) faults.add(fn);
    });
    const { steps, tokens } = await settled();
    const shown = came.of === "answer" ? shownOf(came.answer, words) : "";
    keepExchange(folder, {
      ...{ id, question: turn.question, model: endpoint.name, steps, holds: came.holds },
      ended: came.of === "answer" ? came.of : came.why,
      shown,
    });
    report.unfaithful.push(...[...faults].map((fault) => `${id}: ${fault}`));
    report.tokens = { in: report.tokens.in + tokens.in, out: report.tokens.out + tokens.out };
    if (first !== null) report.first.push(first);
    for (const { why } of came.holds) counted(report.held, why);
    if (came.of === "failure") {
      counted(report.failed, came.why);
      continue;
    }
    report.answered += 1;
    if (grade !== null) counted(report.grades, grade(came.answer, shown));
  }
  return report;
};

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .flatMap(([reason, count]) => (count > 0 ? [`${reason} ${count}`] : []))
    .join(", ") || "none";

/** A share of the sorted times, in seconds. */
const secondsAt = (times: readonly number[], share: number): string => {
  const at = times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))];
  return at === undefined ? "none" : `${(at / 1000).toFixed(1)} s`;
};

/** A report to be read. */
export const onlineText = (name: string, report: OnlineReport): string => {
  const { all, kept, answered, grades, unfaithful, held, failed, first, tokens } = report;
  const judged = Object.values(grades).reduce((sum, count) => sum + count, 0);
  return [
    `${name}: ${all} questions, ${kept} kept from the model, ${answered} answered by it`,
    `  unfaithful figures ${unfaithful.length} (aim: 0)`,
    `  right and useful   ${grades.right ?? 0} of ${judged} judged by rubric; ${listed({ ...grades, right: 0 })}`,
    `  held sentences     ${listed(held)}`,
    `  without an answer  ${listed(failed)}`,
    `  first sentence     ${secondsAt(first, 0.5)}, of nine in ten within ${secondsAt(first, 0.9)}`,
    `  tokens             ${tokens.in} in, ${tokens.out} out`,
    ...unfaithful.map((fault) => `  ${fault}`),
  ].join("\n");
};
