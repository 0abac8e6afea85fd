import { Box } from "@chakra-ui/react/box";
import Search from "lucide-react/icons/search";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { latePart } from "#renderer/app/shell/lib/late-part.ts";
import { NotificationsButton } from "#renderer/features/notifications/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SyncButton } from "#renderer/kit/sync/SyncButton.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Logo } from "#renderer/ui/Logo.tsx";
import { HeaderBar } from "./HeaderBar.tsx";
import { LateOverlay } from "./LateOverlay.tsx";
import { UserButton } from "./UserButton.tsx";

const NONE = {};
const SYNC = latePart(() => import("#renderer/kit/sync/SyncChip.tsx"), "SyncChip");
const NOTIFICATIONS = latePart(
  () => import("#renderer/features/notifications/components/NotificationsPopover.tsx"),
  "NotificationsPopover",
);
const USER = latePart(() => import("./UserMenu.tsx"), "UserMenu");

/** The state of the sync until its chip has loaded. Apart: one edit changes it several times. */
const SyncBefore = ({ onClick }: { onClick: () => void }) => {
  const data = useMemberData();
  const status = useObservable(useMemo(() => data.sync.status(), [data]));
  return status ? <SyncButton status={status} onClick={onClick} /> : null;
};

/** The way to every page, the state of the sync, news, and the account. */
export const AppHeader = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useI18n();
  const data = useMemberData();
  const profile = useObservable(useMemo(() => data.profile.watch(), [data])) ?? null;
  const unread = useObservable(useMemo(() => data.notifications.unreadCount(), [data])) ?? 0;
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
      <LateOverlay part={SYNC} props={NONE}>
        {(onClick) => <SyncBefore onClick={onClick} />}
      </LateOverlay>
      <IconButton
        icon={Search}
        label={t("shell:search.open")}
        shortcut="search"
        aria-haspopup="dialog"
        onClick={onSearch}
      />
      <LateOverlay part={NOTIFICATIONS} props={NONE}>
        {(onClick) => <NotificationsButton unread={unread} onClick={onClick} />}
      </LateOverlay>
      <LateOverlay part={USER} props={{ profile }}>
        {(onClick) => <UserButton profile={profile} onClick={onClick} />}
      </LateOverlay>
    </HeaderBar>
  );
};
