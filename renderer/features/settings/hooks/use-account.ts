import { useCallback, useEffect, useReducer, useRef } from "react";
import { settled } from "#shared/errors/settled.ts";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { useOnline } from "../../../app/context/use-online.ts";
import { type AccountState, reduceAccount } from "../lib/account-state.ts";

/** The account as the server has it: read with the screen, with the network's and the window's return, and on demand. */
export const useAccount = (): { state: AccountState; reload: () => Promise<void> } => {
  const { auth, system } = usePlatform();
  const online = useOnline();
  const [state, dispatch] = useReducer(reduceAccount, { status: "loading" });
  const newest = useRef(0);

  const reload = useCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    dispatch({ type: "asked" });
    const answer = await settled(auth.getUser());
    // A slow answer must not undo a newer one.
    if (turn === newest.current) dispatch({ type: "answered", answer });
  }, [auth]);

  useEffect(() => {
    if (online) void reload();
  }, [online, reload]);
  useEffect(() => system.onResume(() => void reload()), [system, reload]);
  return { state, reload };
};
