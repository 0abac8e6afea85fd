import { Grid } from "@chakra-ui/react/grid";
import { ROLES, type Role } from "#shared/auth/session.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import type { UserQuery } from "../../../data/admin/admin-api.ts";
import { Field } from "../../../ui/Field.tsx";
import { SelectField } from "../../../ui/SelectField.tsx";

const STATES = ["disabled", "unconfirmed"] as const;
const ALL = "all";

export const UserFilters = ({ query, onChange }: { query: UserQuery; onChange: (query: UserQuery) => void }) => {
  const { t } = useI18n();
  const all = { value: ALL, label: t("admin:all") } as const;
  return (
    <Grid
      gridTemplateColumns={{ base: "1fr 1fr", md: "minmax(0, 1fr) 13rem 13rem" }}
      css={{ "& > :first-of-type": { gridColumn: { base: "1 / -1", md: "auto" } } }}
      gap="3"
    >
      <Field
        label={t("admin:users.search")}
        type="search"
        name="search"
        autoComplete="off"
        placeholder={t("admin:users.searchHint")}
        value={query.search}
        onChange={(event) => onChange({ ...query, search: event.target.value })}
      />
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
    </Grid>
  );
};
