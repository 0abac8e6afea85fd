import type { PlaceEquipment } from "#shared/domain/kinds/place-equipment.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

/** What each part of the equipment's editor gets. `onChange` sees what is stored by then, and gives whether the
 * change was. */
export type EditorPart = {
  unit: WeightUnit;
  equipment: PlaceEquipment;
  /** Whether exercises that a member made may be named: who takes the equipment over does not have them. */
  ownExercises: boolean;
  onChange: (change: (now: PlaceEquipment) => Partial<PlaceEquipment>) => Promise<boolean>;
};
