import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import LogOut from "lucide-react/icons/log-out";
import ShieldCheck from "lucide-react/icons/shield-check";
import User from "lucide-react/icons/user";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { ProfileDocument } from "#shared/sync/documents.ts";
import { useAuthState } from "../../../app/context/auth-context.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Menu, type MenuEntry } from "../../../ui/overlay/Menu.tsx";
import { useAdminEntry } from "../../admin/index.ts";
import { LogoutDialog } from "./LogoutDialog.tsx";

/** Only builds for administrators lead there; the others hold nothing of it. */
const useAreaEntries = import.meta.env.VITE_ADMIN === "1" ? useAdminEntry : (): MenuEntry[] => [];

/** First name, else e-mail: from the local profile, so that it is there without a network. */
export const UserMenu = ({ profile }: { profile: ProfileDocument | null }) => {
  const { t } = useI18n();
  const auth = useAuthState();
  const navigate = useNavigate();
  const areas = useAreaEntries();
  const [leaving, setLeaving] = useState(false);
  const email = auth.status === "signed-in" ? auth.session.user.email : "";
  const name = profile?.first_name || email;
  return (
    <>
      <Menu
        trigger={
          <Button
            tone="ghost"
            paddingInline={{ base: "1", md: "2" }}
            aria-label={`${t("shell:account.open")}: ${name}`}
          >
            <Avatar url={profile?.avatar_url} name={name} />
            <Box
              display={{ base: "none", md: "block" }}
              maxWidth="12rem"
              overflow="hidden"
              textOverflow="ellipsis"
              whiteSpace="nowrap"
            >
              {name}
            </Box>
          </Button>
        }
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
            </Box>
          </Flex>
        }
        entries={[
          { kind: "separator", id: "top" },
          {
            kind: "item",
            id: "profile",
            label: t("shell:account.profile"),
            icon: User,
            onSelect: () => void navigate("/profile"),
          },
          {
            kind: "item",
            id: "security",
            label: t("shell:account.security"),
            icon: ShieldCheck,
            onSelect: () => void navigate("/settings/security"),
          },
          ...areas,
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
