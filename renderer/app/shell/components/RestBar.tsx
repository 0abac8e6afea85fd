import { Box } from "@chakra-ui/react/box";
import { useLocation } from "react-router-dom";
import { useDataSession } from "#renderer/kit/data/DataProvider.tsx";
import { MemberDataProvider } from "#renderer/kit/data/MemberDataProvider.tsx";
import { Beside } from "#renderer/kit/errors/Beside.tsx";
import { useRestTimer } from "#renderer/kit/rest/RestTimerProvider.tsx";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";

// No first screen has a rest that runs, but after a reload.
const RunningRest = lazyScreen(() => import("./RunningRest.tsx"), "RunningRest");
const RestPermission = lazyScreen(() => import("./RestPermission.tsx"), "RestPermission");
const NextExercise = lazyScreen(() => import("#renderer/kit/movements/NextExercise.tsx"), "NextExercise");

/** The rest that runs, above the navigation on every screen. */
export const RestBar = () => {
  const { timer } = useRestTimer();
  const { pathname } = useLocation();
  const { state } = useDataSession();
  if (!timer) return null;
  const data = state.status === "ready" ? state.data : null;
  return (
    <Beside>
      <Box bg="bg" paddingBlock="2">
        {data !== null && pathname.startsWith("/workout") ? (
          <MemberDataProvider value={data}>
            <RestPermission />
          </MemberDataProvider>
        ) : null}
        <RunningRest timer={timer}>
          {data !== null && timer.next !== undefined ? (
            <MemberDataProvider value={data}>
              <Beside>
                <NextExercise id={timer.next} />
              </Beside>
            </MemberDataProvider>
          ) : null}
        </RunningRest>
      </Box>
    </Beside>
  );
};
