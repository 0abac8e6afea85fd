import { z } from "zod";
import type { Answer, AnswerBlock, AnswerLine, Value } from "#shared/domain/coach/answers/answer.ts";
import { OPS } from "#shared/domain/coach/proposals/op.ts";
import { shortOf } from "#tests/shared/domain/coach/golden/golden.ts";

/**
 * What an answer has to hold, in terms of what it shows and never of its wording: `is:stall/plateau` (intent and
 * state), `fact:next@panca-piana=90` (function, subject, value), `about:squat`, `says:stall.causes`,
 * `passage:card/creatine`, `program:two-days`, `op:swap@squat=leg-press`, `place:schedule`, `safety:heart`, `asks` (it
 * asks back), `declines` (it says that it has no answer). `*` stands for anything, and `=105..120` for a value between;
 * ` | ` parts alternatives.
 */
const wanted = z.string().min(1);

/**
 * `says`: all of it makes an answer right, a part of it thin; `part`: any of it makes one thin; `not`: any of it makes
 * one wrong; `may`: the changes that it may propose (`*`: any). A card of safety is wanted only where `says` has it.
 */
export const rubric = z.strictObject({
  says: z.array(wanted).min(1),
  part: z.array(wanted).default([]),
  not: z.array(wanted).default([]),
  may: z.array(z.enum([...OPS, "*"])).default([]),
});
export type Rubric = z.infer<typeof rubric>;

const valueTokens = (value: Value): string[] => {
  if (typeof value === "string") return [];
  if ("exercise" in value) return [`about:${value.exercise}`];
  if ("muscle" in value) return [`about:${value.muscle}`];
  return "name" in value ? [`names:${value.name}`] : [];
};

const lineTokens = ({ text, values }: AnswerLine): string[] => [
  `says:${text}`,
  ...Object.values(values).flatMap(valueTokens),
];

const blockTokens = (block: AnswerBlock): string[] => {
  switch (block.type) {
    case "text":
      return lineTokens(block.line);
    case "compare":
    case "list":
      return block.lines.flatMap(lineTokens);
    case "diff":
      return block.ops.flatMap(({ op, target, to }) => [
        `op:${op}@${target.exercise}=${to}`,
        `about:${target.exercise}`,
      ]);
    case "program":
      return [`program:${block.program}`];
    case "exercises":
      return block.options.map((id) => `shows:${id}`);
    case "offers":
      return block.intents.map((intent) => `offers:${intent}`);
    case "replies":
      return block.texts.map((text) => `reply:${text}`);
    case "known":
      return [];
    case "choices":
      return block.texts.map((text) => `choice:${text}`);
    case "exercise":
      return [`place:exercise`, `about:${block.exercise}`];
    case "place":
      return [`place:${block.place}`];
    case "helpline":
      return [`helpline:${block.of}`];
    case "passage":
      return [`passage:${block.passage}`];
    case "suggestions":
      return block.passages.map((id) => `suggests:${id}`);
    case "safety":
      return [`safety:${block.flag}`];
  }
};

/** Small talk that says what PrimeBot cannot do or know. */
const DECLINING = "another others booking shop membership hours medicine harm data sets".split(" ");
/** States of answers that ask the member something before they can be answered. */
const ASKING = ["which", "doubt", "missing", "unclear", "target", "better"];

/** Everything that an answer shows. */
export const tokensOf = (answer: Answer): ReadonlySet<string> => {
  const { intent, state, blocks, facts } = answer;
  const shown = blocks.flatMap(blockTokens);
  const isUnknown = state === "unknown" || state === "near";
  const declines = isUnknown || DECLINING.some((talk) => shown.includes(`says:talk.${talk}`));
  return new Set([
    `is:${intent ?? "none"}/${state}`,
    ...shown,
    ...facts.map(({ fn, subject, value }) => `fact:${fn}@${subject ?? "training"}=${shortOf(value)}`),
    ...facts.flatMap(({ subject }) => (subject === null ? [] : [`about:${subject}`])),
    ...(ASKING.includes(state) ? ["asks"] : []),
    ...(declines ? ["declines"] : []),
  ]);
};

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");

/** A pattern of facts without a subject or a value is of any. */
const whole = (pattern: string): string => {
  if (!pattern.startsWith("fact:") && !pattern.startsWith("op:")) return pattern;
  const [, call = "", value] = /^([^=]*)(=.*)?$/.exec(pattern) ?? [];
  return `${call.includes("@") ? call : `${call}@*`}${value ?? "=*"}`;
};

const RANGE = /=(-?[\d.]+?)\.\.(-?[\d.]+)$/;

/** Whether something that is shown is as a pattern says. */
const shows = (tokens: ReadonlySet<string>, pattern: string): boolean => {
  const range = RANGE.exec(pattern);
  const like = new RegExp(`^${escaped(whole(pattern.replace(RANGE, "")))}$`);
  return [...tokens].some((token) => {
    if (!like.test(token)) return false;
    const value = Number(token.slice(token.lastIndexOf("=") + 1));
    return range === null || (value >= Number(range[1]) && value <= Number(range[2]));
  });
};

export const showsAny = (tokens: ReadonlySet<string>, wish: string): boolean =>
  wish.split(" | ").some((pattern) => shows(tokens, pattern.trim()));
