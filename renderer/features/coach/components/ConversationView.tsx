import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ReadyCoach } from "#renderer/features/coach/hooks/use-coach.ts";
import type { UnansweredReason } from "#renderer/features/coach/hooks/use-conversation.ts";
import { useFeedback } from "#renderer/features/coach/hooks/use-feedback.ts";
import { type AskedFor, useProposals } from "#renderer/features/coach/hooks/use-proposals.ts";
import { useShown } from "#renderer/features/coach/hooks/use-shown.ts";
import { againFor, lastSetAt, waitsForConsent } from "#renderer/features/coach/lib/again.ts";
import type { CoachMessage } from "#renderer/features/coach/lib/coach-message.ts";
import { newRoutineName } from "#renderer/features/coach/lib/new-routine-name.ts";
import { readBlocks } from "#renderer/features/coach/lib/shown.ts";
import { useRoutines } from "#renderer/features/workouts/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { Fact } from "#shared/domain/coach/facts.ts";
import type { SpentQuota } from "#shared/domain/coach/quota.ts";
import { AnswerBubble, type OnAnswer } from "./AnswerBubble.tsx";
import { type QuestionActions, QuestionBubble } from "./QuestionBubble.tsx";
import { QuotaCard } from "./QuotaCard.tsx";

type ConversationViewProps = {
  messages: readonly CoachMessage[];
  /** The coach; undefined while the log is read, which questions and safety cards do not need. */
  coach: ReadyCoach | undefined;
  /** Whether the log may be read. */
  mayRead: boolean;
  /** The id of the answer that screen readers announce: the last one given on this screen; null for none. */
  spoken: string | null;
  /** Why a question without an answer gets none; null where it is still waiting. */
  unanswered: (question: CoachMessage) => UnansweredReason | null;
  /** Set where the month has no room for this conversation; null otherwise. */
  spent: SpentQuota | null;
  onAsk: (text: string) => void;
  onEdit: (text: string) => void;
  onResume: (question: CoachMessage) => void;
};

/** Whether a message is the card of a red flag, under which nothing is offered. */
const isSafetyCard = ({ blocks }: CoachMessage): boolean => readBlocks(blocks).some(({ type }) => type === "safety");

/** Pixels above the last question when scrolled to it. */
const ABOVE = 16;

/** The question with this id, and the ones before it. */
const askedFor = (messages: readonly CoachMessage[], questionId: string | null): AskedFor => {
  const place = messages.findIndex(({ id }) => id === questionId);
  return { text: messages[place]?.text ?? "", before: messages.slice(0, Math.max(0, place)) };
};

/** The stored messages of a conversation, scrolled to the last question, or to the consent that it waits for. */
export const ConversationView = ({
  messages,
  coach,
  mayRead,
  spoken,
  unanswered,
  spent,
  onAsk,
  onEdit,
  onResume,
}: ConversationViewProps) => {
  const { t } = useI18n();
  const routines = useRoutines();
  const proposals = useProposals(messages[0]?.conversation_id ?? null, coach);
  const feedback = useFeedback(messages[0]?.conversation_id ?? null);
  const shown = useShown(coach);
  const lastSet = useMemo(() => (coach ? lastSetAt(coach.log) : ""), [coach]);
  const answered = useMemo(() => new Set(messages.map(({ parent }) => parent)), [messages]);
  const lastAsked = messages.findLast(({ role }) => role === "member");
  const routineName = useCallback(
    (id: string | null) => newRoutineName(id, t) ?? routines?.find((routine) => routine.id === id)?.name ?? null,
    [routines, t],
  );
  const questionOf = ({ parent }: CoachMessage) => askedFor(messages, parent);
  const now: OnAnswer & QuestionActions = {
    ask: onAsk,
    edit: ({ text }) => onEdit(text),
    resume: onResume,
    again: (answer) => onAsk(questionOf(answer).text),
    judge: ({ id }, helpful) => feedback.give(id, helpful),
    decide: (answer, proposal, decision) => proposals.decide(proposal, questionOf(answer), decision),
    undo: proposals.undo,
  };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const [on] = useState<OnAnswer & QuestionActions>(() => ({
    ask: (text) => latest.current.ask(text),
    edit: (question) => latest.current.edit(question),
    resume: (question) => latest.current.resume(question),
    again: (answer) => latest.current.again(answer),
    judge: (answer, helpful) => latest.current.judge(answer, helpful),
    decide: (answer, proposal, decision) => latest.current.decide(answer, proposal, decision),
    undo: (proposal) => latest.current.undo(proposal),
  }));
  const lastQuestion = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message, a proposal or all being read moves things
  useEffect(() => {
    const question = lastQuestion.current;
    const scrolled = question?.closest("[role=region]");
    if (!question || !scrolled) return;
    // Not `scrollIntoView`, which moves whatever is around it as well.
    if (last && waitsForConsent(last)) scrolled.scrollTop = scrolled.scrollHeight;
    else scrolled.scrollTop += question.getBoundingClientRect().top - scrolled.getBoundingClientRect().top - ABOVE;
  }, [messages.length, shown === undefined, proposals.count, spent === null]);
  const spokenAnswer = messages.find(({ id }) => id === spoken);
  return (
    <Stack gap="5">
      {messages.map((message) => {
        const { id } = message;
        if (message.role === "member") {
          return (
            <QuestionBubble
              key={id}
              ref={message === lastAsked ? lastQuestion : null}
              question={message}
              unanswered={answered.has(id) ? null : unanswered(message)}
              editable={message === lastAsked}
              on={on}
            />
          );
        }
        return (
          <AnswerBubble
            key={id}
            message={message}
            question={questionOf(message).text}
            isLast={message === last}
            shown={shown}
            proposal={proposals.isRead ? proposals.of(id) : undefined}
            routineName={routineName}
            helpful={feedback.of(id)}
            again={againFor(message, mayRead, lastSet)}
            on={on}
          />
        );
      })}
      <chakra.div srOnly role="status" aria-live="polite">
        {shown && spokenAnswer
          ? shown.plain(spokenAnswer.blocks, spokenAnswer.facts as unknown as readonly Fact[])
          : ""}
      </chakra.div>
      {spent && !(last && isSafetyCard(last)) ? <QuotaCard spent={spent} /> : null}
    </Stack>
  );
};
