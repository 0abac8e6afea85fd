import { useEffect, useState } from "react";
import { parsePath, useNavigate } from "react-router-dom";
import { keepShare } from "#renderer/features/sharing/lib/kept-share.ts";
import { useDataSession } from "#renderer/kit/data/DataProvider.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { useOnline } from "#renderer/kit/platform/use-online.ts";

/** Without a network, or without an answer of the server that a member's data syncs with. */
const useOffline = (): boolean => {
  const { state } = useDataSession();
  const [unreachable, setUnreachable] = useState(false);
  const online = useOnline();
  useEffect(() => {
    if (state.status !== "ready") return;
    const subscription = state.data.sync.status().subscribe(({ kind }) => setUnreachable(kind === "offline"));
    return () => {
      subscription.unsubscribe();
      setUnreachable(false);
    };
  }, [state]);
  return unreachable || !online;
};

/**
 * Tells menu and tray what to say, and opens the screens that they and clicked notifications ask for, unless nobody may
 * leave this one.
 */
export const useSystemShell = (isLocked: boolean): void => {
  const { system } = usePlatform();
  const { language } = useI18n();
  const offline = useOffline();
  const navigate = useNavigate();
  useEffect(
    () =>
      system.onNavigate((route) => {
        if (isLocked) return;
        const { pathname = "", hash = "" } = parsePath(route);
        // Whoever has to sign in first is led away from it.
        keepShare({ pathname, hash });
        void navigate(route);
      }),
    [system, navigate, isLocked],
  );
  // The first one also says that the page listens: what main has to tell it waits until then.
  useEffect(() => {
    // The menu then speaks as before: nothing that a member would have to know.
    system.setAppState({ language, offline }).catch(() => undefined);
  }, [system, language, offline]);
};
