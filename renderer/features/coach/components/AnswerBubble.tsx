import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { memo } from "react";
import type { ProposalDocument } from "#renderer/data/member-data.ts";
import type { Decision, ProposalOutcome } from "#renderer/features/coach/hooks/use-proposals.ts";
import type { Again } from "#renderer/features/coach/lib/again.ts";
import type { CoachMessage } from "#renderer/features/coach/lib/coach-message.ts";
import { engineText, readBlocks, type Shown } from "#renderer/features/coach/lib/shown.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Bone } from "#renderer/ui/Skeleton.tsx";
import type { Fact } from "#shared/domain/coach/facts.ts";
import { AnswerActions } from "./AnswerActions.tsx";
import { AnswerBlocks } from "./AnswerBlocks.tsx";
import { Proposal } from "./Proposal.tsx";
import { SafetyCard } from "./SafetyCard.tsx";

/** Actions on answers; the same object as long as the conversation is shown. */
export type OnAnswer = {
  ask: (text: string) => void;
  /** Asks the answer's question again. */
  again: (answer: CoachMessage) => void;
  judge: (answer: CoachMessage, helpful: boolean) => void;
  decide: (answer: CoachMessage, proposal: ProposalDocument, decision: Decision) => Promise<ProposalOutcome>;
  undo: (proposal: ProposalDocument) => void;
};

type AnswerBubbleProps = {
  message: CoachMessage;
  /** Turns blocks into text; undefined while the log is read. */
  shown: Shown | undefined;
  proposal: ProposalDocument | undefined;
  routineName: (id: string | null) => string | null;
  helpful: boolean | null;
  again: Again | null;
  on: OnAnswer;
};

/** An answer while the log is still read: only its safety card is shown. */
const Unread = ({ blocks }: Pick<CoachMessage, "blocks">) => {
  const cards = readBlocks(blocks).flatMap((block) => (block.type === "safety" ? [block.flag] : []));
  return cards.length > 0 ? cards.map((flag) => <SafetyCard key={flag} flag={flag} />) : <Bone height="4rem" />;
};

/** An answer of PrimeBot. Memoized: a long conversation has hundreds of figures. */
export const AnswerBubble = memo(({ message, shown, proposal, routineName, helpful, again, on }: AnswerBubbleProps) => {
  const { t } = useI18n();
  const { blocks } = message;
  const facts = message.facts as unknown as readonly Fact[];
  return (
    <Stack as="article" aria-label={t("coach:title")} gap="2">
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
              onDecide={async (decision) => (proposal ? on.decide(message, proposal, decision) : "gone")}
              onUndo={() => proposal && on.undo(proposal)}
            />
          )}
          onAsk={on.ask}
        />
      ) : (
        <Unread blocks={blocks} />
      )}
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" fontSize="xs" color="fg.muted">
        <span>{t(engineText(message))}</span>
        {shown ? (
          <AnswerActions
            plain={() => shown.plain(blocks, facts)}
            helpful={helpful}
            onHelpful={(value) => on.judge(message, value)}
            again={again}
            onAgain={() => on.again(message)}
          />
        ) : null}
      </Flex>
    </Stack>
  );
});
