import type { LucideIcon } from "lucide-react";
import Bell from "lucide-react/icons/bell";
import Cable from "lucide-react/icons/cable";
import CircleHelp from "lucide-react/icons/circle-help";
import Languages from "lucide-react/icons/languages";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import RefreshCw from "lucide-react/icons/refresh-cw";
import ShieldCheck from "lucide-react/icons/shield-check";
import Trash2 from "lucide-react/icons/trash-2";
import UserRound from "lucide-react/icons/user-round";
import type { MessageKey } from "#shared/i18n/keys.ts";

export type SettingsEntry = { to: string; key: MessageKey; icon: LucideIcon };

/** The settings screens that are on every device, in the order of lists. */
export const SETTINGS_ENTRIES: readonly SettingsEntry[] = [
  { to: "/settings/personal-info", key: "profile:entries.personalInfo", icon: UserRound },
  { to: "/settings/security", key: "shell:account.security", icon: ShieldCheck },
  { to: "/settings/notifications", key: "profile:entries.notifications", icon: Bell },
  { to: "/settings/language", key: "profile:entries.language", icon: Languages },
  { to: "/settings/privacy", key: "profile:entries.privacy", icon: LockKeyhole },
  { to: "/settings/sync", key: "sync:title", icon: RefreshCw },
  { to: "/settings/deleted", key: "profile:entries.deleted", icon: Trash2 },
  { to: "/settings/help", key: "profile:entries.help", icon: CircleHelp },
];

/** After those, where the device can serve an assistant. Its label is of the texts `settings`. */
export const ASSISTANT_ENTRY: SettingsEntry = {
  to: "/settings/assistant",
  key: "settings:assistant.title",
  icon: Cable,
};
