import { useSystemNotifications } from "#renderer/features/notifications/hooks/use-system-notifications.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";

/**
 * Turns on the system's notifications. It asks for permission only on request, and explains where to change a refusal.
 */
export const SystemNotificationsCard = () => {
  const { t } = useI18n();
  const { permission, wanted, enable, disable } = useSystemNotifications();
  const on = permission === "granted" && wanted;
  const possible = permission === "granted" || permission === "default";
  return (
    <SettingsCard
      title={t("settings:notify.system")}
      text={t("settings:notify.systemText")}
      value={possible ? t(on ? "settings:notify.systemOn" : "settings:notify.systemOff") : null}
      action={
        possible ? (
          <Button tone={on ? "outline" : "prime"} onClick={() => (on ? disable() : void enable())}>
            {t(on ? "settings:notify.disable" : "settings:notify.enable")}
          </Button>
        ) : null
      }
    >
      {permission === "denied" ? (
        <Notice tone="warning" title={t("settings:notify.denied")}>
          {t("settings:notify.deniedText")}
        </Notice>
      ) : null}
      {permission === "unsupported" ? (
        <Notice tone="info" title={t("settings:notify.unsupported")}>
          {t("settings:notify.unsupportedText")}
        </Notice>
      ) : null}
    </SettingsCard>
  );
};
