import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { SettingsCard } from "#renderer/features/settings/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { NOTIFICATION_CATEGORIES, type NotificationCategory } from "#shared/domain/notifications/categories.ts";
import type { NotificationPreferences } from "#shared/domain/notifications/notification-preferences.ts";

type CategoriesCardProps = {
  categories: NotificationPreferences["categories"];
  onChange: (category: NotificationCategory, wanted: boolean) => void;
};

export const CategoriesCard = ({ categories, onChange }: CategoriesCardProps) => {
  const { t } = useI18n();
  return (
    <SettingsCard title={t("settings:notify.categories")} text={t("settings:notify.categoriesText")}>
      <chakra.ul listStyleType="none" padding="0" margin="0">
        {NOTIFICATION_CATEGORIES.map((category) => (
          <chakra.li key={category} paddingBlock="2" borderTopWidth="1px" borderColor="border">
            <Checkbox checked={categories[category]} onChange={({ target }) => onChange(category, target.checked)}>
              <Box as="span" display="block" fontSize="md" fontWeight="600">
                {t(`settings:notify.category.${category}`)}
              </Box>
              <Box as="span" display="block" color="fg.muted">
                {t(`settings:notify.about.${category}`)}
              </Box>
            </Checkbox>
          </chakra.li>
        ))}
      </chakra.ul>
      <Box fontSize="sm" color="fg.muted" marginTop="3">
        {t("settings:notify.alwaysTold")}
      </Box>
    </SettingsCard>
  );
};
