import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { LanguageChoice, ThemeChoice } from "#renderer/features/settings/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { chooseIdleMinutes, IDLE_CHOICES } from "#renderer/kit/idle/idle-setting.ts";
import { useIdleSetting } from "#renderer/kit/idle/use-idle-minutes.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";

export const PreferencesCard = () => {
  const { t } = useI18n();
  const idle = useIdleSetting();
  return (
    <Card>
      <Stack gap="5">
        <chakra.h2 textStyle="h2">{t("profile:preferences")}</chakra.h2>
        <ThemeChoice />
        <LanguageChoice />
        {idle === null || idle.fixed ? null : (
          <Segmented
            legend={t("profile:idle")}
            value={String(idle.minutes)}
            options={IDLE_CHOICES.map((minutes) => ({
              value: String(minutes),
              label: minutes === 0 ? t("profile:idleNever") : t("profile:idleMinutes", { count: minutes }),
            }))}
            onChange={(chosen) => {
              const minutes = IDLE_CHOICES.find((choice) => String(choice) === chosen);
              if (minutes !== undefined) chooseIdleMinutes(minutes);
            }}
          />
        )}
      </Stack>
    </Card>
  );
};
