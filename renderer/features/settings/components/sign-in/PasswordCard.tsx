import type { CardProps } from "#renderer/features/settings/components/card-props.ts";
import { FlowButton } from "#renderer/features/settings/components/FlowButton.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import type { AccountView } from "#shared/domain/auth/account.ts";
import { PasswordForm } from "./PasswordForm.tsx";

export const PasswordCard = ({ account, disabled, flow, onChanged }: CardProps<AccountView>) => {
  const { t } = useI18n();
  const open = flow.open === "password";
  return (
    <SettingsCard
      title={t("settings:password.title")}
      text={t("settings:password.text")}
      action={
        <FlowButton open={open} disabled={disabled} onClick={() => flow.start("password")}>
          {t("settings:password.open")}
        </FlowButton>
      }
    >
      {open ? (
        <PasswordForm
          address={account.email ?? account.phone ?? ""}
          onDone={() => {
            flow.close();
            onChanged();
          }}
          onCancel={flow.close}
        />
      ) : null}
    </SettingsCard>
  );
};
