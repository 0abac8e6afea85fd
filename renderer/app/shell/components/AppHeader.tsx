import { Box } from "@chakra-ui/react/box";
import Search from "lucide-react/icons/search";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { NotificationsPopover } from "#renderer/features/notifications/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SyncChip } from "#renderer/kit/sync/SyncChip.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Logo } from "#renderer/ui/Logo.tsx";
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
