import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import Ellipsis from "lucide-react/icons/ellipsis";
import { EFFORT_SCALES, type EffortScale } from "#shared/training/effort.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { IconButton } from "../../../ui/Button.tsx";
import { Menu, type MenuEntry } from "../../../ui/overlay/Menu.tsx";

type WorkoutMenuProps = {
  scale: EffortScale;
  onScale: (scale: EffortScale) => void;
  /** Keeps the workout as a routine; null where there is nothing to keep. */
  onKeep: (() => void) | null;
};

/** What is rarely wanted of a workout: to keep it as a routine, and how to say how hard a set was. */
export const WorkoutMenu = ({ scale, onScale, onKeep }: WorkoutMenuProps) => {
  const { t } = useI18n();
  const keep: MenuEntry[] = onKeep
    ? [
        { kind: "item", id: "keep", label: t("workouts:routine.keep"), icon: BookmarkPlus, onSelect: onKeep },
        { kind: "separator", id: "separator" },
      ]
    : [];
  return (
    <Menu
      trigger={<IconButton tone="outline" icon={Ellipsis} label={t("workouts:moreActions")} />}
      entries={[
        ...keep,
        { kind: "label", id: "effort", label: t("workouts:effort.choose") },
        ...EFFORT_SCALES.map(
          (each): MenuEntry => ({
            kind: "item",
            id: each,
            label: t(`workouts:effort.names.${each}`),
            checked: each === scale,
            onSelect: () => onScale(each),
          }),
        ),
      ]}
    />
  );
};
