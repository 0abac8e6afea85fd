import "#renderer/ui/theme/print.css";
import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { AppHeader } from "#renderer/app/shell/components/AppHeader.tsx";
import { BareHeader } from "#renderer/app/shell/components/BareHeader.tsx";
import { BottomNavigation } from "#renderer/app/shell/components/BottomNavigation.tsx";
import { DataFailed } from "#renderer/app/shell/components/DataFailed.tsx";
import { MemberScreens } from "#renderer/app/shell/components/MemberScreens.tsx";
import { RestBar } from "#renderer/app/shell/components/RestBar.tsx";
import { SkipLink } from "#renderer/app/shell/components/SkipLink.tsx";
import { useFirstScreenPainted } from "#renderer/app/shell/hooks/use-first-screen-painted.ts";
import { useLatePart } from "#renderer/app/shell/hooks/use-late-part.ts";
import { useSearchShortcut } from "#renderer/app/shell/hooks/use-search-shortcut.ts";
import { frameOf } from "#renderer/app/shell/lib/frame.ts";
import { latePart } from "#renderer/app/shell/lib/late-part.ts";
import type { MemberData } from "#renderer/data/member-data.ts";
import { useDataSession } from "#renderer/kit/data/DataProvider.tsx";
import { MemberDataProvider } from "#renderer/kit/data/MemberDataProvider.tsx";
import { Beside } from "#renderer/kit/errors/Beside.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import { useIsWide } from "#renderer/kit/screens/use-is-wide.ts";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { StickyBar } from "#renderer/ui/StickyBar.tsx";

// No first screen has it.
const FeedbackButton = lazyScreen(() => import("#renderer/app/shell/components/FeedbackButton.tsx"), "FeedbackButton");

const SEARCH = latePart(() => import("#renderer/app/shell/components/SearchPanel.tsx"), "SearchPanel");

const ScreenSkeleton = () => {
  const { t } = useI18n();
  return (
    <Skeleton label={t("common:loading")}>
      <Bone height="3.5rem" width="16rem" />
      <Bone height="5.5rem" />
      <Bone height="12rem" />
      <Bone height="5rem" />
    </Skeleton>
  );
};

type AppLayoutProps = {
  /** Of the address, as the table of routes has it. */
  path: string;
  /** The member's data is open; gives back what ends what it began. */
  onReady: (data: MemberData) => () => void;
};

/** Header, content, timers and bottom navigation, each where the address wants it. */
export const AppLayout = ({ path, onReady }: AppLayoutProps) => {
  const { state } = useDataSession();
  const { search: query } = useLocation();
  const [searching, setSearching] = useState(false);
  const data = state.status === "ready" ? state.data : null;
  // The button measures what it could cover: the figures do not wait for that.
  const isPainted = useFirstScreenPainted();
  const { Part: Search, ask: askForSearch } = useLatePart(SEARCH);
  const search = () => {
    setSearching(true);
    void askForSearch().then((came) => {
      if (!came) setSearching(false);
    });
  };
  useSearchShortcut(searching, () => (searching ? setSearching(false) : search()));
  useEffect(() => {
    return data ? onReady(data) : undefined;
  }, [data, onReady]);
  const frame = frameOf(path, query);
  const isWide = useIsWide();
  // Above a screen's own head, which stays while the rest scrolls, it goes with the rest.
  const headed = (header: ReactNode) =>
    frame.header === "wide" ? isWide && <Box>{header}</Box> : frame.header && header;
  return (
    <>
      <SkipLink />
      <Flex direction="column" minHeight="100dvh">
        {state.status === "ready" ? (
          <MemberDataProvider value={state.data}>
            {headed(<AppHeader onSearch={search} />)}
            <Content>
              <MemberScreens />
            </Content>
          </MemberDataProvider>
        ) : (
          <>
            {headed(<BareHeader />)}
            <Content>{state.status === "failed" ? <DataFailed {...state} /> : <ScreenSkeleton />}</Content>
          </>
        )}
        <StickyBar edge="bottom" overflowX="clip" data-screen-only="">
          {frame.feedback && isPainted ? (
            <Beside>
              <FeedbackButton raised={path === "/ai-coach"} />
            </Beside>
          ) : null}
          <RestBar />
          {frame.navigation ? <BottomNavigation /> : null}
        </StickyBar>
      </Flex>
      {Search && (
        <Search
          open={searching}
          data={state.status === "ready" ? state.data : null}
          onClose={() => setSearching(false)}
        />
      )}
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
