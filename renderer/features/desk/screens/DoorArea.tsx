import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { DoorEntry, DoorUnavailable } from "#renderer/features/desk/components/door/DoorEntry.tsx";
import { LeaveDoor } from "#renderer/features/desk/components/door/LeaveDoor.tsx";
import { readDoor } from "#renderer/features/desk/lib/door/door.ts";
import { enterFullScreen } from "#renderer/features/desk/lib/door/full-screen.ts";
import { useDataSession } from "#renderer/kit/data/DataProvider.tsx";
import { MemberDataProvider } from "#renderer/kit/data/MemberDataProvider.tsx";
import { useI18n, useMemberTexts } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { LoadingScreen } from "#renderer/kit/screens/LoadingScreen.tsx";
import { useWakeLock } from "#renderer/kit/screens/use-wake-lock.ts";
import { doorStore } from "#renderer/kit/session/door-store.ts";

const ENTRY = "/schedule/desk";

/** Back, and whatever another address was asked for, leads to the desk's own, to which the door opens in the end. */
const useOneAddress = (gym: string): void => {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  useEffect(() => {
    if (key && (type === "POP" || pathname !== ENTRY)) void navigate(`${ENTRY}?gym=${gym}`);
  }, [key, type, pathname, navigate, gym]);
};

/**
 * All that a device shows while it is a gym's door: in place of every screen, without the members' frame, its search
 * and its notifications.
 */
export const DoorArea = () => {
  useMemberTexts();
  useTexts("desk");
  useTexts("gym");
  useTexts("staff");
  const { t } = useI18n();
  const { state } = useDataSession();
  const text = useSyncExternalStore(doorStore.subscribe, doorStore.get);
  const door = useMemo(() => readDoor(text), [text]);
  usePageTitle(t("desk:door.title"));
  useOneAddress(door?.gym ?? "");
  useWakeLock(true);
  useEffect(() => {
    window.addEventListener("pointerup", enterFullScreen);
    return () => window.removeEventListener("pointerup", enterFullScreen);
  }, []);
  return (
    <Flex direction="column" minHeight="100dvh" bg="bg" userSelect="none">
      <Flex justify="flex-end" padding="2">
        <LeaveDoor door={door} />
      </Flex>
      {state.status === "ready" && door ? (
        <MemberDataProvider value={state.data}>
          <DoorEntry gym={door.gym} isFilming={door.camera} />
        </MemberDataProvider>
      ) : state.status === "failed" || door === null ? (
        <DoorUnavailable />
      ) : (
        <Box flex="1">
          <LoadingScreen />
        </Box>
      )}
    </Flex>
  );
};
