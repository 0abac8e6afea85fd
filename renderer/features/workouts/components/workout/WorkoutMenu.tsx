import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Ellipsis from "lucide-react/icons/ellipsis";
import Trash2 from "lucide-react/icons/trash-2";
import type { Places } from "#renderer/data/places/place-data.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Menu, type MenuEntry } from "#renderer/ui/overlay/Menu.tsx";
import { EFFORT_SCALES, type EffortScale } from "#shared/domain/training/effort.ts";
import type { Place } from "#shared/domain/training/places/place.ts";

type WorkoutMenuProps = {
  scale: EffortScale;
  onScale: (scale: EffortScale) => void;
  /** Saves the workout as a routine; null where there is nothing to save. */
  onKeep: (() => void) | null;
  places: Places;
  place: Place;
  onPlace: (place: Place) => void;
  onTimes: () => void;
  onDiscard: () => void;
};

/** Rarely used actions of a workout: save as a routine, times, scale of effort, discard, place. */
export const WorkoutMenu = ({
  scale,
  onScale,
  onKeep,
  places,
  place,
  onPlace,
  onTimes,
  onDiscard,
}: WorkoutMenuProps) => {
  const { t } = useI18n();
  const keep: MenuEntry[] = onKeep
    ? [{ kind: "item", id: "keep", label: t("workouts:routine.keep"), icon: BookmarkPlus, onSelect: onKeep }]
    : [];
  const where: MenuEntry[] =
    places.length < 2
      ? []
      : [
          { kind: "separator", id: "where" },
          { kind: "label", id: "places", label: t("workouts:places.choose") },
          ...places.map(
            (each): MenuEntry => ({
              kind: "item",
              id: `place ${each.id}`,
              label: each.name || t("workouts:places.first"),
              checked: each.id === place.id,
              onSelect: () => onPlace(each),
            }),
          ),
        ];
  return (
    <Menu
      trigger={<IconButton tone="outline" icon={Ellipsis} label={t("workouts:moreActions")} />}
      entries={[
        ...keep,
        { kind: "item", id: "times", label: t("workouts:times.action"), icon: CalendarClock, onSelect: onTimes },
        { kind: "separator", id: "separator" },
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
        ...where,
        { kind: "separator", id: "last" },
        {
          kind: "item",
          id: "discard",
          label: t("workouts:discard"),
          icon: Trash2,
          danger: true,
          onSelect: onDiscard,
        },
      ]}
    />
  );
};
