import { readFileSync } from "node:fs";
import { z } from "zod";
import { createCoach } from "#renderer/features/coach/lib/ask.ts";
import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import type { Fact } from "#shared/domain/coach/facts.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import { MUSCLES } from "#shared/domain/training/exercise.ts";
import wordsEn from "#shared/i18n/en/lazy/coach.json";
import wordsIt from "#shared/i18n/it/lazy/coach.json";
import { type AskedCoach, askedIn } from "#tests/helpers/ask-coach.ts";
import { NOW, ROME } from "#tests/helpers/coach-log.ts";
import type { GoldenLog } from "./logs/golden-log.ts";
import { largeLog } from "./logs/large.ts";
import { messyLog } from "./logs/messy.ts";
import { thinLog } from "./logs/thin.ts";
import type { Oracle } from "./oracle.ts";

/** The questions of the buttons. */
const BUTTONS: Readonly<Record<"it" | "en", Readonly<Record<string, string>>>> = { it: wordsIt.ask, en: wordsEn.ask };

export const LOGS = { thin: thinLog, large: largeLog, messy: messyLog } as const;
export type LogName = keyof typeof LOGS;
export const LOG_NAMES = ["thin", "large", "messy"] as const satisfies readonly LogName[];

/**
 * A question and what its answer holds. `after`: the messages before it; `as`: the member of the log that asks;
 * `within`: the days that the question speaks of, `2026-11-09..2026-11-15`. `is`: intent and state; `facts`: figures by
 * subject, `training` where they are of none; `ops`: the changes that are proposed; `shows`: what is no sentence.
 */
const goldenCase = z.strictObject({
  ask: z.string(),
  lang: z.enum(["it", "en"]).default("it"),
  after: z.array(z.string()).default([]),
  as: z.string().optional(),
  within: z.string().optional(),
  is: z.string(),
  facts: z.record(z.string(), z.string()).default({}),
  ops: z.array(z.string()).default([]),
  shows: z.array(z.string()).default([]),
});
export type GoldenCase = z.infer<typeof goldenCase>;
export type Golden = Pick<GoldenCase, "is" | "facts" | "ops" | "shows">;

export const fileOf = (log: LogName): URL => new URL(`${log}.json`, import.meta.url);

export const readCases = (log: LogName): GoldenCase[] =>
  z.array(goldenCase).parse(JSON.parse(readFileSync(fileOf(log), "utf8")));

/** A coach of one log for each of its members and both languages, made when it is first asked. */
export const coachesOf = ({ workouts, exercises, member, members }: GoldenLog) => {
  const made = new Map<string, AskedCoach>();
  return ({ as = "", lang }: Pick<GoldenCase, "as" | "lang">): AskedCoach => {
    const known = as === "" ? {} : members[as];
    if (!known) throw new Error(`nobody is called ${as}`);
    const there = made.get(`${as} ${lang}`);
    if (there) return there;
    const names = new Map(exercises.map(({ id, name_it, name_en }) => [id, lang === "it" ? name_it : name_en]));
    const coach = askedIn(
      createCoach({
        workouts,
        exercises,
        member: { ...member, ...known },
        now: NOW,
        zone: ROME,
        language: lang,
        nameOf: (id) => names.get(id) ?? id,
        wordsOf: (intent) => BUTTONS[lang][intent] ?? intent,
        replyOf: (reply) => reply,
        wayOf: (as) => as,
      }),
    );
    made.set(`${as} ${lang}`, coach);
    return coach;
  };
};

/** To three digits, one more than is ever shown. */
export const shortOf = (value: number | string): string =>
  typeof value === "number" ? String(Number(value.toFixed(3)) || 0) : value;

/** What a figure is asked for by, as it stands in the cases: `loadFor(5 8)`. */
export const callOf = ({ fn, args }: Pick<Fact, "fn" | "args">): string => {
  // Muscles and exercises are the subject of their figures already.
  const said = Object.entries(args).flatMap(([name, value]) => (name === "muscle" || value === null ? [] : [value]));
  return said.length === 0 ? fn : `${fn}(${said.join(" ")})`;
};

export const factLine = (fact: Fact): string => `${callOf(fact)} ${shortOf(fact.value)} ${fact.unit}`;

const opLine = ({ op, target, from, to, reason }: Op): string =>
  `${op} ${target.routine}/${target.exercise} ${from ?? "-"} > ${to ?? "-"} ${reason}`;

const shownIn = (answer: Answer): string[] =>
  answer.blocks.flatMap((block) => {
    if (block.type === "program") return `program ${block.program}`;
    if (block.type === "exercises") return `exercises ${block.options.join(" ")}`;
    if (block.type === "offers") return `offers ${block.intents.join(" ")}`;
    return block.type === "safety" ? `safety ${block.flag}` : [];
  });

export const SEPARATOR = "; ";

/** An answer as the cases have it. */
export const goldenOf = (answer: Answer): Golden => {
  const facts: Record<string, string> = {};
  for (const fact of answer.facts) {
    const subject = fact.subject ?? "training";
    facts[subject] = facts[subject] === undefined ? factLine(fact) : facts[subject] + SEPARATOR + factLine(fact);
  }
  return {
    is: `${answer.intent ?? "none"} ${answer.state}`,
    facts,
    ops: answer.blocks.flatMap((block) => (block.type === "diff" ? block.ops.map(opLine) : [])),
    shows: shownIn(answer),
  };
};

/** What is wanted and is not there, and what is there and is not wanted. Empty where the answer is the golden one. */
export const differencesOf = (wanted: Golden, got: Golden): string[] => {
  const linesOf = ({ is, facts, ops, shows }: Golden): string[] => [
    `is ${is}`,
    ...Object.entries(facts).flatMap(([subject, line]) => line.split(SEPARATOR).map((one) => `${subject}: ${one}`)),
    ...ops,
    ...shows,
  ];
  const [before, after] = [linesOf(wanted), linesOf(got)];
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ];
};

const isMuscle = (subject: string): boolean => MUSCLES.some((muscle) => muscle === subject);
const isValue = (value: unknown): value is number | string => value !== undefined && value !== null;

const LINE = /^(?<fn>[\w ]+?)(?:\((?<args>.*)\))? (?<value>\S+) (?<unit>\S+)$/;

/** One figure of a case, beside what the oracle says of it: undefined where it says nothing. */
export type Checked = { line: string; value: string; reckoned: string | undefined };

/** The figures of a case, each reckoned once more without the engine where it can be. */
export const checkFigures = (one: Pick<GoldenCase, "facts" | "within">, oracle: Oracle): Checked[] => {
  const beside = Object.keys(one.facts).filter((subject) => subject !== "training" && !isMuscle(subject));
  const target = /(?:^|; )target (\S+) kg/.exec(one.facts.training ?? "")?.[1];
  return Object.entries(one.facts).flatMap(([subject, facts]) =>
    facts.split(SEPARATOR).map((line): Checked => {
      const { fn = "", args, value = "", unit = "" } = LINE.exec(line)?.groups ?? {};
      const reckoned = oracle({
        fn,
        args: args?.split(" ") ?? [],
        subject: subject === "training" ? null : subject,
        unit,
        within: one.within,
        beside,
        target: target === undefined ? null : Number(target),
      });
      return { line: `${subject}: ${line}`, value, reckoned: isValue(reckoned) ? shortOf(reckoned) : undefined };
    }),
  );
};

/** Whether the oracle says so too: to a thousandth, as both are rounded. */
export const isRight = ({ value, reckoned }: Checked): boolean =>
  reckoned === undefined || reckoned === value || Math.abs(Number(value) - Number(reckoned)) < 0.0011;
