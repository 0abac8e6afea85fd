import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { firstValueFrom, of } from "rxjs";
import type { ReadyCoach } from "#renderer/features/coach/hooks/use-coach.ts";
import type { ConversationQuota } from "#renderer/features/coach/hooks/use-quota.ts";
import type { CoachMessage } from "#renderer/features/coach/lib/coach-message.ts";
import { diffIn } from "#renderer/features/coach/lib/shown.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { useHere } from "#renderer/kit/screens/use-here.ts";
import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import { isCounted } from "#shared/domain/coach/quota.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { systemClock } from "#shared/lib/clock.ts";

const MAX_TITLE = 80;
/** Of a message that is too long to be read this much is kept. */
const MAX_KEPT = 2000;
/** Sets that a figure keeps, the newest ones: a row has to stay small enough to be sent. */
const MAX_SETS = 400;
const SEQ_LENGTH = 6;

const cut = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
};

const seqAt = (place: number): string => String(place).padStart(SEQ_LENGTH, "0");

/** In the order of the talk: an answer behind its question, also where two devices asked at the same time. */
export const inOrder = (messages: readonly CoachMessage[]): CoachMessage[] => {
  const ids = new Set(messages.map(({ id }) => id));
  const isAnswer = ({ parent }: CoachMessage) => parent !== null && ids.has(parent);
  return messages
    .filter((message) => !isAnswer(message))
    .toSorted((a, b) => a.seq.localeCompare(b.seq) || a.created_at.localeCompare(b.created_at))
    .flatMap((question) => [question, ...messages.filter(({ parent }) => parent === question.id)]);
};

/**
 * `safety`: the answer to a red flag, which waits for nobody's log. `wasCounted`: the conversation had an answer before
 * that counts.
 */
type Asked = { question: CoachMessage; text: string; earlier: string[]; safety: Answer | null; wasCounted: boolean };

/** Whether a conversation had an answer that counts: it goes on without another. */
const hasCounted = (messages: readonly CoachMessage[]): boolean =>
  messages.some(({ role, intent }) => role === "coach" && isCounted(intent));

/** Loaded when the screen opens. Where it cannot be, the coach sees the flag as soon as it is there. */
const loadSafety = () => import("#shared/domain/coach/answers/safety-answer.ts");
const safetyFor = async (text: string): Promise<Answer | null> => {
  try {
    return (await loadSafety()).safetyAnswerTo(text);
  } catch {
    return null;
  }
};

/**
 * Why a question has no answer and waits for none: it was stopped, the month has no room for its conversation, or the
 * coach failed on it.
 */
export type UnansweredReason = "stopped" | "unanswered" | "failed";

/** Null where the coach fails. What is written down of that is its kind: its words may be the member's own. */
const answered = (
  coach: ReadyCoach | undefined,
  { text, earlier }: Asked,
  record: (error: unknown) => void,
): Answer | null => {
  try {
    return coach?.answer?.(text, earlier) ?? null;
  } catch (cause) {
    record(new Error(`PrimeBot failed on a question: ${cause instanceof Error ? cause.name : typeof cause}`));
    return null;
  }
};

const answerRow = (question: CoachMessage, { blocks, facts, engine, intent }: Answer) => ({
  conversation_id: question.conversation_id,
  seq: seqAt(Number(question.seq) + 1),
  parent: question.id,
  role: "coach" as const,
  text: "",
  blocks: blocks.map((block) => ({ ...block })),
  facts: facts.map((fact) => ({ ...fact, setIds: fact.setIds.slice(-MAX_SETS) })),
  engine: "rules" as const,
  engine_version: engine,
  intent,
  state: "final" as const,
});

/**
 * The messages of a conversation, undefined before they are read, and how to ask. A question is stored at once, and
 * answered as soon as there is a coach; a red flag at once. `onBegun`: called with the id of a conversation that a
 * first question began; `quota`: whether the month has room for a conversation that had no answer that counts. One that
 * finds no room leaves its question unanswered, and what is free is answered all the same.
 */
export const useConversation = (
  id: string | null,
  coach: ReadyCoach | undefined,
  onBegun: (id: string) => void,
  { spent, count }: Pick<ConversationQuota, "spent" | "count">,
) => {
  const data = useMemberData();
  const { write } = useWrite();
  const { record } = useErrorRecorder();
  const here = useHere();
  const [conversations, messages] = useMemo(
    () => [data.documents("coach_conversations"), data.documents("coach_messages")] as const,
    [data],
  );
  const stored = useObservable(useMemo(() => (id === null ? of([]) : messages.watch({ ref: id })), [messages, id]));
  /** What waits for its answer, the oldest first. */
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  /** The last answer that was given while this screen was open. */
  const [lastAnswer, setLastAnswer] = useState<CoachMessage | null>(null);
  /** Why questions have no answer; null of those that were asked again. */
  const [stops, setStops] = useState<ReadonlyMap<string, UnansweredReason | null>>(new Map());
  const [opened] = useState(() => new Date(systemClock.now()).toISOString());
  const ordered = useMemo(() => stored && inOrder(stored), [stored]);
  /** Conversations that were counted while this screen was open. */
  const counted = useRef(new Set<string>());

  const decide = useCallback(
    (questions: readonly CoachMessage[], why: UnansweredReason | null) =>
      setStops((before) => new Map([...before, ...questions.map(({ id }) => [id, why] as const)])),
    [],
  );

  const mayAnswer = Boolean(coach?.answer) && spent !== undefined;
  const reply = (next: Asked) => {
    const answer = next.safety ?? answered(coach, next, record);
    if (!answer) {
      decide([next.question], "failed");
      return;
    }
    const { conversation_id: talk } = next.question;
    const isFirst = isCounted(answer.intent) && !next.wasCounted && !counted.current.has(talk);
    if (isFirst && spent) {
      decide([next.question], "unanswered");
      return;
    }
    if (isFirst) counted.current.add(talk);
    const store = async () => {
      const stored = await messages.create(answerRow(next.question, answer));
      const diff = diffIn(answer.blocks);
      if (diff && coach) {
        const { conversation_id, id: message_id } = stored;
        const { ops, span } = diff;
        const start = localDay(new Date(systemClock.now()));
        await data.proposals.propose({ conversation_id, message_id, ops, span, base: coach.baseOf(ops), start });
      }
      setLastAnswer(stored);
      if (isFirst) await count(talk);
    };
    void write(store());
  };
  /** As it is by now, for a question that was stored meanwhile. */
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

  /** Behind what was said `before`; `text`: of the question, which may be longer than what is kept of it. */
  const wait = async (
    question: CoachMessage,
    text: string,
    before: readonly CoachMessage[],
    safety: Promise<Answer | null>,
  ) => {
    const earlier = inOrder(before).flatMap((message) => (message.role === "member" ? [message.text] : []));
    const one = { question, text, earlier, safety: await safety, wasCounted: hasCounted(before) };
    // Answered at once where nothing is missing: the screen need not be drawn in between.
    if (one.safety !== null || latest.current.mayAnswer) latest.current.reply(one);
    else setAsked((waiting) => [...waiting, one]);
  };
  const ask = async (text: string) => {
    const isHere = here();
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
  /** Withdraws what waits for its answer; it stays in the talk. */
  const stop = () => {
    decide(
      asked.map(({ question }) => question),
      "stopped",
    );
    setAsked([]);
  };
  /** Answers a question that was stopped, in its place. */
  const resume = async (question: CoachMessage) => {
    decide([question], null);
    const before = (ordered ?? []).filter(({ seq }) => seq < question.seq);
    await wait(question, question.text, before, safetyFor(question.text));
  };
  /** Why a question has no answer and waits for none; null where it waits. One left with the screen is stopped. */
  const unanswered = ({ id, created_at }: CoachMessage): UnansweredReason | null =>
    stops.has(id) ? (stops.get(id) ?? null) : created_at < opened ? "stopped" : null;
  return {
    messages: ordered,
    ask,
    stop,
    resume,
    unanswered,
    isAnswering: asked.length > 0,
    lastAnswer,
    isCounted: ordered !== undefined && hasCounted(ordered),
  };
};
