import { type OpeningQuestion, openingQuestions } from "#renderer/features/coach/lib/opening.ts";
import { type Answer, createDraft } from "#shared/coach/answers/answer.ts";
import { answerQuestion } from "#shared/coach/answers/answer-question.ts";
import { safetyAnswer } from "#shared/coach/answers/safety-answer.ts";
import { type LoggedWorkout, readLog, type TrainingLog } from "#shared/coach/log.ts";
import { type CoachMember, isAdult, isTooYoung } from "#shared/coach/member.ts";
import type { Op } from "#shared/coach/proposals/op.ts";
import { redFlagIn } from "#shared/coach/safety/red-flags.ts";
import { isOneOf, terms, wordsOf } from "#shared/coach/safety/words.ts";
import type { Intent } from "#shared/coach/understanding/intents.ts";
import { type Context, createUnderstand, type Understood } from "#shared/coach/understanding/understand.ts";
import type { Exercise } from "#shared/training/exercise.ts";

/** What is known of a conversation before its next message: its subject, and the question that stands open. */
export type Turn = { context: Context | null; open: Extract<Understood, { kind: "which" }> | null };

/** What a coach is made from. `workouts`: null where the member has not let them be read; `now` in milliseconds. */
export type Sources = {
  workouts: readonly LoggedWorkout[] | null;
  exercises: readonly Exercise[];
  member: CoachMember;
  now: number;
  zone: string;
  language: "it" | "en";
  nameOf: (exerciseId: string) => string;
  /** How an intent is asked for by a button. */
  wordsOf: (intent: Intent) => string;
};

export type Coach = {
  log: TrainingLog;
  /** What a conversation can begin with. */
  openings: () => readonly OpeningQuestion[];
  answer: (text: string, earlier: readonly string[]) => Answer;
  /** Which state of each routine that changes are about they were made from. */
  baseOf: (ops: readonly Op[]) => Record<string, string>;
};

/** Answered without a look at the log: what is asked for help waits for no consent. */
const WITHOUT_LOG: readonly Intent[] = ["doping", "evidence", "pain", "tired", "cardio"];
/** Food and one's own weight: nothing is said of them in a talk with a sign of an eating disorder. */
const WEIGHING = terms(
  "calori* kcal dimagri* ingrass* dieta diete diet dieting bilancia mangi* cibo pasto pasti digiun* grass* definizione deficit surplus bmi tdee fabbisogno metabolismo magr* snell* pesarmi eat* food meal meals weigh weighing scale fat lean slim* skinny thin",
);
const START: Turn = { context: null, open: null };
/** How many messages back a follow-up reaches. */
const REMEMBERED = 8;

const same = (a: string, b: string): boolean => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

const consentNeeded = (intent: Intent | null): Answer => {
  const draft = createDraft();
  draft.say("consent.needed");
  if (intent === "calories") draft.say("calories.limits");
  return draft.done(null, "consent");
};

/** Without what was found in the log, which was not read: none of it is no fact. */
const unread = (answer: Answer): Answer => {
  const own = new Set<unknown>(answer.facts.filter(({ source }) => source === "own log").map(({ id }) => `[[${id}]]`));
  return {
    ...answer,
    facts: answer.facts.filter(({ id }) => !own.has(`[[${id}]]`)),
    blocks: answer.blocks.filter(
      (block) => block.type !== "text" || !Object.values(block.line.values).some((value) => own.has(value)),
    ),
  };
};

const LOSING =
  /\b(?:quanto peso|peso (?:corporeo|forma|ideale)|perdere (?:peso|\d+|chili|kg)|(?:lose|losing|drop) (?:weight|\d+|kilos|pounds)|body ?weight|weight loss)\b/;

const isOfWeight = (text: string): boolean => {
  const words = wordsOf(text);
  return words.some((word) => isOneOf(word, WEIGHING)) || LOSING.test(words.join(" "));
};

/** Reads the log and learns the words: some tens of milliseconds, for many questions. */
export const createCoach = ({ workouts, exercises, member, now, zone, language, nameOf, wordsOf }: Sources): Coach => {
  const log = readLog(workouts ?? [], exercises, now, zone);
  const understand = createUnderstand(exercises, (id) => log.sessions(id).length > 0, member.unit);

  /** A button says no more than a name: what was asked about it stands in the question before. */
  const chosen = (text: string, open: Turn["open"]): Understood | null => {
    if (open === null) return null;
    const { entities } = open;
    if (open.of === "exercise") {
      const exercise = open.options.find(({ id }) => same(nameOf(id), text));
      const asked = { ...entities, exercise: exercise ?? null };
      return exercise ? { kind: "question", intent: open.intent, entities: asked, isFollowUp: false } : null;
    }
    const intent = open.options.find((option) => same(wordsOf(option), text));
    return intent ? { kind: "question", intent, entities, isFollowUp: false } : null;
  };
  /** Which messages hold a sign of an eating disorder: every earlier one is looked at with each question. */
  const signs = new Map<string, boolean>();
  const hasEatingSign = (text: string): boolean => {
    const known = signs.get(text) ?? redFlagIn(text) === "eating";
    signs.set(text, known);
    return known;
  };
  const read = (text: string, { context, open }: Turn): Understood =>
    chosen(text, open) ?? understand(text, language, log.today, context);
  const after = (understood: Understood, turn: Turn): Turn => {
    if (understood.kind === "question") return { context: understood, open: null };
    return { context: turn.context, open: understood.kind === "which" ? understood : null };
  };

  const isFree = (understood: Understood): boolean => {
    if (understood.kind !== "question") return understood.kind !== "which";
    return WITHOUT_LOG.includes(understood.intent) || (understood.intent === "calories" && !isAdult(member));
  };

  /** No figure on weight or food, and no invitation to ask for one. */
  const withoutWeight = (text: string, understood: Understood): Answer => {
    const isAsked = understood.kind === "question" && understood.intent === "calories";
    if (understood.kind !== "safety" && (isAsked || isOfWeight(text))) return safetyAnswer("eating");
    const shown = understood.kind === "unknown" || (understood.kind === "which" && understood.of === "intent");
    const answer = answerQuestion(understood, log, { ...member, bodyweights: [] });
    if (!shown) return answer;
    const blocks = answer.blocks.map((block) =>
      block.type === "offers" ? { ...block, intents: block.intents.filter((intent) => intent !== "calories") } : block,
    );
    return { ...answer, blocks };
  };

  return {
    log,
    openings: () => openingQuestions(log, member),
    answer(text, earlier) {
      const turn = earlier.slice(-REMEMBERED).reduce((before, said) => after(read(said, before), before), START);
      const understood = read(text, turn);
      // Whoever may not use the coach at all is not asked for anything either.
      const intent = understood.kind === "question" ? understood.intent : null;
      if (!isTooYoung(member) && earlier.some(hasEatingSign)) {
        const careful = withoutWeight(text, understood);
        if (careful.state === "safety" || workouts !== null) return careful;
      }
      if (workouts === null && !isTooYoung(member) && !isFree(understood)) return consentNeeded(intent);
      const answer = answerQuestion(understood, log, member);
      return workouts === null && intent === "cardio" ? unread(answer) : answer;
    },
    baseOf(ops) {
      const touched = new Set(ops.map(({ target }) => target.routine));
      return Object.fromEntries(
        member.routines.flatMap(({ id, revision }) => (touched.has(id) && revision ? [[id, revision]] : [])),
      );
    },
  };
};
