import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Bot from "lucide-react/icons/bot";
import Calendar from "lucide-react/icons/calendar";
import Dumbbell from "lucide-react/icons/dumbbell";
import FileText from "lucide-react/icons/file-text";
import House from "lucide-react/icons/house";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import LogOut from "lucide-react/icons/log-out";
import Scale from "lucide-react/icons/scale";
import ShieldCheck from "lucide-react/icons/shield-check";
import User from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAdminEntry } from "#renderer/features/admin/index.ts";
import { useBilling } from "#renderer/kit/data/use-billing.ts";
import { useSignOut } from "#renderer/kit/data/use-sign-out.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { Avatar } from "#renderer/ui/Avatar.tsx";
import { Menu, type MenuEntry } from "#renderer/ui/overlay/Menu.tsx";
import { planOf } from "#shared/domain/billing/subscription.ts";
import type { ProfileDocument } from "#shared/domain/kinds/documents.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { LogoutDialog } from "./LogoutDialog.tsx";
import { UserButton, useShownName } from "./UserButton.tsx";

/** Only builds for administrators lead there; the others hold nothing of it. */
const useAreaEntries = import.meta.env.VITE_ADMIN === "1" ? useAdminEntry : (): MenuEntry[] => [];

const PLACES = [
  { id: "dashboard", to: "/dashboard", icon: House },
  { id: "workouts", to: "/workouts", icon: Dumbbell },
  { id: "schedule", to: "/schedule", icon: Calendar },
  { id: "coach", to: "/ai-coach", icon: Bot },
  { id: "profile", to: "/profile", icon: User },
  { id: "security", to: "/settings/security", icon: ShieldCheck },
] as const;
const LEGAL = [
  { id: "terms", to: "/terms-and-conditions", icon: FileText },
  { id: "privacy", to: "/privacy-policy", icon: LockKeyhole },
  { id: "licenses", to: "/licenses", icon: Scale },
] as const;

/** The plan by what the server last said, asked with the menu; nothing before it said anything. */
const PlanName = () => {
  const { t } = useI18n();
  const state = useBilling();
  if (!state) return null;
  const plan = t(`shell:plans.${planOf(state, systemClock.now())}`);
  return (
    <Box fontSize="xs" color="fg.muted">
      {t("shell:account.planName", { plan })}
    </Box>
  );
};

/** The way to the account, to the pages by name, and out. */
export const UserMenu = ({ profile }: { profile: ProfileDocument | null }) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const areas = useAreaEntries();
  const kiosk = useKiosk();
  const signOut = useSignOut();
  const [leaving, setLeaving] = useState(false);
  const name = useShownName(profile);
  const entryOf = ({ id, to, icon }: (typeof PLACES | typeof LEGAL)[number]): MenuEntry => ({
    kind: "item",
    id,
    label: t(`shell:account.${id}`),
    icon,
    onSelect: () => void navigate(to),
  });
  // At the front desk members take turns: no question, and their own devices stay signed in.
  const switchEntry: MenuEntry = {
    kind: "item",
    id: "switch",
    label: t("shell:account.switch"),
    icon: Users,
    onSelect: () => void signOut("shell:switched", { scope: "local", to: "/auth/login" }),
  };
  return (
    <>
      <Menu
        trigger={<UserButton profile={profile} />}
        header={
          <Flex gap="3" align="center" padding="3">
            <Avatar url={profile?.avatar_url} name={name} size="2.5rem" />
            <Box minWidth="0">
              <Box fontWeight="650" overflow="hidden" textOverflow="ellipsis">
                {name}
              </Box>
              <Box fontSize="xs" color="fg.muted">
                {t("shell:account.plan")}
              </Box>
              <PlanName />
            </Box>
          </Flex>
        }
        entries={[
          { kind: "separator", id: "top" },
          ...PLACES.map(entryOf),
          ...areas,
          { kind: "separator", id: "legal" },
          ...LEGAL.map(entryOf),
          { kind: "separator", id: "end" },
          ...(kiosk ? [switchEntry] : []),
          {
            kind: "item",
            id: "logout",
            label: t("shell:account.logout"),
            icon: LogOut,
            onSelect: () => setLeaving(true),
          },
        ]}
      />
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
};
