import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { CategoriesCard } from "#renderer/features/notifications/components/CategoriesCard.tsx";
import { GymRemindersCard } from "#renderer/features/notifications/components/GymRemindersCard.tsx";
import { MailCard } from "#renderer/features/notifications/components/MailCard.tsx";
import { QuietHoursCard } from "#renderer/features/notifications/components/QuietHoursCard.tsx";
import { SystemNotificationsCard } from "#renderer/features/notifications/components/SystemNotificationsCard.tsx";
import { useNotificationPreferences } from "#renderer/features/notifications/hooks/use-notification-preferences.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { categoryChange, quietHoursChange } from "#shared/domain/notifications/notification-preferences.ts";

/** Which notifications the member gets, when, and whether the operating system shows them. */
export const NotificationSettingsScreen = () => {
  const { t } = useI18n();
  const { preferences, change } = useNotificationPreferences();
  usePageTitle(t("profile:entries.notifications"));
  return (
    <Stack gap="4">
      <chakra.h1 textStyle="h1">{t("profile:entries.notifications")}</chakra.h1>
      {preferences ? (
        <>
          <SystemNotificationsCard />
          <CategoriesCard
            categories={preferences.categories}
            onChange={(category, wanted) => change(categoryChange(category, wanted))}
          />
          <GymRemindersCard preferences={preferences} onChange={change} />
          <MailCard preferences={preferences} onChange={change} />
          <QuietHoursCard
            quietHours={preferences.quietHours}
            onChange={(quietHours) => change(quietHoursChange(quietHours))}
          />
        </>
      ) : (
        <Skeleton label={t("common:loading")}>
          <Bone height="22rem" />
          <Bone height="9rem" />
        </Skeleton>
      )}
    </Stack>
  );
};
