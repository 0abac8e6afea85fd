import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { holdsMembers } from "#renderer/data/device-storage.ts";
import type { DataSession, DataSessionState, MemberData } from "#renderer/data/member-data.ts";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { fullSession } from "#shared/domain/auth/assurance.ts";

/** Loads the database code, which no signed-out page needs. */
export type LoadDataSession = (platform: PlatformApi) => Promise<DataSession>;

type DataValue = { state: DataSessionState; signOut: DataSession["signOut"]; session: DataSession | null };

const DataContext = createContext<DataValue | null>(null);
/** Of the member's data, once it is open: `MemberDataProvider` gives it. */
export const MemberDataContext = createContext<MemberData | null>(null);

export const DataProvider = ({ load, children }: { load: LoadDataSession; children: ReactNode }) => {
  const platform = usePlatform();
  const auth = useAuthState();
  const [session, setSession] = useState<DataSession | null>(null);
  const [state, setState] = useState<DataSessionState>({ status: "closed" });
  const memberId = fullSession(auth)?.user.id ?? null;
  /**
   * Whether a member's database is left that an earlier session could not remove: the next sign-in must not find it.
   */
  const [leftover, setLeftover] = useState(false);
  const signedOut = auth.status === "signed-out";
  const purpose = session !== null ? null : memberId !== null ? "open" : leftover ? "sweep" : null;

  useEffect(() => {
    if (!signedOut || session) return;
    holdsMembers().then(setLeftover, () => undefined);
  }, [signedOut, session]);

  useEffect(() => {
    if (purpose === null) return;
    let live = true;
    load(platform).then(
      (opened) => (live ? setSession(opened) : void opened.dispose()),
      () => live && purpose === "open" && setState({ status: "failed", code: "database_failed", repair: null }),
    );
    return () => {
      live = false;
    };
  }, [purpose, load, platform]);

  useEffect(() => {
    if (!session) return;
    const subscription = session.state().subscribe(setState);
    return () => {
      subscription.unsubscribe();
      void session.dispose();
    };
  }, [session]);

  const { record } = useErrorRecorder();
  const failure = state.status === "failed" ? state.code : null;
  useEffect(() => {
    // Its own log is what did not open: it waits, and goes into the next one that does.
    if (failure !== null) record(new Error(`the member's database did not open: ${failure}`));
  }, [failure, record]);

  const signOut = useCallback<DataSession["signOut"]>(
    async (scope = "global") => {
      if (session) return session.signOut(scope);
      const ended = await platform.auth.signOut({ scope });
      if (!ended.ok) throw new Error(`the session could not be ended: ${ended.error.message}`);
      return { pending: 0, left: false };
    },
    [session, platform],
  );

  const value = useMemo<DataValue>(() => {
    // Another member's data is still open for a moment after a switch: it is nobody's to see.
    const foreign = state.status === "ready" && state.data.memberId !== memberId;
    return { state: foreign ? { status: "opening" } : state, signOut, session };
  }, [state, memberId, signOut, session]);

  return <DataContext value={value}>{children}</DataContext>;
};

export const useDataSession = (): DataValue => {
  const value = useContext(DataContext);
  if (!value) throw new Error("DataProvider is missing");
  return value;
};

/** The signed-in member's data. Only components below the layout that waits for the data may call it. */
export const useMemberData = (): MemberData => {
  const data = useContext(MemberDataContext);
  if (!data) throw new Error("member data is not open");
  return data;
};
