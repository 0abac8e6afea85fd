import { Flex } from "@chakra-ui/react/flex";
import { useRef } from "react";
import type { CardProps } from "#renderer/features/settings/components/card-props.ts";
import { FlowButton } from "#renderer/features/settings/components/FlowButton.tsx";
import { verifiedFactors } from "#renderer/features/settings/lib/factor-names.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import type { AccountView } from "#shared/domain/auth/account.ts";
import { EnrolPhone } from "./EnrolPhone.tsx";
import { EnrolTotp } from "./EnrolTotp.tsx";
import { FactorRow } from "./FactorRow.tsx";

export const FactorsCard = ({ account, disabled, flow, onChanged }: CardProps<AccountView>) => {
  const { t } = useI18n();
  const { factors } = account;
  const verified = verifiedFactors(factors).length;
  const enrolling = flow.open === "totp" || flow.open === "phone";
  // An account without a second factor is asked for one; else nothing here calls for attention.
  const urgent = verified === 0 && flow.open === null && account.newEmail === null;
  const heading = useRef<HTMLHeadingElement>(null);
  const removed = () => {
    heading.current?.focus();
    onChanged();
  };
  const done = () => {
    flow.close();
    onChanged();
  };
  return (
    <SettingsCard title={t("settings:factors.title")} text={t("settings:factors.text")} headingRef={heading}>
      {factors.length > 0 ? (
        <Rows>
          {factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              only={verified === 1 && factor.status === "verified"}
              disabled={disabled}
              flow={flow}
              onChanged={onChanged}
              onRemoved={removed}
            />
          ))}
        </Rows>
      ) : null}
      {flow.open === "totp" ? <EnrolTotp factors={factors} onDone={done} onCancel={done} /> : null}
      {flow.open === "phone" ? <EnrolPhone factors={factors} onDone={done} onCancel={done} /> : null}
      <Flex gap="3" wrap="wrap" display={enrolling ? "none" : "flex"}>
        <FlowButton
          open={flow.open === "totp"}
          tone={urgent ? "prime" : "outline"}
          disabled={disabled}
          onClick={() => flow.start("totp")}
        >
          {t("settings:factors.addTotp")}
        </FlowButton>
        <FlowButton open={flow.open === "phone"} disabled={disabled} onClick={() => flow.start("phone")}>
          {t("settings:factors.addPhone")}
        </FlowButton>
      </Flex>
    </SettingsCard>
  );
};
