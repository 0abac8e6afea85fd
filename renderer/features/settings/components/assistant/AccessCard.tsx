import { chakra } from "@chakra-ui/react/styled-system";
import { useConsent } from "#renderer/kit/consent/use-consent.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Switch } from "#renderer/ui/fields/Switch.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import type { AssistantState } from "#shared/contract/platform/assistant-api.ts";

type AccessCardProps = { state: AssistantState; onSwitch: (enabled: boolean) => void };

/** Whether assistants may reach the app at all, and where. */
export const AccessCard = ({ state: { status, address }, onSwitch }: AccessCardProps) => {
  const { t } = useI18n();
  const { consent } = useConsent("log_analysis");
  const isOn = status !== "off";
  return (
    <SettingsCard
      title={t("settings:assistant.access.title")}
      text={t("settings:assistant.access.text")}
      action={<Switch label={t("settings:assistant.access.switch")} checked={isOn} onChange={onSwitch} />}
    >
      <Notice tone="info">{t("settings:assistant.access.warning")}</Notice>
      {isOn && consent !== undefined && consent !== true ? (
        <Notice tone="warning">
          {t("settings:assistant.access.noConsent")}{" "}
          <LinkButton to="/settings/privacy" tone="link">
            {t("settings:assistant.access.consents")}
          </LinkButton>
        </Notice>
      ) : null}
      {status === "port_taken" ? (
        <Notice tone="warning" title={t("settings:assistant.access.taken")}>
          <chakra.p marginBottom="2">{t("settings:assistant.access.takenText")}</chakra.p>
          <Button onClick={() => onSwitch(true)}>{t("settings:assistant.access.other")}</Button>
        </Notice>
      ) : null}
      {status === "on" && address !== null ? (
        <chakra.p fontSize="sm" color="fg.muted">
          {t("settings:assistant.access.address")}{" "}
          <chakra.code textStyle="num" color="fg" overflowWrap="anywhere">
            {address}
          </chakra.code>
        </chakra.p>
      ) : null}
    </SettingsCard>
  );
};
