import Gauge from "lucide-react/icons/gauge";
import { EFFORT_SCALES, type EffortScale } from "#shared/training/effort.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { IconButton } from "../../../ui/Button.tsx";
import { Menu } from "../../../ui/overlay/Menu.tsx";

/** How the member says how hard a set was. */
export const EffortMenu = ({ scale, onChange }: { scale: EffortScale; onChange: (scale: EffortScale) => void }) => {
  const { t } = useI18n();
  return (
    <Menu
      trigger={<IconButton tone="outline" icon={Gauge} label={t("workouts:effort.choose")} />}
      entries={EFFORT_SCALES.map((each) => ({
        kind: "item",
        id: each,
        label: t(`workouts:effort.names.${each}`),
        checked: each === scale,
        onSelect: () => onChange(each),
      }))}
    />
  );
};
