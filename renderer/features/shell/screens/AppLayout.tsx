import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { useEffect } from "react";
import { useMatch } from "react-router-dom";
import { MemberDataProvider, useDataSession } from "../../../app/context/DataProvider.tsx";
import { useMemberTexts } from "../../../app/context/I18nProvider.tsx";
import { preloadMemberScreens } from "../../../app/member-screens.ts";
import { AppHeader } from "../components/AppHeader.tsx";
import { BareHeader } from "../components/BareHeader.tsx";
import { BottomNavigation } from "../components/BottomNavigation.tsx";
import { DataFailed } from "../components/DataFailed.tsx";
import { IdleGuard } from "../components/IdleGuard.tsx";
import { MemberScreens } from "../components/MemberScreens.tsx";
import { RestBar } from "../components/RestBar.tsx";
import { RestTimerProvider } from "../components/RestTimerProvider.tsx";
import { ScreenSkeleton } from "../components/ScreenSkeleton.tsx";
import { SkipLink } from "../components/SkipLink.tsx";

/** Header, content, rest timer and bottom navigation. A running workout brings its own header. */
export const AppLayout = () => {
  useMemberTexts();
  const { state } = useDataSession();
  const ready = state.status === "ready";
  useEffect(() => {
    if (ready) void preloadMemberScreens();
  }, [ready]);
  const ownHeader = useMatch("/workouts/:workoutId") !== null;
  return (
    <RestTimerProvider>
      <SkipLink />
      <Flex direction="column" minHeight="100dvh">
        {state.status === "ready" ? (
          <MemberDataProvider value={state.data}>
            <IdleGuard />
            {ownHeader ? null : <AppHeader />}
            <Content>
              <MemberScreens />
            </Content>
          </MemberDataProvider>
        ) : (
          <>
            <BareHeader />
            <Content>{state.status === "failed" ? <DataFailed code={state.code} /> : <ScreenSkeleton />}</Content>
          </>
        )}
        <Box position="sticky" bottom="0" zIndex="header">
          <RestBar />
          <BottomNavigation />
        </Box>
      </Flex>
    </RestTimerProvider>
  );
};

const Content = ({ children }: { children: React.ReactNode }) => (
  <Box
    as="main"
    id="content"
    tabIndex={-1}
    flex="1"
    width="100%"
    maxWidth="79rem"
    marginInline="auto"
    paddingInline={{ base: "4", md: "6", lg: "8" }}
    paddingTop={{ base: "2", md: "6" }}
    paddingBottom="8"
    outline="none"
  >
    {children}
  </Box>
);
