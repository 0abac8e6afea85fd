import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { map } from "rxjs";
import { ChatHead } from "#renderer/features/coach/components/ChatHead.tsx";
import { Composer } from "#renderer/features/coach/components/Composer.tsx";
import { FULLSCREEN_SEARCH, isFullscreen } from "#renderer/features/shell/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Motif } from "#renderer/ui/Motif.tsx";

const COMMON = { display: "flex", flexDirection: "column", padding: "0", overflow: "hidden" } as const;

/** The chat with PrimeBot. There is no coach behind it yet, and it says so. */
export const CoachScreen = () => {
  useTexts("coach");
  const { t } = useI18n();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const data = useMemberData();
  const workouts = useObservable(
    useMemo(
      () => data.workouts.list().pipe(map((list) => list.filter(({ ended_at }) => ended_at !== null).length)),
      [data],
    ),
  );
  const fullscreen = isFullscreen(pathname, search);
  usePageTitle(t("coach:title"));

  const frame = fullscreen
    ? { position: "fixed", inset: "0", zIndex: "header", borderRadius: "0", borderWidth: "0" }
    : { minHeight: "calc(100dvh - 14rem)" };
  return (
    <Card
      css={{ ...COMMON, ...frame }}
      maxWidth={fullscreen ? "none" : "48rem"}
      marginInline="auto"
      marginTop={fullscreen ? "0" : "2"}
    >
      <ChatHead
        fullscreen={fullscreen}
        onToggle={() => void navigate(fullscreen ? "/ai-coach" : `/ai-coach${FULLSCREEN_SEARCH}`, { replace: true })}
      />
      <Flex
        role="region"
        aria-label={t("coach:conversation")}
        flex="1"
        direction="column"
        align="center"
        justify="center"
        gap="6"
        padding="6"
        overflowY="auto"
        textAlign="center"
      >
        <Motif />
        <Stack gap="3" align="center">
          <chakra.h2 textStyle="h1">{t("coach:preparing.title")}</chakra.h2>
          <Box color="fg.muted" maxWidth="46ch">
            {t("coach:preparing.text")}
          </Box>
          {workouts ? (
            <Box fontWeight="600" maxWidth="46ch">
              {t("coach:preparing.workouts", { count: workouts })}
            </Box>
          ) : null}
        </Stack>
        <LinkButton to="/subscriptions" tone="link">
          {t("coach:plans")}
        </LinkButton>
      </Flex>
      <Composer />
    </Card>
  );
};
