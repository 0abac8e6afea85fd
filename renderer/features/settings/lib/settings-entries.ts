import type { LucideIcon } from "lucide-react";
import RefreshCw from "lucide-react/icons/refresh-cw";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { MessageKey } from "#shared/i18n/keys.ts";

type SettingsEntry = { to: string; key: MessageKey; icon: LucideIcon };

/** The settings screens that exist, in the order that lists show them. */
export const SETTINGS_ENTRIES: readonly SettingsEntry[] = [
  { to: "/settings/security", key: "shell:account.security", icon: ShieldCheck },
  { to: "/settings/sync", key: "sync:title", icon: RefreshCw },
];
