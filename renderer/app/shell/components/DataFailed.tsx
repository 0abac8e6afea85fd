import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Suspense } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Motif } from "#renderer/ui/Motif.tsx";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { SignOutButton } from "./SignOutButton.tsx";

const RepairOffer = lazyScreen(() => import("#renderer/kit/data/RepairOffer.tsx"), "RepairOffer");

const TEXTS: Record<string, MessageKey> = {
  quota_exceeded: "data:quota_exceeded",
  database_newer: "data:database_newer",
  database_in_use: "data:database_in_use",
  app_outdated: "data:app_outdated",
  copy_in_use: "shell:data.inUse",
  database_slow: "shell:data.slow",
  database_failed: "data:database_failed",
};

/** `repair`: see `DataSessionState`. */
type DataFailedProps = { code: string; repair: "possible" | "tried" | null };

export const DataFailed = ({ code, repair }: DataFailedProps) => {
  const { t } = useI18n();
  return (
    <Stack gap="4" align="center" textAlign="center" paddingBlock="12">
      <Motif />
      <chakra.h1 textStyle="h1">{t("shell:data.failedTitle")}</chakra.h1>
      <Box role="alert" color="fg.muted" maxWidth="44ch">
        {t(repair === "tried" ? "shell:data.tried" : (TEXTS[code] ?? "data:fallback"))}
      </Box>
      <Button tone="prime" onClick={() => window.location.reload()}>
        {t("shell:data.reload")}
      </Button>
      {repair === "possible" ? (
        <Suspense fallback={null}>
          <RepairOffer />
        </Suspense>
      ) : null}
      <SignOutButton />
    </Stack>
  );
};
