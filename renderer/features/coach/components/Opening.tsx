import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import type { OpeningQuestion } from "#renderer/features/coach/lib/opening.ts";
import { openingText } from "#renderer/features/coach/lib/opening-text.ts";
import { useInitialSyncDone } from "#renderer/kit/data/use-initial-sync.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Motif } from "#renderer/ui/Motif.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";

type OpeningProps = {
  /** Questions from the member's own data. */
  own: readonly OpeningQuestion[];
  nameOf: (exerciseId: string) => string;
  /** The number of workouts; null where the log may not be read. */
  workouts: number | null;
  onAsk: (text: string) => void;
};

/** Workouts below which the log says little. */
const THIN = 5;
const WITHOUT_LOG = ["evidence", "build", "tired"] as const;

/** An empty conversation with questions to begin with, from the member's own training. */
export const Opening = ({ own, nameOf, workouts, onAsk }: OpeningProps) => {
  const { t, formats, language } = useI18n();
  const isSynced = useInitialSyncDone();
  const words = { t, formats, language, nameOf };
  const empty = isSynced ? "coach:open.empty" : isSynced === false ? "sync:notSynced" : "coach:open.text";
  const textKey = workouts === null ? "coach:consent.without" : workouts === 0 ? empty : "coach:open.text";
  const questions =
    own.length > 0
      ? own.map((question) => openingText(question, words))
      : WITHOUT_LOG.slice(0, workouts === null ? 1 : 3).map((intent) => t(`coach:ask.${intent}`));
  return (
    <Stack gap="5" align="center" textAlign="center" marginBlock="auto">
      <Motif />
      <Stack gap="2" align="center">
        <chakra.h2 textStyle="h1">{t("coach:open.title")}</chakra.h2>
        <Box color="fg.muted" maxWidth="46ch">
          {t(textKey)}
        </Box>
        {workouts !== null && workouts > 0 && workouts < THIN ? (
          <Box fontSize="sm" color="fg.muted" maxWidth="46ch">
            {t("coach:open.thin")}
          </Box>
        ) : null}
      </Stack>
      {workouts === 0 ? (
        <LinkButton to="/workouts" tone="outline">
          {t("coach:open.start")}
        </LinkButton>
      ) : null}
      {workouts ? (
        <LinkButton to="/ai-coach/letter" tone="ghost">
          {t("coach:letter.title")}
        </LinkButton>
      ) : null}
      <Rows display="grid" aria-label={t("coach:open.questions")} gap="2" width="100%" maxWidth="26rem">
        {questions.map((question) => (
          <li key={question}>
            <Button tone="outline" width="100%" height="auto" minHeight="2.75rem" onClick={() => onAsk(question)}>
              {question}
            </Button>
          </li>
        ))}
      </Rows>
    </Stack>
  );
};
