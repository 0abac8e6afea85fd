import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";

const RANGES = ["7", "30", "90"] as const;
export type LastDays = (typeof RANGES)[number];

export const RangeChoice = ({ value, onChange }: { value: LastDays; onChange: (value: LastDays) => void }) => {
  const { t } = useI18n();
  return (
    <Segmented
      legend={t("admin:range.legend")}
      hideLegend
      value={value}
      options={RANGES.map((range) => ({ value: range, label: t("admin:range.days", { count: Number(range) }) }))}
      onChange={onChange}
    />
  );
};
