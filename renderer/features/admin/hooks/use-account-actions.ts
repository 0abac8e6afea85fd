import { useMemo } from "react";
import type { AdminUser } from "#renderer/data/admin/admin-answers.ts";
import type { AdminFailure } from "#renderer/data/admin/admin-call.ts";
import { nameOf } from "#renderer/features/admin/lib/name-of.ts";
import { UNDO_DURATION } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { Role } from "#shared/domain/auth/session.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Result } from "#shared/lib/result.ts";
import { useAdminApi } from "./admin-context.ts";

export type AccountActions = {
  setRole: (user: AdminUser, role: Role) => void;
  setDisabled: (user: AdminUser, disabled: boolean) => void;
};

/**
 * Actions on accounts. Each takes effect at once and can be undone for six seconds; the audit has both. Calls `onDone`
 * after each.
 */
export const useAccountActions = (onDone: () => void): AccountActions => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const api = useAdminApi();
  return useMemo(() => {
    type Change = () => Promise<Result<null, AdminFailure>>;
    const run = async (change: Change, done: { text: string; undo: Change } | null) => {
      const answer = await change();
      if (!answer.ok) notifier.show({ tone: "error", text: t(`admin:failures.${answer.error}`) });
      else if (done) {
        const action = { label: t("common:undo"), run: () => void run(done.undo, null) };
        notifier.show({ tone: "success", text: done.text, duration: UNDO_DURATION, action });
      }
      onDone();
    };
    const said = (key: MessageKey, user: AdminUser, role?: Role) =>
      t(key, { who: nameOf(user), role: role ? t(`admin:roles.${role}`) : "" });
    return {
      setRole: (user, role) =>
        void run(() => api.setRole(user.id, role), {
          text: said("admin:users.roleSet", user, role),
          undo: () => api.setRole(user.id, user.role),
        }),
      setDisabled: (user, disabled) =>
        void run(() => api.setDisabled(user.id, disabled), {
          text: said(disabled ? "admin:users.disabledNow" : "admin:users.enabledNow", user),
          undo: () => api.setDisabled(user.id, !disabled),
        }),
    };
  }, [t, notifier, api, onDone]);
};
