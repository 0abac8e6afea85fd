import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { firstValueFrom, of } from "rxjs";
import type { CoachProfileRepository } from "#renderer/data/member-data.ts";
import type { ReadyCoach } from "#renderer/features/coach/hooks/use-coach.ts";
import type { Model } from "#renderer/features/coach/hooks/use-model.ts";
import type { Proposals } from "#renderer/features/coach/hooks/use-proposals.ts";
import type { ConversationQuota } from "#renderer/features/coach/hooks/use-quota.ts";
import type { CoachMessage } from "#renderer/features/coach/lib/coach-message.ts";
import { messageLanguages } from "#renderer/features/coach/lib/message-languages.ts";
import { answerRow, cut, inOrder, MODEL_INTENT, seqAt } from "#renderer/features/coach/lib/message-rows.ts";
import { diffIn, readBlocks } from "#renderer/features/coach/lib/shown.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useHere } from "#renderer/kit/screens/use-here.ts";
import { type Answer, line, withBlocks } from "#shared/domain/coach/answers/answer.ts";
import type { About } from "#shared/domain/coach/dialogue/about.ts";
import { type Dialogue, readDialogue, START } from "#shared/domain/coach/dialogue/dialogue.ts";
import { learntFrom } from "#shared/domain/coach/dialogue/learn.ts";
import type { Reply } from "#shared/domain/coach/dialogue/turns.ts";
import type { Fact } from "#shared/domain/coach/facts.ts";
import { rememberedPains } from "#shared/domain/coach/memory/pains.ts";
import type { TalkProposal } from "#shared/domain/coach/proposals/talk-proposal.ts";
import { isCounted } from "#shared/domain/coach/quota.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { systemClock } from "#shared/lib/clock.ts";

const MAX_TITLE = 80;
/** Characters that are stored of a message that is too long to be read. */
const MAX_KEPT = 2000;

/**
 * A question that waits for its answer. `safety`: the answer to a red flag, which needs no log; `wasCounted`: the
 * conversation already had an answer that counts.
 */
type Asked = {
  question: CoachMessage;
  text: string;
  /** The messages before it, in order. */
  before: readonly CoachMessage[];
  safety: Answer | null;
  wasCounted: boolean;
};

/** Whether a conversation had an answer that counts, so that it may continue. */
const hasCounted = (messages: readonly CoachMessage[]): boolean =>
  messages.some(({ role, intent }) => role === "coach" && isCounted(intent));

/** Loads the check for red flags when the screen opens. If that fails, the coach finds the flag later. */
const loadSafety = () => import("#shared/domain/coach/answers/safety-answer.ts");
const safetyFor = async (text: string): Promise<Answer | null> => {
  try {
    return (await loadSafety()).safetyAnswerTo(text);
  } catch {
    return null;
  }
};

/** Why a question gets no answer: it was stopped, the month has no room for its conversation, or PrimeBot failed. */
export type UnansweredReason = "stopped" | "unanswered" | "failed";

/** The answer; null where PrimeBot throws. The log gets only the error's class: its message may quote the member. */
const answered = (
  coach: ReadyCoach | undefined,
  { text, before }: Asked,
  proposals: readonly TalkProposal[],
  about: About | null,
  record: (error: unknown) => void,
): Reply | null => {
  try {
    return coach?.answer?.(text, before, { proposals, about }) ?? null;
  } catch (cause) {
    record(new Error(`PrimeBot failed on a question: ${cause instanceof Error ? cause.name : typeof cause}`));
    return null;
  }
};

/** What an answered message told of the member, as a change of what is remembered; null for nothing new. */
const newOf = async (
  profiles: CoachProfileRepository,
  before: readonly CoachMessage[],
  dialogue: Dialogue,
): Promise<ReturnType<typeof learntFrom>> => {
  const profile = await profiles.ensure();
  const begun = { ...START, pains: rememberedPains(Object.keys(profile.pains)) };
  const earlier = before.map((message) => readDialogue(message.dialogue)).findLast((one) => one !== null) ?? begun;
  return learntFrom(profile, earlier, dialogue, localDay(new Date(systemClock.now())));
};

/**
 * The messages of a conversation, undefined before they are read, and functions to ask. A question is stored at once
 * and answered as soon as there is a coach; a red flag at once. `onBegun`: called with the id of a conversation that
 * its first question created; `quota`: whether the month has room for a conversation without an answer that counts.
 * Without room the question stays unanswered, unless its answer is free. `mayRemember`: whether what the member says of
 * themselves is kept for other talks; `about`: what the screen was entered from, for the first question of a talk;
 * `model`: what is asked where the rules do not understand.
 */
export const useConversation = (
  id: string | null,
  coach: ReadyCoach | undefined,
  { isRead, ofTalk, carryOut }: Pick<Proposals, "isRead" | "ofTalk" | "carryOut">,
  onBegun: (id: string) => void,
  { spent, count }: Pick<ConversationQuota, "spent" | "count">,
  mayRemember: boolean,
  about: About | null,
  model: Pick<Model, "instead" | "ask" | "stop" | "asking">,
) => {
  const data = useMemberData();
  const { language } = useI18n();
  const { write } = useWrite();
  const { record } = useErrorRecorder();
  const here = useHere();
  const [conversations, messages] = useMemo(
    () => [data.documents("coach_conversations"), data.documents("coach_messages")] as const,
    [data],
  );
  const stored = useObservable(useMemo(() => (id === null ? of([]) : messages.watch({ ref: id })), [messages, id]));
  /** Questions that wait for their answers, oldest first. */
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  /** The last answer given on this screen; null for none. */
  const [lastAnswer, setLastAnswer] = useState<CoachMessage | null>(null);
  /** Why questions get no answer, by id; null for those asked again. */
  const [stops, setStops] = useState<ReadonlyMap<string, UnansweredReason | null>>(new Map());
  const [opened] = useState(() => new Date(systemClock.now()).toISOString());
  const ordered = useMemo(() => stored && inOrder(stored), [stored]);
  /** Conversations counted while this screen was open. */
  const counted = useRef(new Set<string>());

  const decide = useCallback(
    (questions: readonly CoachMessage[], why: UnansweredReason | null) =>
      setStops((before) => new Map([...before, ...questions.map(({ id }) => [id, why] as const)])),
    [],
  );

  /** Whether an answer is the first of its talk that counts. `wasCounted`: a stored one did already. */
  const begins = (talk: string, intent: string | null, wasCounted: boolean): boolean =>
    isCounted(intent) && !wasCounted && !counted.current.has(talk);
  /** Stores an answer, with what it proposes, and counts its talk where it is the first that counts. */
  const keep = async (row: ReturnType<typeof answerRow>, { blocks }: Answer, wasCounted: boolean) => {
    const talk = row.conversation_id;
    const isFirst = begins(talk, row.intent, wasCounted);
    if (isFirst) counted.current.add(talk);
    const stored = await messages.create(row);
    const diff = diffIn(blocks);
    if (diff && coach) {
      const { conversation_id, id: message_id } = stored;
      const { ops, span } = diff;
      const start = localDay(new Date(systemClock.now()));
      await data.proposals.propose({ conversation_id, message_id, ops, span, base: coach.baseOf(ops), start });
    }
    setLastAnswer(stored);
    if (isFirst) await count(talk);
  };
  /** Asks the model about the question of an answer, and stores what it says below that answer. */
  const deepen = async (answer: CoachMessage) => {
    const question = ordered?.find(({ id }) => id === answer.parent);
    const dialogue = readDialogue(answer.dialogue);
    if (!question || !dialogue) return;
    const before = (ordered ?? []).filter(({ seq }) => seq < question.seq);
    const spoken = messageLanguages([...before, question], language).get(question.id) ?? language;
    const answered = { blocks: readBlocks(answer.blocks), facts: answer.facts as unknown as readonly Fact[] };
    const said = await model.ask({ question, before, answer: answered, dialogue, language: spoken });
    if (!said) return;
    const row = answerRow(question, said, dialogue, Number(answer.seq) + 1);
    await write(keep(row, said, hasCounted(ordered ?? [])));
  };

  const mayAnswer = Boolean(coach?.answer) && spent !== undefined && isRead;
  const reply = (next: Asked) => {
    // What was answered without the coach has no state: the next question reads it.
    const { before } = next;
    const spoken = messageLanguages([...before, next.question], language).get(next.question.id) ?? language;
    const reply = next.safety
      ? { answer: next.safety, dialogue: null, act: null }
      : answered(coach, next, ofTalk(before, spoken), before.length === 0 ? about : null, record);
    if (!reply) {
      decide([next.question], "failed");
      return;
    }
    const { answer, dialogue, act } = reply;
    const { conversation_id: talk } = next.question;
    const { wasCounted } = next;
    if (spent && begins(talk, answer.intent, wasCounted)) {
      decide([next.question], "unanswered");
      return;
    }
    const store = async () => {
      // Where the month has no room, a model does not answer either: its answer would count.
      const mayAsk = dialogue !== null && !(spent && begins(talk, MODEL_INTENT, wasCounted));
      const asked = { question: next.question, before, answer, language: spoken };
      // Only what was done is said to be done.
      const said = act ? await carryOut(act, before) : mayAsk ? await model.instead({ ...asked, dialogue }) : answer;
      const learnt = mayRemember && dialogue ? await newOf(data.coachProfile, next.before, dialogue) : null;
      // Before the answer, which says that it is remembered.
      if (learnt) await data.coachProfile.update(() => learnt);
      const shown = learnt
        ? withBlocks(said, [...said.blocks, { type: "text", line: line("noted.remembered") }])
        : said;
      await keep(answerRow(next.question, shown, dialogue), shown, wasCounted);
    };
    void write(store());
  };
  /** The latest values, for a question that was stored in the meantime. */
  const latest = useRef({ mayAnswer, reply });
  useLayoutEffect(() => {
    latest.current = { mayAnswer, reply };
  });

  useEffect(() => {
    const next = asked.find(({ safety }) => safety !== null || mayAnswer);
    if (!next) return;
    setAsked((waiting) => waiting.filter((one) => one !== next));
    latest.current.reply(next);
  }, [asked, mayAnswer]);

  useEffect(() => {
    loadSafety().catch(() => undefined);
  }, []);

  /** Queues a question after the messages `before`. `text`: the whole question, of which less may be stored. */
  const wait = async (
    question: CoachMessage,
    text: string,
    before: readonly CoachMessage[],
    safety: Promise<Answer | null>,
  ) => {
    const one = { question, text, before: inOrder(before), safety: await safety, wasCounted: hasCounted(before) };
    // Answered at once where nothing is missing: the screen need not be drawn in between.
    if (one.safety !== null || latest.current.mayAnswer) latest.current.reply(one);
    else setAsked((waiting) => [...waiting, one]);
  };
  const ask = async (text: string) => {
    const isHere = here();
    // A new question takes back what is still being asked.
    model.stop();
    const safety = safetyFor(text);
    const at = new Date(systemClock.now()).toISOString();
    const store = async () => {
      const before = id === null ? [] : await messages.find({ ref: id });
      const title = cut(text.trim().replace(/\s+/g, " "), MAX_TITLE);
      // One that was deleted in another window leaves nothing to go on with.
      const isGone = id !== null && before.length === 0 && (await firstValueFrom(conversations.watchOne(id))) === null;
      const begins = id === null || isGone;
      const talk = begins ? (await conversations.create({ title, asked_at: at })).id : id;
      const place = Math.max(0, ...before.map(({ seq }) => Number(seq) || 0)) + 1;
      const renewed = begins ? null : conversations.update(id, { asked_at: at });
      const stored = messages.create({
        conversation_id: talk,
        seq: seqAt(place),
        parent: null,
        role: "member",
        text: cut(text, MAX_KEPT),
        blocks: [],
        facts: [],
        dialogue: null,
        engine: null,
        engine_version: null,
        intent: null,
        state: "final",
      });
      const [question] = await Promise.all([stored, renewed]);
      await wait(question, text, before, safety);
      if (begins && isHere()) onBegun(talk);
    };
    return write(store());
  };
  /** Stops the waiting questions; they stay in the conversation. */
  const stop = () => {
    model.stop();
    decide(
      asked.map(({ question }) => question),
      "stopped",
    );
    setAsked([]);
  };
  /** Answers a stopped question in its place. */
  const resume = async (question: CoachMessage) => {
    decide([question], null);
    const before = (ordered ?? []).filter(({ seq }) => seq < question.seq);
    await wait(question, question.text, before, safetyFor(question.text));
  };
  /** Why a question gets no answer; null where it is waiting. One left when the screen closed counts as stopped. */
  const unanswered = ({ id, created_at }: CoachMessage): UnansweredReason | null =>
    stops.has(id) ? (stops.get(id) ?? null) : created_at < opened ? "stopped" : null;
  return {
    messages: ordered,
    ask,
    stop,
    resume,
    unanswered,
    deepen,
    isAnswering: asked.length > 0,
    lastAnswer,
    isCounted: ordered !== undefined && hasCounted(ordered),
  };
};
