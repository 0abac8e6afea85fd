import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Logo } from "../../../ui/Logo.tsx";
import { HeaderBar } from "./HeaderBar.tsx";

/** The header while the member's data opens. */
export const BareHeader = () => {
  const { t } = useI18n();
  return (
    <HeaderBar>
      <Logo name={t("common:product")} />
    </HeaderBar>
  );
};
