import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { useEffect, useState } from "react";
import { settled } from "#shared/errors/settled.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { useKiosk } from "../../../app/context/use-kiosk.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { useFailToast } from "../hooks/use-fail-toast.ts";
import { useSay } from "../hooks/use-say.ts";
import { providerProblem } from "../lib/provider-problem.ts";
import type { Said } from "../lib/said.ts";
import { GoogleMark } from "./GoogleMark.tsx";

type State = { kind: "idle" | "busy" | "opened" } | { kind: "failed"; reason: Said };

/**
 * Leaves for Google: in this tab on the web, in the system's browser on the desktop. The front desk's screen has no
 * browser beside it, which would keep the member's Google account open for the next one.
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
    const result = await settled(platform.auth.signInWithProvider({ provider: "google" }));
    if (result.ok) return setState({ kind: "opened" });
    const reason = providerProblem(result.error);
    setState({ kind: "failed", reason });
    failToast("auth:google.failed", say(reason));
  };
  if (kiosk) return null;
  return (
    <Stack gap="4">
      <Flex align="center" gap="3" color="fg.muted" fontSize="sm" aria-hidden="true">
        <Box flex="1" height="1px" bg="border" />
        {t("auth:or")}
        <Box flex="1" height="1px" bg="border" />
      </Flex>
      <Button size="lg" fontSize="md" wide busy={state.kind === "busy"} onClick={() => void leave()}>
        <GoogleMark />
        {t("auth:google.button")}
      </Button>
      {state.kind === "opened" ? <Notice tone="info">{t("auth:google.opened")}</Notice> : null}
      {state.kind === "failed" ? (
        <Notice tone="danger" title={t("auth:google.failed")}>
          {say(state.reason)}
        </Notice>
      ) : null}
    </Stack>
  );
};
