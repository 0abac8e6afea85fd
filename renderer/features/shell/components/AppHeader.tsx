import { Box } from "@chakra-ui/react/box";
import Search from "lucide-react/icons/search";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useObservable } from "../../../app/context/use-observable.ts";
import { IconButton } from "../../../ui/Button.tsx";
import { Logo } from "../../../ui/Logo.tsx";
import { NotificationsPopover } from "../../notifications/index.ts";
import { SyncChip } from "../../sync/index.ts";
import { HeaderBar } from "./HeaderBar.tsx";
import { UserMenu } from "./UserMenu.tsx";

/** The way to every page, the state of the sync, news, and the account. */
export const AppHeader = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useI18n();
  const data = useMemberData();
  const profile = useObservable(useMemo(() => data.profile.watch(), [data]));
  return (
    <HeaderBar>
      <Box flex="1" minWidth="0" overflow="hidden">
        <Box
          asChild
          display="inline-flex"
          minHeight="2.75rem"
          alignItems="center"
          maxWidth="100%"
          textDecoration="none"
        >
          <Link to="/dashboard" aria-label={t("common:product")}>
            <Logo name={t("common:product")} />
          </Link>
        </Box>
      </Box>
      <SyncChip />
      <IconButton
        icon={Search}
        label={t("shell:search.open")}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={onSearch}
      />
      <NotificationsPopover />
      <UserMenu profile={profile ?? null} />
    </HeaderBar>
  );
};
