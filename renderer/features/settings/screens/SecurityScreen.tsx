import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useAuthState } from "../../../app/context/auth-context.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useOnline } from "../../../app/context/use-online.ts";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { Notice } from "../../../ui/Notice.tsx";
import type { Flow } from "../components/card-props.ts";
import { SecurityCards } from "../components/SecurityCards.tsx";
import { StepUpProvider } from "../components/StepUpProvider.tsx";
import { useAccount } from "../hooks/use-account.ts";

/** Password, address, second factors, ways to sign in and sessions of the account. */
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
