import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Motif } from "#renderer/ui/Motif.tsx";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { SignOutButton } from "./SignOutButton.tsx";

const TEXTS: Record<string, MessageKey> = {
  quota_exceeded: "errors:data.quota_exceeded",
  database_newer: "errors:data.database_newer",
  database_in_use: "errors:data.database_in_use",
  app_outdated: "errors:data.app_outdated",
  database_slow: "shell:data.slow",
  database_failed: "errors:data.database_failed",
};

export const DataFailed = ({ code }: { code: string }) => {
  const { t } = useI18n();
  return (
    <Stack gap="4" align="center" textAlign="center" paddingBlock="12">
      <Motif />
      <chakra.h1 textStyle="h1">{t("shell:data.failedTitle")}</chakra.h1>
      <Box role="alert" color="fg.muted" maxWidth="44ch">
        {t(TEXTS[code] ?? "errors:data.fallback")}
      </Box>
      <Button tone="prime" onClick={() => window.location.reload()}>
        {t("shell:data.reload")}
      </Button>
      <SignOutButton />
    </Stack>
  );
};
