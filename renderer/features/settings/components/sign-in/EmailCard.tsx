import type { CardProps } from "#renderer/features/settings/components/card-props.ts";
import { FlowButton } from "#renderer/features/settings/components/FlowButton.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import type { AccountView } from "#shared/domain/auth/account.ts";
import { EmailForm } from "./EmailForm.tsx";
import { PendingEmail } from "./PendingEmail.tsx";

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
