import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useSignOut } from "#renderer/kit/data/use-sign-out.ts";
import { failureKey } from "#renderer/kit/errors/failure-key.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { settledResult } from "#renderer/kit/platform/settled-result.ts";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { SessionView } from "#shared/domain/auth/session.ts";

const Fact = ({ name, children }: { name: string; children: string }) => (
  <Box>
    <chakra.dt fontSize="sm" color="fg.muted">
      {name}
    </chakra.dt>
    <chakra.dd>{children}</chakra.dd>
  </Box>
);

type SessionsCardProps = { session: SessionView; lastSignInAt: string | null; disabled: boolean };

export const SessionsCard = ({ session, lastSignInAt, disabled }: SessionsCardProps) => {
  const { t, formats } = useI18n();
  const { auth } = usePlatform();
  const signOut = useSignOut();
  const notifier = useNotifier();
  const [asking, setAsking] = useState<"others" | "all" | null>(null);
  const [busy, setBusy] = useState<"others" | "all" | null>(null);
  const expires = formats.time(new Date(session.expiresAt * 1000).toISOString());

  const leaveOthers = async () => {
    setBusy("others");
    const answer = await settledResult(auth.signOut({ scope: "others" }));
    setBusy(null);
    if (answer.ok) notifier.show({ tone: "success", text: t("settings:sessions.othersDone") });
    else notifier.show({ tone: "error", text: t(failureKey(answer.error)) });
  };
  const leaveAll = async () => {
    setBusy("all");
    // The others first: leaving this device works without the server, and would then promise what nobody did.
    const answer = await settledResult(auth.signOut({ scope: "others" }));
    if (answer.ok) await signOut("settings:sessions.allDone");
    else notifier.show({ tone: "error", text: t(failureKey(answer.error)) });
    setBusy(null);
  };

  return (
    <SettingsCard title={t("settings:sessions.title")}>
      <chakra.h3 textStyle="h3">{t("settings:sessions.here")}</chakra.h3>
      <chakra.dl display="grid" gap="3">
        <Fact name={t("settings:sessions.kept")}>{t(`settings:sessions.${session.persistence}`)}</Fact>
        <Fact name={t("settings:sessions.renews")}>{t("settings:sessions.renewsBy", { time: expires })}</Fact>
        {lastSignInAt ? <Fact name={t("settings:sessions.entered")}>{formats.dateTime(lastSignInAt)}</Fact> : null}
      </chakra.dl>
      <Stack gap="3">
        <Button busy={busy === "others"} disabled={disabled} onClick={() => setAsking("others")}>
          {t("settings:sessions.others")}
        </Button>
        <Button tone="danger" busy={busy === "all"} disabled={disabled} onClick={() => setAsking("all")}>
          {t("settings:sessions.all")}
        </Button>
      </Stack>
      <ConfirmDialog
        open={asking === "others"}
        title={t("settings:sessions.othersTitle")}
        text={t("settings:sessions.othersText")}
        confirm={t("settings:sessions.others")}
        onConfirm={() => void leaveOthers()}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === "all"}
        title={t("settings:sessions.allTitle")}
        text={t("settings:sessions.allText")}
        confirm={t("settings:sessions.all")}
        onConfirm={() => void leaveAll()}
        onClose={() => setAsking(null)}
      />
    </SettingsCard>
  );
};
