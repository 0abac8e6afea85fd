import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { failureKey } from "#renderer/kit/errors/failure-key.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import type { Failure } from "#shared/lib/result.ts";

type AccountUnreadProps = {
  /** Null while the account is loading. */
  failure: Failure | null;
  onRetry: () => void;
  onCancel: () => void;
};

/** In place of a form that needs the account first: loading or failed, always with a way out. */
export const AccountUnread = ({ failure, onRetry, onCancel }: AccountUnreadProps) => {
  const { t } = useI18n();
  return (
    <Stack gap="4">
      {failure === null ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="9rem" />
        </Skeleton>
      ) : (
        <Notice tone="danger" title={t("settings:security.loadFailed")}>
          {t(failureKey(failure))}
        </Notice>
      )}
      <Flex gap="3" wrap="wrap">
        {failure === null ? null : <Button onClick={onRetry}>{t("common:retry")}</Button>}
        <Button onClick={onCancel}>{t("common:cancel")}</Button>
      </Flex>
    </Stack>
  );
};
