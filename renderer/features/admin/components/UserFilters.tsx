import type { UserQuery } from "#renderer/data/admin/admin-api.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { ROLES, type Role } from "#shared/domain/auth/session.ts";
import { FilterBar } from "./FilterBar.tsx";

const STATES = ["disabled", "unconfirmed"] as const;
const ALL = "all";

export const UserFilters = ({ query, onChange }: { query: UserQuery; onChange: (query: UserQuery) => void }) => {
  const { t } = useI18n();
  const all = { value: ALL, label: t("admin:all") } as const;
  return (
    <FilterBar
      label={t("admin:users.search")}
      hint={t("admin:users.searchHint")}
      search={query.search}
      onSearch={(search) => onChange({ ...query, search })}
    >
      <SelectField<Role | "all">
        label={t("admin:users.role")}
        value={query.role ?? ALL}
        options={[all, ...ROLES.map((role) => ({ value: role, label: t(`admin:roles.${role}`) }))]}
        onChange={(role) => onChange({ ...query, role: role === ALL ? null : role })}
      />
      <SelectField<(typeof STATES)[number] | "all">
        label={t("admin:users.state")}
        value={query.state ?? ALL}
        options={[all, ...STATES.map((state) => ({ value: state, label: t(`admin:users.states.${state}`) }))]}
        onChange={(state) => onChange({ ...query, state: state === ALL ? null : state })}
      />
    </FilterBar>
  );
};
