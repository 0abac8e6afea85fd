import { Box } from "@chakra-ui/react/box";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Logo } from "#renderer/ui/Logo.tsx";
import { useDelayed } from "#renderer/ui/use-delayed.ts";
import { HeaderBar } from "./HeaderBar.tsx";
import { SignOutButton } from "./SignOutButton.tsx";

/** Milliseconds after which an opening may well never end: nobody is to be kept in by it. */
const SLOW = 3_000;

/** The header while the member's data opens. */
export const BareHeader = () => {
  const { t } = useI18n();
  const slow = useDelayed(SLOW);
  return (
    <HeaderBar>
      <Box flex="1" minWidth="0">
        <Logo name={t("common:product")} />
      </Box>
      {slow ? <SignOutButton /> : null}
    </HeaderBar>
  );
};
