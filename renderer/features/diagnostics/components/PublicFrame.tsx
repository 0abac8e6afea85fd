import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import RefreshCw from "lucide-react/icons/refresh-cw";
import type { ReactNode } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { LogoMark } from "#renderer/ui/Logo.tsx";
import { fullSession } from "#shared/domain/auth/assurance.ts";

type PublicFrameProps = { page: "diagnostic" | "testDb"; busy: boolean; onAgain: () => void; children: ReactNode };

/** The frame of a page for finding faults. It has no header, which would need a session. */
export const PublicFrame = ({ page, busy, onAgain, children }: PublicFrameProps) => {
  useTexts("diagnostics");
  const { t } = useI18n();
  const title = t(page === "testDb" ? "diagnostics:testDb.title" : "diagnostics:title");
  usePageTitle(title);
  const home = fullSession(useAuthState()) ? "/dashboard" : "/";
  return (
    <Box
      as="main"
      id="content"
      tabIndex={-1}
      outline="none"
      maxWidth="64rem"
      marginInline="auto"
      paddingInline={{ base: "4", md: "6", lg: "8" }}
      paddingBlock={{ base: "4", md: "8" }}
    >
      <Stack gap={{ base: "4", md: "6" }}>
        <Flex align="center" gap="3" wrap="wrap">
          <LinkButton to={home} tone="ghost" size="square" aria-label={t("common:product")}>
            <LogoMark />
          </LinkButton>
          <chakra.h1 textStyle="h1" flex="1">
            {title}
          </chakra.h1>
          <Button busy={busy} onClick={onAgain}>
            <Icon of={RefreshCw} size={18} />
            {t("diagnostics:again")}
          </Button>
        </Flex>
        <Box color="fg.muted" maxWidth="68ch">
          {t(page === "testDb" ? "diagnostics:testDb.intro" : "diagnostics:intro")}
        </Box>
        {children}
      </Stack>
    </Box>
  );
};
