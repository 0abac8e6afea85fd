import Timer from "lucide-react/icons/timer";
import { formatClock } from "#shared/i18n/formats.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Menu } from "../../../ui/overlay/Menu.tsx";

/** Seconds of rest to choose from; 0 starts no timer. */
const CHOICES = [0, 30, 60, 90, 120, 150, 180, 240, 300];

/** The rest between the sets of an exercise, in seconds. */
export const RestMenu = ({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }) => {
  const { t } = useI18n();
  const text = (value: number) =>
    value === 0 ? t("workouts:restNone") : t("workouts:rest", { time: formatClock(value) });
  const choices = CHOICES.includes(seconds) ? CHOICES : [...CHOICES, seconds].toSorted((a, b) => a - b);
  return (
    <Menu
      trigger={
        <Button
          tone="ghost"
          paddingInline="2"
          marginLeft="-2"
          gap="1"
          fontFamily="body"
          fontWeight="500"
          fontSize="sm"
          color="fg.muted"
          aria-label={t("workouts:restChange", { time: text(seconds) })}
        >
          <Icon of={Timer} size={16} />
          {text(seconds)}
        </Button>
      }
      entries={choices.map((value) => ({
        kind: "item",
        id: String(value),
        label: value === 0 ? t("workouts:restNone") : formatClock(value),
        checked: value === seconds,
        onSelect: () => onChange(value),
      }))}
    />
  );
};
