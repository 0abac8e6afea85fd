import type { LoggedError } from "#renderer/data/admin/admin-answers.ts";
import type { ErrorQuery } from "#renderer/data/admin/admin-api.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { FilterBar } from "./FilterBar.tsx";

const TYPES = ["network", "auth", "validation", "server", "unknown"] as const satisfies readonly LoggedError["type"][];
const SEVERITIES = ["critical", "high", "medium", "low"] as const satisfies readonly LoggedError["severity"][];
const SPANS = ["hour", "day", "week", "month"] as const;
const ALL = "all";

export type ErrorFilter = {
  search: string;
  type: LoggedError["type"] | "all";
  severity: LoggedError["severity"] | "all";
  span: (typeof SPANS)[number] | "all";
};

const HOUR = 3_600_000;
const HOURS: Record<(typeof SPANS)[number], number> = { hour: 1, day: 24, week: 24 * 7, month: 24 * 30 };

/** The request for a filter; `now` (milliseconds) is the end of its time span. */
export const queryOf = ({ search, type, severity, span }: ErrorFilter, now: number): ErrorQuery => ({
  search,
  type: type === ALL ? null : type,
  severity: severity === ALL ? null : severity,
  since: span === ALL ? null : new Date(now - HOURS[span] * HOUR).toISOString(),
});

type ErrorFiltersProps = { filter: ErrorFilter; onChange: (filter: ErrorFilter) => void };

export const ErrorFilters = ({ filter, onChange }: ErrorFiltersProps) => {
  const { t } = useI18n();
  const all = { value: ALL, label: t("admin:all") } as const;
  return (
    <FilterBar
      label={t("admin:logs.search")}
      hint={t("admin:logs.searchHint")}
      search={filter.search}
      onSearch={(search) => onChange({ ...filter, search })}
    >
      <SelectField<ErrorFilter["severity"]>
        label={t("admin:logs.severity")}
        value={filter.severity}
        options={[all, ...SEVERITIES.map((value) => ({ value, label: t(`admin:severities.${value}`) }))]}
        onChange={(severity) => onChange({ ...filter, severity })}
      />
      <SelectField<ErrorFilter["type"]>
        label={t("admin:logs.type")}
        value={filter.type}
        options={[all, ...TYPES.map((value) => ({ value, label: t(`admin:types.${value}`) }))]}
        onChange={(type) => onChange({ ...filter, type })}
      />
      <SelectField<ErrorFilter["span"]>
        label={t("admin:logs.span")}
        value={filter.span}
        options={[all, ...SPANS.map((value) => ({ value, label: t(`admin:logs.spans.${value}`) }))]}
        onChange={(span) => onChange({ ...filter, span })}
      />
    </FilterBar>
  );
};
