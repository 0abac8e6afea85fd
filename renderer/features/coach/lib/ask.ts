import { type OpeningQuestion, openingQuestions } from "#renderer/features/coach/lib/opening.ts";
import { type Answer, createDraft } from "#shared/coach/answers/answer.ts";
import { answerQuestion } from "#shared/coach/answers/answer-question.ts";
import { type LoggedWorkout, readLog, type TrainingLog } from "#shared/coach/log.ts";
import { type CoachMember, isTooYoung } from "#shared/coach/member.ts";
import type { Op } from "#shared/coach/proposals/op.ts";
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

/** Answered without a look at the log. */
const WITHOUT_LOG: readonly Intent[] = ["doping", "evidence"];
const START: Turn = { context: null, open: null };
/** How many messages back a follow-up reaches. */
const REMEMBERED = 8;

const same = (a: string, b: string): boolean => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

const consentNeeded = (): Answer => {
  const draft = createDraft();
  draft.say("consent.needed");
  return draft.done(null, "consent");
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
  const read = (text: string, { context, open }: Turn): Understood =>
    chosen(text, open) ?? understand(text, language, log.today, context);
  const after = (understood: Understood, turn: Turn): Turn => {
    if (understood.kind === "question") return { context: understood, open: null };
    return { context: turn.context, open: understood.kind === "which" ? understood : null };
  };

  const isFree = (understood: Understood): boolean =>
    understood.kind === "question" ? WITHOUT_LOG.includes(understood.intent) : understood.kind !== "which";

  return {
    log,
    openings: () => openingQuestions(log, member),
    answer(text, earlier) {
      const turn = earlier.slice(-REMEMBERED).reduce((before, said) => after(read(said, before), before), START);
      const understood = read(text, turn);
      // Whoever may not use the coach at all is not asked for anything either.
      if (workouts === null && !isTooYoung(member) && !isFree(understood)) return consentNeeded();
      return answerQuestion(understood, log, member);
    },
    baseOf(ops) {
      const touched = new Set(ops.map(({ target }) => target.routine));
      return Object.fromEntries(
        member.routines.flatMap(({ id, revision }) => (touched.has(id) && revision ? [[id, revision]] : [])),
      );
    },
  };
};
