import { Box } from "@chakra-ui/react/box";
import type { AdminFailure } from "#renderer/data/admin/admin-call.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";

type FailureNoticeProps = { failure: AdminFailure; title?: string; onRetry: () => void };

/** The message of a failure, with a button to try again. */
export const FailureNotice = ({ failure, title, onRetry }: FailureNoticeProps) => {
  const { t } = useI18n();
  return (
    <Box padding={title ? "6" : "0"} maxWidth="40rem" marginInline={title ? "auto" : "0"}>
      <Notice tone="danger" title={title}>
        <Box marginBottom="3">{t(`admin:failures.${failure}`)}</Box>
        <Button onClick={onRetry}>{t("common:retry")}</Button>
      </Notice>
    </Box>
  );
};
