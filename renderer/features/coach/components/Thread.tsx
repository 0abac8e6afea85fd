import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useMemo, useRef } from "react";
import type { ReadyCoach } from "#renderer/features/coach/hooks/use-coach.ts";
import type { Message } from "#renderer/features/coach/hooks/use-conversation.ts";
import { createShown } from "#renderer/features/coach/lib/shown.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { Fact } from "#shared/coach/facts.ts";
import { AnswerBlocks } from "./AnswerBlocks.tsx";

type ThreadProps = {
  messages: readonly Message[];
  coach: ReadyCoach;
  /** The answer that is read out: the last one that was given while the screen was open. */
  spoken: string | null;
  onAsk: (text: string) => void;
};

const Said = ({ text }: { text: string }) => {
  const { t } = useI18n();
  return (
    <Box
      alignSelf="flex-end"
      maxWidth="85%"
      bg="bg.hover"
      borderRadius="card"
      borderEndEndRadius="0.25rem"
      paddingInline="4"
      paddingBlock="3"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      <chakra.span srOnly>{t("coach:you")}: </chakra.span>
      {text}
    </Box>
  );
};

/** What was said, from what is stored. */
export const Thread = ({ messages, coach, spoken, onAsk }: ThreadProps) => {
  const { t, formats } = useI18n();
  const data = useMemberData();
  const routines = useObservable(useMemo(() => data.routines.watch(), [data]));
  const { catalogue, log } = coach;
  const { unit: usual } = useWeights();
  const shown = useMemo(() => createShown({ t, formats, catalogue, log, usual }), [t, formats, catalogue, log, usual]);
  const routineName = (id: string | null) => routines?.find((routine) => routine.id === id)?.name ?? null;
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is shown anew with each message
  useEffect(() => {
    // What it gives back, a promise in newer browsers, is no clean-up.
    end.current?.scrollIntoView({ block: "end" });
  }, [messages.length]);
  const last = messages.find(({ id }) => id === spoken);
  return (
    <Stack gap="5">
      {messages.map(({ id, role, text, blocks, facts }) =>
        role === "member" ? (
          <Said key={id} text={text} />
        ) : (
          <Stack key={id} as="article" aria-label={t("coach:title")} gap="2">
            <AnswerBlocks
              blocks={blocks}
              facts={facts as unknown as readonly Fact[]}
              shown={shown}
              routineName={routineName}
              onAsk={onAsk}
            />
            <Box fontSize="xs" color="fg.muted">
              {t("coach:rules")}
            </Box>
          </Stack>
        ),
      )}
      <chakra.div srOnly role="status" aria-live="polite">
        {last ? shown.plain(last.blocks, last.facts as unknown as readonly Fact[]) : ""}
      </chakra.div>
      <div ref={end} />
    </Stack>
  );
};
