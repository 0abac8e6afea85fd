import { useEffect, useState } from "react";
import { useFailToast } from "#renderer/features/auth/hooks/use-fail-toast.ts";
import { useSay } from "#renderer/features/auth/hooks/use-say.ts";
import type { FormMessage } from "#renderer/features/auth/lib/form-message.ts";
import { providerProblem } from "#renderer/features/auth/lib/provider-problem.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { settledResult } from "#renderer/kit/platform/settled-result.ts";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { Notice } from "#renderer/ui/Notice.tsx";
import { PlainButton } from "#renderer/ui/PlainButton.tsx";

/** Google's letter in its four colours, as its buttons must show it; our own drawing. */
const GoogleMark = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="none" strokeWidth="3.4" aria-hidden="true">
    <path d="M15.2 4.8A7.3 7.3 0 0 0 3.6 6.5" stroke="#EA4335" />
    <path d="M3.7 6.3a7.3 7.3 0 0 0 0 7.4" stroke="#FBBC05" />
    <path d="M3.6 13.5a7.3 7.3 0 0 0 11.2 2" stroke="#34A853" />
    <path d="M14.6 15.7A7.3 7.3 0 0 0 17.3 10H10" stroke="#4285F4" />
  </svg>
);

type State = { kind: "idle" | "busy" | "opened" } | { kind: "failed"; reason: FormMessage };

/**
 * Signs in with Google, or says that the server does not support it. Google opens in this tab on the web, in the
 * system's browser on the desktop, and not on a front desk's screen, where the member's Google account would stay open
 * for the next person.
 */
export const GoogleButton = () => {
  const { t } = useI18n();
  const platform = usePlatform();
  const say = useSay();
  const failToast = useFailToast();
  const kiosk = useKiosk();
  const [state, setState] = useState<State>({ kind: "idle" });
  useEffect(() => {
    // Back from the provider's page: the browser may show this page as it was left.
    const onShow = () => setState({ kind: "idle" });
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  const leave = async () => {
    setState({ kind: "busy" });
    const result = await settledResult(platform.auth.signInWithProvider({ provider: "google" }));
    if (result.ok) return setState({ kind: "opened" });
    const reason = providerProblem(result.error);
    setState({ kind: "failed", reason });
    failToast("auth:google.failed", say(reason));
  };
  if (kiosk) return null;
  return (
    <div className="google">
      <div className="google-or" aria-hidden="true">
        {t("auth:or")}
      </div>
      <PlainButton size="lg" wide busy={state.kind === "busy"} onClick={() => void leave()}>
        <GoogleMark />
        {t("auth:google.button")}
      </PlainButton>
      {state.kind === "opened" ? <Notice tone="info">{t("auth:google.opened")}</Notice> : null}
      {state.kind === "failed" ? (
        <Notice tone="danger" title={t("auth:google.failed")}>
          {say(state.reason)}
        </Notice>
      ) : null}
    </div>
  );
};
