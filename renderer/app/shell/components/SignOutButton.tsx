import { useState } from "react";
import { useSignOut } from "#renderer/kit/data/use-sign-out.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";

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
