import { Box } from "@chakra-ui/react/box";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
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
      <Rows>
        {NOTIFICATION_CATEGORIES.map((category) => (
          <Row display="block" key={category} paddingBlock="2">
            <Checkbox checked={categories[category]} onChange={({ target }) => onChange(category, target.checked)}>
              <Box as="span" display="block" fontSize="md" fontWeight="600">
                {t(`settings:notify.category.${category}`)}
              </Box>
              <Box as="span" display="block" color="fg.muted">
                {t(`settings:notify.about.${category}`)}
              </Box>
            </Checkbox>
          </Row>
        ))}
      </Rows>
      <Box fontSize="sm" color="fg.muted" marginTop="3">
        {t("settings:notify.alwaysOn")}
      </Box>
    </SettingsCard>
  );
};
