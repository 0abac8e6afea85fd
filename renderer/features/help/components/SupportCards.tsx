import { chakra } from "@chakra-ui/react/styled-system";
import Accessibility from "lucide-react/icons/accessibility";
import Activity from "lucide-react/icons/activity";
import FileDown from "lucide-react/icons/file-down";
import Mail from "lucide-react/icons/mail";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { buttonRecipe } from "#renderer/ui/theme/button-recipe.ts";
import site from "#resources/site.json";
import { SITE_PAGES } from "#shared/domain/site/pages.ts";

const MailLink = chakra("a", buttonRecipe);

/** Whom to ask where no article helps, and what to send along. */
export const SupportCards = () => {
  const { t } = useI18n();
  // The front desk opens nothing beside itself: the address alone is of use there.
  const kiosk = useKiosk();
  return (
    <>
      <SettingsCard
        title={t("settings:help.contact")}
        value={site.supportEmail}
        text={t("settings:help.contactText")}
        action={
          kiosk ? null : (
            <MailLink href={`mailto:${site.supportEmail}`}>
              <Icon of={Mail} size={18} />
              {t("settings:help.write")}
            </MailLink>
          )
        }
      />
      <SettingsCard
        title={t("settings:help.accessibility")}
        text={t("settings:help.accessibilityText")}
        action={
          <LinkButton to={SITE_PAGES.accessibility.path}>
            <Icon of={Accessibility} size={18} />
            {t("settings:help.statement")}
          </LinkButton>
        }
      />
      <SettingsCard title={t("settings:help.diagnostics")} text={t("settings:help.diagnosticsText")}>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <LinkButton to="/settings/sync">
            <Icon of={FileDown} size={18} />
            {t("settings:help.file")}
          </LinkButton>
          <LinkButton to="/diagnostic">
            <Icon of={Activity} size={18} />
            {t("settings:help.health")}
          </LinkButton>
        </chakra.div>
      </SettingsCard>
    </>
  );
};
