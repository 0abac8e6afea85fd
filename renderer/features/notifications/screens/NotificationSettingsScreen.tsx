import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { categoryChange, quietHoursChange } from "#shared/notifications/notification-preferences.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { Bone, Skeleton } from "../../../ui/Skeleton.tsx";
import { CategoriesCard } from "../components/CategoriesCard.tsx";
import { QuietHoursCard } from "../components/QuietHoursCard.tsx";
import { SystemNotificationsCard } from "../components/SystemNotificationsCard.tsx";
import { useNotificationPreferences } from "../hooks/use-notification-preferences.ts";

/** What the member hears of, when, and whether the operating system says it. */
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
