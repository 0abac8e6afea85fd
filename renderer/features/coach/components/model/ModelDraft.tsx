import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { AnswerBlocks } from "#renderer/features/coach/components/AnswerBlocks.tsx";
import type { Shown } from "#renderer/features/coach/lib/shown.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { Answer } from "#shared/domain/coach/answers/answer.ts";

type ModelDraftProps = { answer: Pick<Answer, "blocks" | "facts">; shown: Shown; onAsk: (text: string) => void };

/** The sentences of a model that were released so far. A screen reader hears the answer once it is whole. */
export const ModelDraft = ({ answer: { blocks, facts }, shown, onAsk }: ModelDraftProps) => {
  const { t, language } = useI18n();
  const sentences = blocks.filter(({ type }) => type === "text");
  return (
    <Stack role="group" lang={language} aria-label={t("coach:model.writing")} aria-busy gap="2">
      <AnswerBlocks blocks={sentences} facts={facts} shown={shown} diff={() => null} onAsk={onAsk} />
      <Box fontSize="xs" color="fg.muted">
        {t("coach:model.writing")}
      </Box>
    </Stack>
  );
};
