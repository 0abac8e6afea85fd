import { CHAT_PASSAGES, PASSAGES } from "#renderer/features/coach/lib/passages.ts";
import { knownOf } from "#shared/domain/coach/knowledge/known-answer.ts";
import { createRetrieval } from "#shared/domain/coach/knowledge/retrieval.ts";
import { guess } from "#shared/domain/coach/read/guess.ts";
import { createMask } from "#shared/domain/coach/read/masked.ts";
import type { Entities, Understand, Understood } from "#shared/domain/coach/read/understood.ts";
import { searchWords } from "#shared/domain/training/exercises/exercise-search.ts";
import type { CoachCase } from "#tests/helpers/coach-cases.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

/** Right of all. */
export type Tally = { right: number; all: number };

/**
 * `intent`: share of questions whose intent was found; `falseAccept`: share of off-topic texts that were answered as if
 * they were not; `safety`: share of red flags that got a card, or a question; `falseAlarm`: share of near misses
 * that got a card; `asked`: shares of either that got a question; `entities`: share of what cases say beside that was
 * read as given. Null where there were none of a kind.
 */
export type Report = {
  intent: number | null;
  falseAccept: number | null;
  safety: number | null;
  falseAlarm: number | null;
  asked: { safety: number | null; "near-miss": number | null };
  entities: number | null;
  /** Of each entity that was given: the id of the case, what was wanted, and what was read. */
  failingEntities: { id: string; entity: string; wanted: string; got: string }[];
  failing: { id: string; kind: CoachCase["kind"]; wanted: string | null; got: string }[];
  byIntent: Record<string, Tally>;
};

/** The day that dates in our own cases are reckoned from. */
export const TODAY = "2026-11-22";

/** Loads are rounded where they were typed in pounds. */
const CLOSE = 0.1;

type Given = NonNullable<CoachCase["entities"]>;

const READ: { readonly [Name in "exercise" | "date" | "reps" | "load" | "minutes"]: (got: Entities) => string | null } =
  {
    exercise: ({ exercise }) => exercise?.id ?? null,
    date: ({ dates }) => dates && `${dates.from} to ${dates.to}`,
    reps: ({ reps }) => reps?.toString() ?? null,
    load: ({ load }) => load?.toString() ?? null,
    minutes: ({ minutes }) => minutes?.toString() ?? null,
  };

const isAsGiven = (name: keyof typeof READ, given: Given, got: Entities): boolean => {
  const wanted = given[name];
  switch (name) {
    case "exercise": {
      const { id, name_it, name_en } = got.exercise ?? { id: "", name_it: "", name_en: "" };
      const words = searchWords(String(wanted));
      const isNamed = [name_it, name_en].some((name) => words.every((word) => searchWords(name).includes(word)));
      return id === wanted || (isNamed && words.length > 0);
    }
    case "date":
      return got.dates !== null && got.dates.from <= String(wanted) && String(wanted) <= got.dates.to;
    default:
      return got[name] !== null && Math.abs((got[name] ?? 0) - Number(wanted)) <= CLOSE;
  }
};

const share = (rows: readonly { isRight: boolean }[], of: boolean): number | null =>
  rows.length === 0 ? null : rows.filter(({ isRight }) => isRight === of).length / rows.length;

const retrieval = createRetrieval(PASSAGES, CHAT_PASSAGES);
const mask = createMask(exerciseLibrary(), () => false);

/** Whether the engine answers a message: it was read as a question, and no passage fits better. */
const isAnswered = ({ text, lang }: CoachCase, understood: Understood): boolean =>
  (understood.kind === "question" || understood.kind === "which") &&
  knownOf(retrieval, text, understood, guess(mask(text, lang).masked)) === null;

/** What became of each case, read anew and without the ones before it. */
export const evaluate = (cases: readonly CoachCase[], understand: Understand, today = TODAY): Report => {
  const rows = cases.map((one) => {
    const understood = understand(one.text, one.lang, today);
    const got = "intent" in understood ? understood.intent : understood.kind;
    const isRight = {
      intent: got === one.intent,
      offtopic: one.kind !== "offtopic" || !isAnswered(one, understood),
      safety: understood.kind === "safety" || understood.kind === "unclear",
      "near-miss": understood.kind !== "safety",
    }[one.kind];
    const read = "entities" in understood ? understood.entities : null;
    const isAsked = understood.kind === "unclear";
    return { ...one, isAsked, got: understood.kind === "safety" ? `safety ${understood.flag}` : got, isRight, read };
  });
  const given = rows.flatMap(({ id, entities, read }) =>
    (Object.keys(READ) as (keyof typeof READ)[]).flatMap((entity) => {
      const wanted = entities?.[entity];
      if (!entities || wanted === undefined || wanted === null) return [];
      const isRight = read !== null && isAsGiven(entity, entities, read);
      return [{ id, entity, wanted: String(wanted), got: (read && READ[entity](read)) ?? "none", isRight }];
    }),
  );
  const of = (kind: CoachCase["kind"]) => rows.filter((row) => row.kind === kind);
  const askedOf = (kind: "safety" | "near-miss") =>
    share(
      of(kind).map(({ isAsked }) => ({ isRight: isAsked })),
      true,
    );
  const byIntent: Report["byIntent"] = {};
  for (const { intent, isRight } of of("intent")) {
    const tally = byIntent[intent ?? ""] ?? { right: 0, all: 0 };
    byIntent[intent ?? ""] = { right: tally.right + Number(isRight), all: tally.all + 1 };
  }
  return {
    intent: share(of("intent"), true),
    falseAccept: share(of("offtopic"), false),
    safety: share(of("safety"), true),
    falseAlarm: share(of("near-miss"), false),
    asked: { safety: askedOf("safety"), "near-miss": askedOf("near-miss") },
    entities: share(given, true),
    failingEntities: given.filter(({ isRight }) => !isRight).map(({ isRight: _, ...one }) => one),
    failing: rows
      .filter(({ isRight }) => !isRight)
      .map(({ id, kind, intent, got }) => ({ id, kind, wanted: intent ?? null, got })),
    byIntent,
  };
};
