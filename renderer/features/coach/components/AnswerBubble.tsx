import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { memo, useMemo, useState } from "react";
import type { ProposalDocument } from "#renderer/data/member-data.ts";
import { useAge } from "#renderer/features/coach/hooks/use-age.ts";
import type { Feedback, WhyUnhelpful } from "#renderer/features/coach/hooks/use-feedback.ts";
import type { Decision, ProposalOutcome } from "#renderer/features/coach/hooks/use-proposals.ts";
import type { Again } from "#renderer/features/coach/lib/again.ts";
import type { CoachMessage } from "#renderer/features/coach/lib/coach-message.ts";
import { engineText, readBlocks, type Shown } from "#renderer/features/coach/lib/shown.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Bone } from "#renderer/ui/Skeleton.tsx";
import type { AnswerBlock } from "#shared/domain/coach/answers/answer.ts";
import type { Fact } from "#shared/domain/coach/facts.ts";
import { AnswerActions } from "./AnswerActions.tsx";
import { AnswerBlocks } from "./AnswerBlocks.tsx";
import { AnswerTrend } from "./AnswerTrend.tsx";
import { BirthQuestion } from "./BirthQuestion.tsx";
import { Proposal } from "./Proposal.tsx";
import { SafetyCard } from "./SafetyCard.tsx";
import { Suggested } from "./Suggested.tsx";
import { UnhelpfulReason } from "./UnhelpfulReason.tsx";

/** Actions on answers; the same object as long as the conversation is shown. */
export type OnAnswer = {
  ask: (text: string) => void;
  /** Asks the answer's question again. */
  again: (answer: CoachMessage) => void;
  judge: (answer: CoachMessage, helpful: boolean) => void;
  explain: (answer: CoachMessage, why: WhyUnhelpful) => void;
  /** Asks the model about the answer's question. */
  deepen: (answer: CoachMessage) => void;
  /** Withdraws the consent to the model. */
  withdraw: () => void;
  decide: (answer: CoachMessage, proposal: ProposalDocument, decision: Decision) => Promise<ProposalOutcome>;
  undo: (proposal: ProposalDocument) => void;
  leave: (proposalId: string, places: readonly number[]) => void;
};

type AnswerBubbleProps = {
  message: CoachMessage;
  /** What was asked; empty where that is gone. */
  question: string;
  /** Turns blocks into text; undefined while the log is read. */
  shown: Shown | undefined;
  proposal: ProposalDocument | undefined;
  /** The places of its changes that the member left out. */
  left: readonly number[];
  routineName: (id: string | null) => string | null;
  feedback: Feedback | null;
  again: Again | null;
  /** Whether it is the last message, after which something may be asked. */
  isLast: boolean;
  /** Whether the model can be asked about its question. */
  mayDeepen: boolean;
  /** Whether the member lets the model be asked. */
  isAgreed: boolean;
  on: OnAnswer;
};

const Trend = ({ facts, shown }: { facts: readonly Fact[]; shown: Shown }) => {
  const trend = useMemo(() => shown.trend(facts), [shown, facts]);
  return trend && <AnswerTrend trend={trend} shown={shown} />;
};

/** What the answer to a member without a date of birth leaves out: `minor.off` is about another one. */
const leavesOutForAge = (block: AnswerBlock): boolean =>
  block.type === "text" && block.line.text.startsWith("minor.") && block.line.text !== "minor.off";

/** An answer while the log is still read: only its safety card is shown. */
const Unread = ({ blocks }: Pick<CoachMessage, "blocks">) => {
  const cards = readBlocks(blocks).flatMap((block) => (block.type === "safety" ? [block.flag] : []));
  return cards.length > 0 ? cards.map((flag) => <SafetyCard key={flag} flag={flag} />) : <Bone height="4rem" />;
};

/** An answer of PrimeBot. Memoized: a long conversation has hundreds of figures. */
export const AnswerBubble = memo(
  ({
    message,
    question,
    shown,
    proposal,
    left,
    routineName,
    feedback,
    again,
    isLast,
    mayDeepen,
    isAgreed,
    on,
  }: AnswerBubbleProps) => {
    const { t, language } = useI18n();
    const { blocks } = message;
    const facts = message.facts as unknown as readonly Fact[];
    const age = useAge();
    const [isRated, setRated] = useState(false);
    const lacksAge = isLast && age === null && readBlocks(blocks).some(leavesOutForAge);
    return (
      <Stack as="article" lang={language} aria-label={t("coach:title")} gap="2">
        {shown ? (
          <AnswerBlocks
            blocks={blocks}
            facts={facts}
            shown={shown}
            diff={({ ops, span = "lasting" }) => (
              <Proposal
                ops={ops}
                span={span}
                proposal={proposal}
                shown={shown}
                routineName={routineName}
                left={left}
                onLeft={(places) => proposal && on.leave(proposal.id, places)}
                onDecide={async (decision) => (proposal ? on.decide(message, proposal, decision) : "gone")}
                onUndo={() => proposal && on.undo(proposal)}
              />
            )}
            onAsk={on.ask}
          />
        ) : (
          <Unread blocks={blocks} />
        )}
        {shown ? <Trend facts={facts} shown={shown} /> : null}
        {lacksAge ? <BirthQuestion onGiven={() => on.again(message)} /> : null}
        <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" fontSize="xs" color="fg.muted">
          <span>{t(engineText(message))}</span>
          {shown ? (
            <AnswerActions
              plain={() => shown.plain(blocks, facts)}
              question={question}
              at={message.created_at}
              feedback={feedback}
              onHelpful={(value) => {
                setRated(true);
                on.judge(message, value);
              }}
              again={again}
              onAgain={() => on.again(message)}
            />
          ) : null}
        </Flex>
        {shown && feedback?.helpful === false ? (
          <UnhelpfulReason feedback={feedback} isNew={isRated} onExplain={(why) => on.explain(message, why)} />
        ) : null}
        {message.engine === "model" && isAgreed ? (
          <Button tone="ghost" alignSelf="flex-start" fontSize="xs" onClick={on.withdraw}>
            {t("coach:model.stopUsing")}
          </Button>
        ) : null}
        {shown && mayDeepen ? (
          <Button tone="outline" alignSelf="flex-start" onClick={() => on.deepen(message)}>
            {t("coach:model.deepen")}
          </Button>
        ) : null}
        {shown && isLast ? <Suggested texts={shown.suggested(message.intent, blocks, facts)} onAsk={on.ask} /> : null}
      </Stack>
    );
  },
);
