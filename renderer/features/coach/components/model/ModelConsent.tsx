import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import type { AskedConsent } from "#renderer/features/coach/hooks/use-model.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";

/** Asks for consent before the model reads anything, and shows what would be sent. Neither answer is emphasised. */
export const ModelConsent = ({ asked: { sent, model, decide } }: { asked: AskedConsent }) => {
  const { t } = useI18n();
  return (
    <Dialog
      open
      onClose={() => decide(false)}
      size="tall"
      title={t("coach:model.title")}
      description={t("coach:model.text")}
      footer={
        <>
          <Button tone="outline" onClick={() => decide(true)}>
            {t("coach:model.yes")}
          </Button>
          <Button tone="outline" onClick={() => decide(false)}>
            {t("coach:model.no")}
          </Button>
        </>
      }
    >
      <Stack gap="3" overflowY="auto" paddingInline="6" paddingBottom="6" fontSize="sm" tabIndex={-1}>
        {model === "" ? null : <Box>{t("coach:model.name", { name: model })}</Box>}
        <Box>{t("coach:model.sent")}</Box>
        <chakra.pre
          tabIndex={0}
          aria-label={t("coach:model.sent")}
          fontSize="xs"
          padding="3"
          bg="bg.hover"
          borderRadius="card"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {JSON.stringify({ ...sent, steps: [] }, null, 2)}
        </chakra.pre>
        <Box color="fg.muted">{t("coach:model.more")}</Box>
        <Box color="fg.muted">{t("coach:model.withdraw")}</Box>
      </Stack>
    </Dialog>
  );
};
