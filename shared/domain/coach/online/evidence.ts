import { type Answer, type AnswerBlock, type AnswerLine, linesIn, rule } from "#shared/domain/coach/answers/answer.ts";
import { factText, lineText, type RenderWords } from "#shared/domain/coach/answers/render.ts";
import { createFactBook, type Fact, type FactUnit, type UncitedFact } from "#shared/domain/coach/facts.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { digitsIn } from "./gate/numbers.ts";

/**
 * A fact that the model was given. `text`: as it is shown; `exercises`: those that it may be said of, none where it is
 * of none; `lines`: the engine's sentences that cite it.
 */
export type GivenFact = { fact: Fact; text: string; exercises: readonly string[]; lines: readonly string[] };

type Diff = Extract<AnswerBlock, { type: "diff" }>;

/** What a tool answers to the model. `says` are the engine's sentences, which cite facts as `[f1]`. */
export type ToolAnswer = {
  says: string[];
  facts: Record<string, { text: string; value: string | number; unit: FactUnit; about: string[] }>;
};

/** All that the tools of one question answered, which the model's sentences are held against. */
export type Evidence = {
  /** Puts an answer of the engine in, and gives it as the model reads it. `isProposal`: keeps its changes. */
  add: (answer: Answer, isProposal?: boolean) => ToolAnswer;
  /** Puts the text of a passage in: each of its numbers is a fact. */
  addPassage: (passageId: string, title: string, lines: readonly string[]) => ToolAnswer;
  fact: (id: string) => GivenFact | undefined;
  facts: () => Fact[];
  /** All sentences of the engine so far. */
  lines: () => readonly string[];
  /** Exercises that were named so far, by what was asked or by the engine. */
  exercises: ReadonlySet<string>;
  /** Names in the engine's sentences as they are shown: of exercises and muscles by their ids, of others by null. */
  names: () => ReadonlyMap<string, string | null>;
  /** The changes that this answer proposes; null for none. */
  diff: () => Diff | null;
};

/** Most sentences that one call answers: the model reads no more. */
const MAX_SAYS = 30;
const CITED = /\[\[f(\d+)\]\]/g;

/** The unit of a change's figure; null for what is no figure. */
const UNIT_OF: Readonly<Partial<Record<Op["op"], FactUnit>>> = { sets: "sets", reps: "reps", load: "kg", rpe: "rpe" };

type Context = {
  words: RenderWords;
  unitOf: (fact: Fact) => WeightUnit;
  isExercise: (id: string) => boolean;
  /** Exercises that the question and the talk name. */
  about: readonly string[];
};

/** The names that a sentence puts in, with whose they are; null for a routine's or another. */
const namesIn = ({ values }: AnswerLine, words: RenderWords): [string, string | null][] =>
  Object.values(values).flatMap((value): [string, string | null][] => {
    if (typeof value === "string") return [];
    if ("exercise" in value) return [[words.exerciseName(value.exercise), value.exercise]];
    if ("muscle" in value) return [[words.t(`exercises:muscleNames.${value.muscle}` as MessageKey), value.muscle]];
    return "name" in value ? [[value.name, null]] : [];
  });

const exercisesIn = ({ values }: AnswerLine): string[] =>
  Object.values(values).flatMap((value) => (typeof value === "object" && "exercise" in value ? [value.exercise] : []));

export const createEvidence = ({ words, unitOf, isExercise, about }: Context): Evidence => {
  const book = createFactBook();
  const given = new Map<string, { exercises: Set<string>; lines: string[] }>();
  const exercises = new Set(about);
  const names = new Map<string, string | null>();
  const lines: string[] = [];
  let diff: Diff | null = null;

  const noted = (id: string) => {
    const one = given.get(id) ?? { exercises: new Set<string>(), lines: [] };
    given.set(id, one);
    return one;
  };
  const factOf = (id: string): Fact | undefined => book.facts().find((fact) => fact.id === id);
  const read = (id: string): GivenFact | undefined => {
    const [fact, one] = [factOf(id), given.get(id)];
    if (!fact || !one) return undefined;
    const own = fact.subject !== null && isExercise(fact.subject) ? [fact.subject] : [...one.exercises];
    return { fact, text: factText(fact, { ...words, unit: unitOf(fact) }), exercises: own, lines: one.lines };
  };
  const cite = ({ id: _, ...fact }: UncitedFact & { id?: string }): string => book.cite(fact).slice(2, -2);

  /** Takes a sentence in, with the exercises that it names. */
  const takeLine = (text: string, named: readonly string[]): string => {
    const said = text.replace(CITED, "[f$1]");
    // A name is the member's or a stranger's: what it says is none of the engine's words.
    const own = [...names.keys()].filter(Boolean).reduce((rest, name) => rest.replaceAll(name, " "), said);
    lines.push(own);
    for (const id of named) exercises.add(id);
    for (const [, id = ""] of said.matchAll(/\[(f\d+)\]/g)) {
      const one = noted(id);
      one.lines.push(own);
      for (const exercise of named) one.exercises.add(exercise);
    }
    return said;
  };
  const answerOf = (says: string[]): ToolAnswer => {
    const shown = says.slice(0, MAX_SAYS);
    const ids = new Set(shown.flatMap((said) => [...said.matchAll(/\[(f\d+)\]/g)].map(([, id = ""]) => id)));
    const facts = [...ids].flatMap((id) => {
      const one = read(id);
      if (!one) return [];
      const { fact, text } = one;
      return [
        [id, { text, value: fact.value, unit: fact.unit, about: one.exercises.map(words.exerciseName) }] as const,
      ];
    });
    return { says: shown, facts: Object.fromEntries(facts) };
  };
  /** A change as the model reads it, with its figures as facts. */
  const changeLine = ({ op, target, from, to }: Op): string => {
    const unit = UNIT_OF[op];
    const figure = (value: Op["to"]): string | null => {
      if (value === null) return null;
      if (unit === undefined || typeof value !== "number")
        return typeof value === "string" && isExercise(value) ? words.exerciseName(value) : null;
      return `[[${cite({ ...rule(`proposed ${op}`, value, unit), subject: target.exercise })}]]`;
    };
    for (const id of [from, to]) if (typeof id === "string" && isExercise(id)) exercises.add(id);
    const name = words.exerciseName(target.exercise);
    const parts = [figure(from), figure(to)].filter((part) => part !== null && part !== name);
    return parts.length > 0 ? `${name}: ${op} ${parts.join(", ")}` : `${name}: ${op}`;
  };

  return {
    add(answer, isProposal = false) {
      const ids = new Map(answer.facts.map((fact) => [fact.id, cite(fact)]));
      const renumbered = (text: string) =>
        text.replace(/\[\[(f\d+)\]\]/g, (_, id: string) => `[[${ids.get(id) ?? id}]]`);
      const says = answer.blocks.flatMap((block) =>
        linesIn(block).map((line) => {
          for (const [name, of] of namesIn(line, words)) names.set(name, of);
          return takeLine(renumbered(lineText(line, words)), exercisesIn(line));
        }),
      );
      const found = answer.blocks.find((block) => block.type === "diff");
      if (isProposal && found) {
        const ops = found.ops.map((op) => ({ ...op, facts: op.facts.flatMap((id) => ids.get(id) ?? []) }));
        for (const id of ops.flatMap(({ facts }) => facts)) noted(id);
        diff = { ...found, ops };
        says.push(...ops.map((op) => takeLine(changeLine(op), [op.target.exercise])));
      }
      return answerOf(says);
    },
    addPassage(passageId, title, paragraphs) {
      const says = paragraphs.map((text) => {
        const parts: string[] = [];
        let done = 0;
        for (const { from, to, values, isShare } of digitsIn(text)) {
          const [value = 0] = values;
          const made: UncitedFact = {
            ...rule("passage", isShare ? value / 100 : value, isShare ? "share" : "count", title),
            args: { passage: passageId, of: text.slice(Math.max(0, from - 12), to) },
          };
          parts.push(text.slice(done, from), `[[${cite(made)}]]`);
          done = to;
        }
        return takeLine(parts.join("") + text.slice(done), []);
      });
      return answerOf(says);
    },
    fact: read,
    facts: () => book.facts(),
    lines: () => lines,
    exercises,
    names: () => new Map([...names, ...[...exercises].map((id) => [words.exerciseName(id), id] as const)]),
    diff: () => diff,
  };
};
