import { useState } from "react";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Button } from "../../../ui/Button.tsx";
import { useSignOut } from "../hooks/use-sign-out.ts";

/** The way out where the member's data, and with it the account's menu, does not open. */
export const SignOutButton = () => {
  const { t } = useI18n();
  const signOut = useSignOut();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut("shell:logout.done");
    setBusy(false);
  };
  return (
    <Button tone="ghost" busy={busy} onClick={() => void leave()}>
      {t("shell:account.logout")}
    </Button>
  );
};
