import "../../../ui/theme/print.css";
import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { MemberDataProvider, useDataSession } from "../../../app/context/DataProvider.tsx";
import { preloadMemberScreens } from "../../../app/preload-member-screens.ts";
import { AppHeader } from "../components/AppHeader.tsx";
import { BareHeader } from "../components/BareHeader.tsx";
import { BottomNavigation } from "../components/BottomNavigation.tsx";
import { DataFailed } from "../components/DataFailed.tsx";
import { FeedbackButton } from "../components/FeedbackButton.tsx";
import { MemberScreens } from "../components/MemberScreens.tsx";
import { RestBar } from "../components/RestBar.tsx";
import { ScreenSkeleton } from "../components/ScreenSkeleton.tsx";
import { SearchPanel } from "../components/SearchPanel.tsx";
import { SkipLink } from "../components/SkipLink.tsx";
import { useSearchShortcut } from "../hooks/use-search-shortcut.ts";
import { frameOf, isFullscreen } from "../lib/frame.ts";

/** Header, content, timers and bottom navigation, each where the address wants it. */
export const AppLayout = () => {
  const { state } = useDataSession();
  const { pathname, search } = useLocation();
  const [searching, setSearching] = useState(false);
  const ready = state.status === "ready";
  useSearchShortcut(
    searching,
    useCallback(() => setSearching((open) => !open), []),
  );
  useEffect(() => {
    if (ready) void preloadMemberScreens();
  }, [ready]);
  const frame = frameOf(pathname, search);
  return (
    <>
      <SkipLink />
      <Flex direction="column" minHeight="100dvh">
        {state.status === "ready" ? (
          <MemberDataProvider value={state.data}>
            {frame.header ? <AppHeader onSearch={() => setSearching(true)} /> : null}
            <Content>
              <MemberScreens />
            </Content>
          </MemberDataProvider>
        ) : (
          <>
            {frame.header ? <BareHeader /> : null}
            <Content>{state.status === "failed" ? <DataFailed code={state.code} /> : <ScreenSkeleton />}</Content>
          </>
        )}
        <Box position="sticky" bottom="0" zIndex="header" data-screen-only="">
          {frame.feedback ? <FeedbackButton raised={isFullscreen(pathname, search)} /> : null}
          <RestBar />
          {frame.navigation ? <BottomNavigation /> : null}
        </Box>
      </Flex>
      <SearchPanel open={searching} onClose={() => setSearching(false)} />
    </>
  );
};

const Content = ({ children }: { children: ReactNode }) => (
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
    paddingBottom="16"
    outline="none"
  >
    {children}
  </Box>
);
