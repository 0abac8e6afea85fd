import { Box } from "@chakra-ui/react/box";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import type { AdminFailure } from "../../../data/admin/admin-api.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";

type FailureProps = { failure: AdminFailure; title?: string; onRetry: () => void };

/** What failed, in words, and another try. */
export const Failure = ({ failure, title, onRetry }: FailureProps) => {
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
