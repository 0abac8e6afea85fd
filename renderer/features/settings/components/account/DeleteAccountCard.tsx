import { useState } from "react";
import { FlowButton } from "#renderer/features/settings/components/FlowButton.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useOnline } from "#renderer/kit/platform/use-online.ts";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { DeleteAccountForm } from "./DeleteAccountForm.tsx";

/** Deletes the account. The request goes to the server, so it needs a network. */
export const DeleteAccountCard = () => {
  const { t } = useI18n();
  const online = useOnline();
  const [open, setOpen] = useState(false);
  return (
    <SettingsCard
      title={t("settings:deletion.title")}
      text={t(online ? "settings:deletion.text" : "settings:deletion.offline")}
      action={
        <FlowButton tone="danger" open={open} disabled={!online} onClick={() => setOpen(true)}>
          {t("settings:deletion.open")}
        </FlowButton>
      }
    >
      {open ? <DeleteAccountForm onCancel={() => setOpen(false)} /> : null}
    </SettingsCard>
  );
};
