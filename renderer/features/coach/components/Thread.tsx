import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useMemo, useRef } from "react";
import type { ReadyCoach } from "#renderer/features/coach/hooks/use-coach.ts";
import type { Message } from "#renderer/features/coach/hooks/use-conversation.ts";
import { useFeedback } from "#renderer/features/coach/hooks/use-feedback.ts";
import { type AskedFor, useProposals } from "#renderer/features/coach/hooks/use-proposals.ts";
import { againFor, lastSetAt } from "#renderer/features/coach/lib/again.ts";
import { createShown, readBlocks } from "#renderer/features/coach/lib/shown.ts";
import { useRoutines } from "#renderer/features/workouts/index.ts";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Bone } from "#renderer/ui/Skeleton.tsx";
import type { Fact } from "#shared/coach/facts.ts";
import { AnswerActions } from "./AnswerActions.tsx";
import { AnswerBlocks } from "./AnswerBlocks.tsx";
import { Proposal } from "./Proposal.tsx";
import { SafetyCard } from "./SafetyCard.tsx";
import { Said } from "./Said.tsx";

type ThreadProps = {
  messages: readonly Message[];
  /** Undefined while the log is read: questions and safety cards need none. */
  coach: ReadyCoach | undefined;
  /** The answer that is read out: the last one that was given while the screen was open. */
  spoken: string | null;
  /** Whether a question without an answer waits for none. */
  isStopped: (question: Message) => boolean;
  onAsk: (text: string) => void;
  onEdit: (text: string) => void;
  onResume: (question: Message) => void;
};

/** An answer whose figures have no words yet: its safety card does not wait for them. */
const Unread = ({ blocks }: Pick<Message, "blocks">) => {
  const cards = readBlocks(blocks).flatMap((block) => (block.type === "safety" ? [block.flag] : []));
  return cards.length > 0 ? cards.map((flag) => <SafetyCard key={flag} flag={flag} />) : <Bone height="4rem" />;
};

/** The question with this id, and those before it. */
const askedFor = (messages: readonly Message[], questionId: string | null): AskedFor => {
  const asked = messages.filter(({ role }) => role === "member");
  const place = asked.findIndex(({ id }) => id === questionId);
  return { text: asked[place]?.text ?? "", earlier: asked.slice(0, Math.max(0, place)).map(({ text }) => text) };
};

/** What was said, from what is stored. */
export const Thread = ({ messages, coach, spoken, isStopped, onAsk, onEdit, onResume }: ThreadProps) => {
  const { t, formats, language } = useI18n();
  const routines = useRoutines();
  const proposals = useProposals(messages[0]?.conversation_id ?? null, coach);
  const feedback = useFeedback(messages[0]?.conversation_id ?? null);
  const { unit: usual } = useWeights();
  const shown = useMemo(
    () => coach && createShown({ t, formats, language, catalogue: coach.catalogue, log: coach.log, usual }),
    [t, formats, language, coach, usual],
  );
  const lastSet = useMemo(() => (coach ? lastSetAt(coach.log) : ""), [coach]);
  const answered = useMemo(() => new Set(messages.map(({ parent }) => parent)), [messages]);
  const lastAsked = messages.findLast(({ role }) => role === "member");
  const routineName = (id: string | null) => routines?.find((routine) => routine.id === id)?.name ?? null;
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message, a proposal or all being read moves the end
  useEffect(() => {
    // What it gives back, a promise in newer browsers, is no clean-up.
    end.current?.scrollIntoView({ block: "end" });
  }, [messages.length, shown === undefined, proposals.count]);
  const last = messages.find(({ id }) => id === spoken);
  return (
    <Stack gap="5">
      {messages.map((message) => {
        const { id, text, blocks, parent } = message;
        const facts = message.facts as unknown as readonly Fact[];
        if (message.role === "member") {
          return (
            <Said
              key={id}
              text={text}
              stopped={!answered.has(id) && isStopped(message)}
              onEdit={message === lastAsked ? () => onEdit(text) : null}
              onRetry={() => onResume(message)}
            />
          );
        }
        return (
          <Stack key={id} as="article" aria-label={t("coach:title")} gap="2">
            {shown ? (
              <AnswerBlocks
                blocks={blocks}
                facts={facts}
                shown={shown}
                diff={({ ops, span = "lasting" }) => {
                  const proposal = proposals.of(id);
                  return (
                    <Proposal
                      ops={ops}
                      span={span}
                      proposal={proposals.isRead ? proposal : undefined}
                      shown={shown}
                      routineName={routineName}
                      onDecide={async (decision) =>
                        proposal ? proposals.decide(proposal, askedFor(messages, parent), decision) : "gone"
                      }
                      onUndo={() => proposal && proposals.undo(proposal)}
                    />
                  );
                }}
                onAsk={onAsk}
              />
            ) : (
              <Unread blocks={blocks} />
            )}
            <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" fontSize="xs" color="fg.muted">
              <span>{t("coach:rules")}</span>
              {shown ? (
                <AnswerActions
                  plain={() => shown.plain(blocks, facts)}
                  helpful={feedback.of(id)}
                  onHelpful={(helpful) => feedback.give(id, helpful)}
                  again={againFor(message, lastSet)}
                  onAgain={() => onAsk(askedFor(messages, parent).text)}
                />
              ) : null}
            </Flex>
          </Stack>
        );
      })}
      <chakra.div srOnly role="status" aria-live="polite">
        {shown && last ? shown.plain(last.blocks, last.facts as unknown as readonly Fact[]) : ""}
      </chakra.div>
      <div ref={end} />
    </Stack>
  );
};
