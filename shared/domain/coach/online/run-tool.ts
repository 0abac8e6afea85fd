import { type Answer, line, withBlocks } from "#shared/domain/coach/answers/answer.ts";
import { answerQuestion } from "#shared/domain/coach/answers/answer-question.ts";
import { NO_ENTITIES } from "#shared/domain/coach/dialogue/about.ts";
import { nextSets, routineWith } from "#shared/domain/coach/engine/next.ts";
import type { Retrieval } from "#shared/domain/coach/knowledge/retrieval.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import { type CoachMember, isAdult } from "#shared/domain/coach/member.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import type { Entities } from "#shared/domain/coach/read/understood.ts";
import { addDays } from "#shared/domain/training/days.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { CHAT_TOOLS, type ChatTool, type ChatToolArgs, isChatTool } from "./chat-tools.ts";
import type { Evidence, ToolAnswer } from "./evidence.ts";

/** What a tool runs over. `mayPropose`: false where a pain or a card holds changes back. */
export type ToolContext = {
  log: TrainingLog;
  member: CoachMember;
  retrieval: () => Retrieval;
  /** The text of a passage in the language of the question; null where there is none. */
  passage: (passageId: string) => { title: string; lines: readonly string[] } | null;
  /** The exercise that somebody means by a name or an id; null for none. */
  exerciseOf: (said: string) => Exercise | null;
  evidence: Evidence;
  mayPropose: boolean;
};

/** Why a tool answers nothing; the model may call another one. */
type ToolError = {
  error: "unknown tool" | "bad arguments" | "no such exercise" | "nothing to propose" | "not now" | "one proposal only";
};
export type ToolResult = ToolAnswer | ToolError;

/** Runs a call of the model over the member's log. Never throws for what the model says. */
export type RunTool = (call: { name: string; args: unknown }) => ToolResult;

const MAX_CARDS = 2;
/** Characters of a result beyond which its last sentences are left out. */
const MAX_JSON = 6000;

const isError = (value: object): value is ToolError => "error" in value;

const shortened = (answer: ToolAnswer): ToolAnswer => {
  const { says, facts } = answer;
  if (says.length < 2 || JSON.stringify(answer).length <= MAX_JSON) return answer;
  const kept = says.slice(0, Math.ceil(says.length / 2));
  const cited = Object.entries(facts).filter(([id]) => kept.some((said) => said.includes(`[${id}]`)));
  return shortened({ says: kept, facts: Object.fromEntries(cited) });
};

/** Arguments without those that are null: models write that of what they leave out. */
const given = (args: unknown): unknown =>
  typeof args === "object" && args !== null && !Array.isArray(args)
    ? Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null))
    : args;

export const createTools = (context: ToolContext): RunTool => {
  const { log, member, retrieval, passage, exerciseOf, evidence, mayPropose } = context;
  const answerTo = (intent: Intent, named: Partial<Entities> = {}): Answer =>
    answerQuestion(
      { kind: "question", intent, entities: { ...NO_ENTITIES, ...named }, isFollowUp: false },
      log,
      member,
    );
  /** The exercise of an argument as entities have it; an error where nobody knows it. */
  const named = (said: string | undefined): Pick<Entities, "exercise"> | ToolError => {
    const exercise = said === undefined ? null : exerciseOf(said);
    return said !== undefined && exercise === null ? { error: "no such exercise" } : { exercise };
  };
  const ofExercise = (intent: Intent, said: string | undefined): ToolResult => {
    const entities = named(said);
    return isError(entities) ? entities : evidence.add(answerTo(intent, entities));
  };
  const since = (weeks: number | undefined): Partial<Entities> =>
    weeks === undefined ? {} : { dates: { from: addDays(log.today, 1 - 7 * weeks), to: log.today } };

  const changeOf = (args: ChatToolArgs<"propose">): Answer | ToolError => {
    const [entities, other] = [named(args.exercise), named(args.with)];
    if (isError(entities)) return entities;
    if (isError(other)) return other;
    const { exercise } = entities;
    switch (args.change) {
      case "deload":
      case "build":
        return answerTo(args.change);
      case "fit":
        return answerTo("time", { minutes: args.minutes ?? null });
      case "swap":
        return other.exercise
          ? answerTo("edit", { ...entities, other: other.exercise, change: "swap" })
          : answerTo("swap", entities);
      case "add":
      case "remove":
        return answerTo("edit", { ...entities, change: args.change });
      case "next": {
        const found = exercise && routineWith(log, member, exercise.id);
        if (!found || !nextSets(log, member, found.exercise).suggestion) return { error: "nothing to propose" };
        // The routine shows what the engine advises by itself: what that is and why, and no change.
        const answer = answerTo("load", { exercise });
        const same = line("tools.same", { routine: { name: found.routine.name } });
        return withBlocks(answer, [...answer.blocks, { type: "text", line: same }]);
      }
    }
  };
  const propose = (args: ChatToolArgs<"propose">): ToolResult => {
    if (!mayPropose) return { error: "not now" };
    // A second one would take the place of the first, which sentences may be about.
    if (evidence.diff() !== null) return { error: "one proposal only" };
    const answer = changeOf(args);
    if (isError(answer)) return answer;
    const hasChange = answer.blocks.some(({ type }) => type === "diff");
    const said = evidence.add(answer, true);
    return hasChange || said.says.length > 0 ? said : { error: "nothing to propose" };
  };
  const cards = (query: string): ToolAnswer => {
    const found = retrieval()
      .find(query)
      .filter((one) => isAdult(member) || !one.passage.adultsOnly)
      .slice(0, MAX_CARDS);
    const answers = found.flatMap(({ passage: { id } }) => {
      const text = passage(id);
      return text ? [evidence.addPassage(id, text.title, text.lines)] : [];
    });
    return {
      says: answers.flatMap(({ says }) => says),
      facts: Object.assign({}, ...answers.map(({ facts }) => facts)),
    };
  };

  const TOOLS: { [Tool in ChatTool]: (args: ChatToolArgs<Tool>) => ToolResult } = {
    standing: () => evidence.add(answerTo("progress")),
    trend: ({ exercise }) => ofExercise("progress", exercise),
    records: ({ exercise }) => ofExercise("records", exercise),
    last: ({ exercise }) => ofExercise("last", exercise),
    volume: ({ muscle = null, weeks }) => evidence.add(answerTo("volume", { muscle, ...since(weeks) })),
    neglected: ({ weeks }) => evidence.add(answerTo("neglected", since(weeks))),
    causes: ({ exercise }) => ofExercise("stall", exercise),
    next: ({ exercise }) => ofExercise(exercise === undefined ? "today" : "load", exercise),
    fit: ({ minutes }) => evidence.add(answerTo("time", { minutes })),
    swap: ({ exercise }) => ofExercise("swap", exercise),
    deload: () => evidence.add(answerTo("deload")),
    goal: ({ exercise }) => ofExercise("goal", exercise),
    build: ({ goal, days = null }) =>
      evidence.add(answerTo("build", { days, words: goal === undefined ? [] : [goal] })),
    propose,
    cards: ({ query }) => cards(query),
  };
  const run = <Tool extends ChatTool>(name: Tool, args: unknown): ToolResult => {
    const read = CHAT_TOOLS[name].args.safeParse(given(args));
    return read.success ? TOOLS[name](read.data as ChatToolArgs<Tool>) : { error: "bad arguments" };
  };
  return ({ name, args }) => {
    if (!isChatTool(name)) return { error: "unknown tool" };
    const result = run(name, args);
    return isError(result) ? result : shortened(result);
  };
};
