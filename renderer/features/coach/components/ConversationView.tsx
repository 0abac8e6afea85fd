import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ReadyCoach } from "#renderer/features/coach/hooks/use-coach.ts";
import type { UnansweredReason } from "#renderer/features/coach/hooks/use-conversation.ts";
import { useFeedback } from "#renderer/features/coach/hooks/use-feedback.ts";
import type { Model } from "#renderer/features/coach/hooks/use-model.ts";
import { askedFor, type Proposals } from "#renderer/features/coach/hooks/use-proposals.ts";
import { useShown } from "#renderer/features/coach/hooks/use-shown.ts";
import { againFor, lastSetAt, waitsForConsent } from "#renderer/features/coach/lib/again.ts";
import type { CoachMessage } from "#renderer/features/coach/lib/coach-message.ts";
import { messageLanguages } from "#renderer/features/coach/lib/message-languages.ts";
import { mayDeepen } from "#renderer/features/coach/lib/online/may-ask.ts";
import { readBlocks, type Shown } from "#renderer/features/coach/lib/shown.ts";
import { InLanguage, useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Bone } from "#renderer/ui/Skeleton.tsx";
import type { Fact } from "#shared/domain/coach/facts.ts";
import type { SpentQuota } from "#shared/domain/coach/quota.ts";
import type { Language } from "#shared/i18n/languages.ts";
import { AnswerBubble, type OnAnswer } from "./AnswerBubble.tsx";
import { ModelDraft } from "./model/ModelDraft.tsx";
import { type QuestionActions, QuestionBubble } from "./QuestionBubble.tsx";
import { QuotaCard } from "./QuotaCard.tsx";

type ConversationViewProps = {
  messages: readonly CoachMessage[];
  /** The coach; undefined while the log is read, which questions and safety cards do not need. */
  coach: ReadyCoach | undefined;
  proposals: Proposals;
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
  model: Pick<Model, "isReady" | "isAgreed" | "asking" | "withdraw">;
  onDeepen: (answer: CoachMessage) => void;
};

/** Whether a message is the card of a red flag, under which nothing is offered. */
const isSafetyCard = ({ blocks }: CoachMessage): boolean => readBlocks(blocks).some(({ type }) => type === "safety");

/** Pixels above the last question when scrolled to it. */
const ABOVE = 16;

/** Tells when what it stands beside is shown. */
const Settled = ({ onSettled }: { onSettled: () => void }) => {
  const latest = useRef(onSettled);
  useEffect(() => latest.current(), []);
  return null;
};

/** An answer for whoever listens to it. */
const Spoken = ({ message, shown }: { message: CoachMessage; shown: Readonly<Record<Language, Shown>> }) => {
  const { language } = useI18n();
  const { blocks, facts } = message;
  return <span lang={language}>{shown[language].plain(blocks, facts as unknown as readonly Fact[])}</span>;
};

/** The stored messages of a conversation, scrolled to the last question, or to the consent that it waits for. */
export const ConversationView = ({
  messages,
  coach,
  proposals,
  mayRead,
  spoken,
  unanswered,
  spent,
  onAsk,
  onEdit,
  onResume,
  model,
  onDeepen,
}: ConversationViewProps) => {
  const { language } = useI18n();
  const feedback = useFeedback(messages[0]?.conversation_id ?? null);
  const shown = useShown(coach);
  const lastSet = useMemo(() => (coach ? lastSetAt(coach.log) : ""), [coach]);
  const answered = useMemo(() => new Set(messages.map(({ parent }) => parent)), [messages]);
  const lastAsked = messages.findLast(({ role }) => role === "member");
  const languages = useMemo(() => messageLanguages(messages, language), [messages, language]);
  const languageOf = ({ id }: CoachMessage) => languages.get(id) ?? language;
  const questionOf = ({ parent }: CoachMessage) => askedFor(messages, parent);
  const now: OnAnswer & QuestionActions = {
    ask: onAsk,
    edit: ({ text }) => onEdit(text),
    resume: onResume,
    again: (answer) => onAsk(questionOf(answer).text),
    judge: ({ id }, helpful) => feedback.give(id, helpful),
    explain: ({ id }, why) => feedback.explain(id, why),
    decide: (answer, proposal, decision) => proposals.decide(proposal, questionOf(answer), decision),
    undo: proposals.undo,
    leave: proposals.leave,
    deepen: onDeepen,
    withdraw: () => void model.withdraw(),
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
    explain: (answer, why) => latest.current.explain(answer, why),
    decide: (answer, proposal, decision) => latest.current.decide(answer, proposal, decision),
    undo: (proposal) => latest.current.undo(proposal),
    leave: (id, places) => latest.current.leave(id, places),
    deepen: (answer) => latest.current.deepen(answer),
    withdraw: () => latest.current.withdraw(),
  }));
  /** How many answers were shown, which may wait for their texts or the code of a chart. */
  const [settled, setSettled] = useState(0);
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
  }, [messages.length, shown === undefined, proposals.count, spent === null, settled]);
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
        const proposal = proposals.isRead ? proposals.of(id) : undefined;
        return (
          <Suspense key={id} fallback={<Bone height="4rem" />}>
            <InLanguage language={languageOf(message)}>
              <AnswerBubble
                message={message}
                question={questionOf(message).text}
                isLast={message === last}
                mayDeepen={
                  message === last && spent === null && model.isReady && model.asking === null && mayDeepen(message)
                }
                isAgreed={model.isAgreed}
                shown={shown?.[languageOf(message)]}
                proposal={proposal}
                left={proposals.leftOf(proposal?.id ?? "")}
                routineName={proposals.routineName}
                feedback={feedback.of(id)}
                again={againFor(message, mayRead, lastSet)}
                on={on}
              />
              {message !== last ? null : <Settled onSettled={() => setSettled((count) => count + 1)} />}
            </InLanguage>
          </Suspense>
        );
      })}
      {model.asking && shown && last ? (
        <Suspense fallback={null}>
          <InLanguage language={languageOf(last)}>
            <ModelDraft answer={model.asking} shown={shown[languageOf(last)]} onAsk={on.ask} />
          </InLanguage>
        </Suspense>
      ) : null}
      <chakra.div srOnly role="status" aria-live="polite">
        {shown && spokenAnswer ? (
          <Suspense fallback={null}>
            <InLanguage language={languageOf(spokenAnswer)}>
              <Spoken message={spokenAnswer} shown={shown} />
            </InLanguage>
          </Suspense>
        ) : null}
      </chakra.div>
      {spent && !(last && isSafetyCard(last)) ? <QuotaCard spent={spent} /> : null}
    </Stack>
  );
};
