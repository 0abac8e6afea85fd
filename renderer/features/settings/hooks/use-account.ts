import { useCallback, useEffect, useReducer, useRef } from "react";
import { type AccountState, reduceAccount } from "#renderer/features/settings/lib/account-state.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { settledResult } from "#renderer/kit/platform/settled-result.ts";
import { useOnline } from "#renderer/kit/platform/use-online.ts";

/** The account from the server, read with the screen, when network or window return, and by `reload`. */
export const useAccount = (): { state: AccountState; reload: () => Promise<void> } => {
  const { auth, system } = usePlatform();
  const online = useOnline();
  const [state, dispatch] = useReducer(reduceAccount, { status: "loading" });
  const newest = useRef(0);

  const reload = useCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    dispatch({ type: "asked" });
    const answer = await settledResult(auth.getUser());
    // A slow answer must not undo a newer one.
    if (turn === newest.current) dispatch({ type: "answered", answer });
  }, [auth]);

  useEffect(() => {
    if (online) void reload();
  }, [online, reload]);
  useEffect(() => system.onResume(() => void reload()), [system, reload]);
  return { state, reload };
};
