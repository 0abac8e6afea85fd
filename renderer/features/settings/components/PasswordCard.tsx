import type { AccountView } from "#shared/auth/account.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import type { CardProps } from "./card-props.ts";
import { FlowButton } from "./FlowButton.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { SettingsCard } from "./SettingsCard.tsx";

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
