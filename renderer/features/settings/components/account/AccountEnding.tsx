import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { useState } from "react";
import { useDeletionApi } from "#renderer/features/settings/hooks/use-deletion.ts";
import { useBillingSync } from "#renderer/kit/data/use-billing.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";

/** `at`: when the account is deleted, ISO 8601. */
type AccountEndingProps = { at: string; onKept: () => void };

/** Says when the account is deleted, with a button to cancel that. */
export const AccountEnding = ({ at, onKept }: AccountEndingProps) => {
  useTexts("settings");
  const { t, formats } = useI18n();
  const api = useDeletionApi();
  const syncBilling = useBillingSync();
  const notifier = useNotifier();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    const answer = await api.cancel();
    setBusy(false);
    if (!answer.ok) {
      notifier.show({ tone: "error", text: t(`settings:deletion.failures.${answer.error}`) });
      return;
    }
    notifier.show({ tone: "success", text: t("settings:deletion.kept") });
    onKept();
    // Premium goes on with the account: every screen says so once the provider has heard it.
    await syncBilling().catch(() => undefined);
  };
  return (
    <Notice tone="warning" title={t("settings:deletion.pending", { when: formats.longDay(at) })}>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Box flex="1 1 16rem">{t("settings:deletion.pendingText")}</Box>
        <Button busy={busy} onClick={() => void keep()}>
          {t("settings:deletion.keep")}
        </Button>
      </Flex>
    </Notice>
  );
};
