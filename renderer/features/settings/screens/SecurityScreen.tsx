import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import type { Flow } from "#renderer/features/settings/components/card-props.ts";
import { SecurityCards } from "#renderer/features/settings/components/SecurityCards.tsx";
import { StepUpProvider } from "#renderer/features/settings/components/step-up/StepUpProvider.tsx";
import { useAccount } from "#renderer/features/settings/hooks/use-account.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useOnline } from "#renderer/kit/platform/use-online.ts";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { Notice } from "#renderer/ui/Notice.tsx";

/** Password, address, second factors, ways to sign in and sessions. */
export const SecurityScreen = () => {
  const { t } = useI18n();
  const auth = useAuthState();
  const online = useOnline();
  const { state, reload } = useAccount();
  const [open, setOpen] = useState<Flow | null>(null);
  usePageTitle(t("settings:security.title"));
  if (auth.status !== "signed-in") return null;
  return (
    <StepUpProvider>
      <Stack gap="4">
        <chakra.h1 textStyle="h1">{t("settings:security.title")}</chakra.h1>
        {online ? null : <Notice tone="info">{t("settings:security.offline")}</Notice>}
        <SecurityCards
          session={auth.session}
          state={state}
          online={online}
          flow={{ open, start: setOpen, close: () => setOpen(null) }}
          onChanged={() => void reload()}
        />
      </Stack>
    </StepUpProvider>
  );
};
