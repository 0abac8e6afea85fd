import type { AccountView } from "#shared/auth/account.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import type { CardProps } from "./card-props.ts";
import { EmailForm } from "./EmailForm.tsx";
import { FlowButton } from "./FlowButton.tsx";
import { PendingEmail } from "./PendingEmail.tsx";
import { SettingsCard } from "./SettingsCard.tsx";

export const EmailCard = ({ account, disabled, flow, onChanged }: CardProps<AccountView>) => {
  const { t } = useI18n();
  const open = flow.open === "email";
  return (
    <SettingsCard
      title={t("settings:email.title")}
      value={account.email ?? t("settings:email.none")}
      action={
        <FlowButton open={open} disabled={disabled} onClick={() => flow.start("email")}>
          {t("settings:email.open")}
        </FlowButton>
      }
    >
      {open ? (
        <EmailForm
          current={account.email}
          onDone={() => {
            flow.close();
            onChanged();
          }}
          onCancel={flow.close}
        />
      ) : null}
      {account.newEmail && !open ? (
        <PendingEmail
          key={account.newEmail}
          current={account.email}
          email={account.newEmail}
          disabled={disabled}
          onChanged={onChanged}
        />
      ) : null}
    </SettingsCard>
  );
};
