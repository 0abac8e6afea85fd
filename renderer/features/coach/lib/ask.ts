import { type LogSources, type OpenedLog, openLog } from "#renderer/features/coach/lib/open-log.ts";
import { CHAT_PASSAGES, PASSAGES } from "#renderer/features/coach/lib/passages.ts";
import { type Answer, createDraft, line } from "#shared/domain/coach/answers/answer.ts";
import { answerQuestion } from "#shared/domain/coach/answers/answer-question.ts";
import {
  clearedAnswer,
  clears,
  heldAnswer,
  holdIn,
  isAdvice,
  isOfFood,
} from "#shared/domain/coach/answers/held-answer.ts";
import { painAnswer } from "#shared/domain/coach/answers/pain-answer.ts";
import { safetyAnswer } from "#shared/domain/coach/answers/safety-answer.ts";
import { whyAnswer } from "#shared/domain/coach/answers/why-answer.ts";
import { settledTexts } from "#shared/domain/coach/dialogue/settled-texts.ts";
import { knownAnswer, knownOf } from "#shared/domain/coach/knowledge/known-answer.ts";
import type { Passage } from "#shared/domain/coach/knowledge/passage.ts";
import { createRetrieval, type Retrieval } from "#shared/domain/coach/knowledge/retrieval.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import { type CoachMember, isAdult, isTooYoung } from "#shared/domain/coach/member.ts";
import type { AnswerKey } from "#shared/domain/coach/proposals/answer-key.ts";
import { redFlagIn } from "#shared/domain/coach/safety/red-flags.ts";
import type { RedFlag } from "#shared/domain/coach/safety/rule.ts";
import { isOneOf, terms, wordsOf } from "#shared/domain/coach/safety/words.ts";
import type { Intent } from "#shared/domain/coach/understanding/intents.ts";
import { createMask } from "#shared/domain/coach/understanding/masked.ts";
import { longestPause } from "#shared/domain/coach/understanding/pause.ts";
import { minorAgeIn } from "#shared/domain/coach/understanding/said-age.ts";
import { type SmallTalk, smallTalkGoesOn } from "#shared/domain/coach/understanding/small-talk.ts";
import { asksOnceBack, isStillIll } from "#shared/domain/coach/understanding/statements/away.ts";
import { isCorrection } from "#shared/domain/coach/understanding/statements/correction.ts";
import { besideRecovery } from "#shared/domain/coach/understanding/statements/recovery.ts";
import { plainWords, reportedPains } from "#shared/domain/coach/understanding/statements/reported-pains.ts";
import { asksWhy } from "#shared/domain/coach/understanding/statements/why.ts";
import { createUnderstand } from "#shared/domain/coach/understanding/understand.ts";
import type { Context, Understood } from "#shared/domain/coach/understanding/understood.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";

let retrieval: Retrieval | null = null;
/** The search of passages, made at its first use and kept: it is the same for every log. */
const theRetrieval = (): Retrieval => {
  retrieval ??= createRetrieval(PASSAGES, CHAT_PASSAGES);
  return retrieval;
};

/** The context of a conversation's next message: its subject, and PrimeBot's open question. */
export type ConversationState = {
  context: Context | null;
  /** The small talk of the previous message; null for none. */
  talk: SmallTalk | null;
  open: Extract<Understood, { kind: "which" }> | null;
  /** Whether the previous message stated sets, which the next one may correct. */
  isOfSets: boolean;
  /** The time without training that it named, with its length in `days` where known; null for none. */
  away: Omit<Extract<Understood, { kind: "back" }>, "kind"> | null;
};

/** The data that a coach is made from. */
export type Sources = LogSources & {
  language: "it" | "en";
  nameOf: (exerciseId: string) => string;
  /** The question of an intent, as a button asks it. */
  wordsOf: (intent: Intent) => string;
};

export type Answering = (text: string, earlier: readonly string[]) => Answer;
export type AnsweringCoach = OpenedLog & { answer: Answering };

/** Intents that are answered without the log and so without consent. */
const WITHOUT_LOG: readonly Intent[] = ["doping", "evidence", "pain", "tired", "cardio"];
/** Words of food and body weight, which are not discussed after signs of a possible eating disorder. */
const WEIGHING = terms(
  "calori* kcal dimagri* ingrass* dieta diete diet dieting bilancia mangi* cibo pasto pasti digiun* grass* definizione deficit surplus bmi tdee fabbisogno metabolismo magr* snell* pesarmi protein* carboidrat* carbs macros eat* food meal meals weigh weighing scale fat lean slim* skinny thin",
);
const START: ConversationState = { context: null, talk: null, open: null, isOfSets: false, away: null };
/** Number of earlier messages that are considered. */
const REMEMBERED = 8;

const same = (a: string, b: string): boolean => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

const correctsFigure = (text: string): boolean => isCorrection(plainWords(text));

/** Intents that lead to training, which a member who is ill is advised to postpone. */
const LEADING: readonly (Intent | null)[] = ["today", "load", "build", "time"];

/** Topics that are not spoken of after signs of a possible eating disorder. */
const OF_FOOD: readonly Passage["topic"][] = ["nutrition", "supplements"];

const beginningWith = (text: AnswerKey, answer: Answer): Answer => ({
  ...answer,
  blocks: [{ type: "text", line: line(text) }, ...answer.blocks],
});

const consentNeeded = (intent: Intent | null): Answer => {
  const draft = createDraft();
  draft.say("consent.needed");
  if (intent === "calories") draft.say("calories.limits");
  return draft.done(null, "consent");
};

/** An answer without statements about the log, which was not read. */
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

/** Prepares what needs no log: some tens of milliseconds the first time for these exercises. */
export const prepare = (exercises: readonly Exercise[]): void => {
  createUnderstand(exercises, () => false, "kg");
};

/** Messages that warm up the patterns, which are compiled at their first use. */
const REHEARSED = {
  it: ["Ieri ho fatto la pamca?", "Lunedì quanto carico di squt?"],
  en: ["Did I benhc yesterday?", "How much do I sqaut on Monday?"],
} as const;

/** Runs understanding on sample messages, so that the first question is not slower. */
export const rehearse = (exercises: readonly Exercise[], language: "it" | "en", today: string): void => {
  const understand = createUnderstand(exercises, () => true, "kg");
  for (const text of REHEARSED[language]) understand(text, language, today);
  theRetrieval();
};

/** Makes the answering part over a log. Call {@link prepare} first, else this takes as long. */
export const createAnswering = (
  { workouts, exercises, member, language, nameOf, wordsOf }: Omit<Sources, "now" | "zone">,
  log: TrainingLog,
): Answering => {
  const understand = createUnderstand(exercises, (id) => log.sessions(id).length > 0, member.unit);

  /** The choice of a button, which only names one option: the question stays the previous one. Null for no choice. */
  const chosen = (text: string, open: ConversationState["open"]): Understood | null => {
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
  const read = (
    text: string,
    { context, talk, open, isOfSets, away }: ConversationState,
    isSettled: boolean,
  ): Understood => {
    if (isOfSets && correctsFigure(text)) return { kind: "talk", talk: "sets" };
    const words = plainWords(text);
    if (asksOnceBack(words, away !== null)) {
      const { why = "away", days = null } = away ?? {};
      return { kind: "back", why, days: longestPause(words) ?? days };
    }
    const understood = chosen(text, open) ?? understand(text, language, log.today, context, isSettled);
    if (talk === null || (understood.kind !== "unknown" && understood.kind !== "talk")) return understood;
    const on = smallTalkGoesOn(talk, understood.kind === "talk" ? understood.talk : null, words);
    return on ? { kind: "talk", talk: on } : understood;
  };
  const after = (text: string, understood: Understood, turn: ConversationState): ConversationState => {
    const talk = understood.kind === "talk" ? understood.talk : null;
    const isOfSets = understood.kind === "talk" && understood.talk === "sets";
    const away = understood.kind === "away" ? { why: understood.why, days: longestPause(plainWords(text)) } : turn.away;
    if (understood.kind === "question") {
      // Where there is no routine, what to train is answered by asking for the days of a program.
      const isOfProgram = understood.intent === "today" && member.routines.length === 0;
      return {
        context: isOfProgram ? { ...understood, intent: "build" } : understood,
        talk,
        open: null,
        isOfSets,
        away,
      };
    }
    return { context: turn.context, talk, open: understood.kind === "which" ? understood : null, isOfSets, away };
  };

  let mask: ReturnType<typeof createMask> | null = null;
  const exerciseIn = (text: string): Exercise | null => {
    mask ??= createMask(exercises, () => false);
    return mask(text, language).mentions[0]?.candidates[0] ?? null;
  };

  /** The exercise and muscle that a message names, and whether it asks about a pain. */
  const named = (text: string) => {
    const said = understand(text, language, log.today);
    return "entities" in said ? { ...said.entities, isPain: "intent" in said && said.intent === "pain" } : null;
  };

  /** The member, as a minor where their messages say so, whatever their profile says. */
  const asSaid = (texts: readonly string[]): CoachMember => {
    const age = minorAgeIn(texts);
    return age === null ? member : { ...member, age: Math.min(member.age ?? age, age) };
  };
  const isFree = (understood: Understood, asker: CoachMember): boolean => {
    if (understood.kind !== "question") return understood.kind !== "which";
    return WITHOUT_LOG.includes(understood.intent) || (understood.intent === "calories" && !isAdult(asker));
  };

  /** An answer without figures on weight or food, and without offers to ask for them. */
  const withoutWeight = (text: string, understood: Understood, asker: CoachMember): Answer => {
    const isAsked = understood.kind === "question" && understood.intent === "calories";
    if (understood.kind === "weighed") return safetyAnswer("eating");
    if (understood.kind !== "safety" && (isAsked || isOfWeight(text))) return safetyAnswer("eating");
    const shown = understood.kind === "unknown" || (understood.kind === "which" && understood.of === "intent");
    const answer = answerQuestion(understood, log, { ...asker, bodyweights: [] });
    if (!shown) return answer;
    const blocks = answer.blocks.map((block) =>
      block.type === "offers" ? { ...block, intents: block.intents.filter((intent) => intent !== "calories") } : block,
    );
    return { ...answer, blocks };
  };

  const answer: Answering = (now, before) => {
    const { texts, settled, flags } = settledTexts([...before, now]);
    const admitted = flags.get(now);
    if (admitted) return safetyAnswer(admitted);
    const text = texts.at(-1) ?? now;
    const said = answerAs(text, texts.slice(0, -1), settled, (one) =>
      settled.has(one) ? null : (flags.get(one) ?? redFlagIn(one)),
    );
    return texts.length > before.length || said.state === "safety" ? said : beginningWith("held.cleared", said);
  };
  const answerAs = (
    text: string,
    earlier: readonly string[],
    settled: ReadonlySet<string>,
    flagOf: (text: string) => RedFlag | null,
  ): Answer => {
    const last = earlier.at(-1);
    const why =
      last !== undefined && asksWhy(plainWords(text))
        ? whyAnswer(answerAs(last, earlier.slice(0, -1), settled, flagOf))
        : null;
    if (why) return why;
    const turn = earlier
      .slice(-REMEMBERED)
      .reduce((before, said) => after(said, read(said, before, settled.has(said)), before), START);
    const before = reportedPains(earlier, named);
    const understood = read((before.length > 0 && besideRecovery(text)) || text, turn, settled.has(text));
    const asker = asSaid([...earlier, text]);
    // Whoever may not use the coach at all is not asked for anything either.
    const intent = understood.kind === "question" ? understood.intent : null;
    const hold = isTooYoung(asker) ? null : holdIn(earlier, flagOf);
    if (hold && clears(text)) return clearedAnswer();
    // Who cries for help behind a card gets no list of questions, and no advice to choose for themselves.
    const isCry = understood.kind === "talk" && understood.talk === "able";
    const isAgainst = understood.kind === "question" && understood.entities.about === "otherwise";
    if (hold && hold !== "condition" && (isCry || isAgainst)) return safetyAnswer(hold);
    if (hold && isAdvice(understood)) return heldAnswer(hold);
    const known = isTooYoung(asker) ? null : knownOf(theRetrieval(), text, understood, last, exerciseIn);
    const topic = known && "answers" in known ? known.answers.topic : null;
    // A passage is advice too, but for how the app is used.
    if (hold && topic !== null && topic !== "app" && topic !== "chat") return heldAnswer(hold);
    const isWeighty = hold === "unclear" || hold === "selfHarm" || earlier.some((said) => isOfFood(flagOf(said)));
    if (isWeighty && topic !== null && OF_FOOD.includes(topic)) return safetyAnswer("eating");
    if (!isTooYoung(asker) && isWeighty && topic === null) {
      const careful = withoutWeight(text, understood, asker);
      if (careful.state === "safety" || workouts !== null) return careful;
    }
    if (workouts === null && known === null && !isTooYoung(asker) && !isFree(understood, asker))
      return consentNeeded(intent);
    const now = reportedPains([...earlier, text], named);
    const pain = isTooYoung(asker) ? null : painAnswer(text, { earlier, before, now }, understood, log, asker);
    const said = pain ?? (known ? knownAnswer(known, asker) : answerQuestion(understood, log, asker));
    if (LEADING.includes(intent) && isStillIll([...earlier, text].map(plainWords)))
      return beginningWith("away.later", said);
    return workouts === null && intent === "cardio" ? unread(said) : said;
  };
  return answer;
};

/** Makes a coach: reads the log, then answers from it. */
export const createCoach = (sources: Sources): AnsweringCoach => {
  const opened = openLog(sources);
  return { ...opened, answer: createAnswering(sources, opened.log) };
};
