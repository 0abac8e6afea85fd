import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ADMIN_TEXTS } from "#renderer/features/admin/lib/admin-texts.ts";
import { ADMIN_PATH } from "#renderer/features/admin/lib/paths.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import type { MenuEntry } from "#renderer/ui/overlay/Menu.tsx";

/** The entry of the account menu into the administration; empty for others, and until its text is loaded. */
export const useAdminEntry = (): MenuEntry[] => {
  const { t, add } = useI18n();
  const auth = useAuthState();
  const navigate = useNavigate();
  const [named, setNamed] = useState(false);
  const isAdmin = auth.status === "signed-in" && auth.session.user.role === "super_admin";
  useEffect(() => {
    if (isAdmin) void add("admin", ADMIN_TEXTS).then(() => setNamed(true));
  }, [add, isAdmin]);
  if (!isAdmin || !named) return [];
  return [
    {
      kind: "item",
      id: "admin",
      label: t("admin:area"),
      icon: LayoutDashboard,
      onSelect: () => void navigate(ADMIN_PATH),
    },
  ];
};
