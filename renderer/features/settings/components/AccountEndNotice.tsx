import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { useEffect, useState } from "react";
import { useI18n, useTexts } from "../../../app/context/I18nProvider.tsx";
import { useOnline } from "../../../app/context/use-online.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { useDeletionApi } from "../hooks/use-deletion.ts";
import { SETTINGS_TEXTS } from "../lib/settings-texts.ts";

type EndingProps = { at: string; onKept: () => void };

const Ending = ({ at, onKept }: EndingProps) => {
  useTexts("settings", SETTINGS_TEXTS);
  const { t, formats } = useI18n();
  const api = useDeletionApi();
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
  };
  return (
    <Box marginBottom="4">
      <Notice tone="warning" title={t("settings:deletion.pending", { when: formats.longDay(at) })}>
        <Flex gap="3" wrap="wrap" align="center" justify="space-between">
          <Box flex="1 1 16rem">{t("settings:deletion.pendingText")}</Box>
          <Button busy={busy} onClick={() => void keep()}>
            {t("settings:deletion.keep")}
          </Button>
        </Flex>
      </Notice>
    </Box>
  );
};

/** Who signs in while the account is about to end is told so on every screen, and may keep it. */
export const AccountEndNotice = () => {
  const api = useDeletionApi();
  const online = useOnline();
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    if (!online) return;
    let live = true;
    // Without an answer nothing is said: the next start asks again.
    void api.pending().then((answer) => {
      if (live && answer.ok) setAt(answer.value);
    });
    return () => {
      live = false;
    };
  }, [api, online]);
  return at === null ? null : <Ending at={at} onKept={() => setAt(null)} />;
};
