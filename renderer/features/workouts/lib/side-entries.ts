import type { MenuEntry } from "#renderer/ui/overlay/Menu.tsx";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { SIDES } from "#shared/domain/kinds/workout-sets.ts";
import type { Translate } from "#shared/i18n/translator.ts";

type Side = WorkoutSetDocument["side"];

/** The sides of a set in the menu of its row. */
export const sideEntries = (side: Side, t: Translate, onSelect: (side: Side) => void): MenuEntry[] => [
  { kind: "separator", id: "sides" },
  { kind: "label", id: "side", label: t("workouts:side") },
  ...SIDES.map(
    (other): MenuEntry => ({
      kind: "item",
      id: other,
      label: t(`workouts:sides.${other}`),
      checked: other === side,
      onSelect: () => onSelect(other),
    }),
  ),
];
