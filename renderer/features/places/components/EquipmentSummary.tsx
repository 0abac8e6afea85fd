import { equipmentKey } from "#renderer/kit/exercises/equipment.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { DefinitionList } from "#renderer/ui/DefinitionList.tsx";
import type { PlaceEquipment } from "#shared/domain/kinds/place-equipment.ts";
import { EQUIPMENT } from "#shared/domain/training/exercise.ts";
import { gymOf, isDoneAt } from "#shared/domain/training/places/equipment.ts";
import { weightsText } from "#shared/domain/training/places/weight-list.ts";
import { fromKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

/** The equipment of a place, as text. */
export const EquipmentSummary = ({ equipment, unit }: { equipment: PlaceEquipment; unit: WeightUnit }) => {
  const { t, formats } = useI18n();
  const { plates } = gymOf(equipment, unit);
  const kinds = EQUIPMENT.filter((kind) => kind !== "other" && isDoneAt(equipment, kind));
  const bands = equipment.bands.map(
    ({ colour, kg }) => `${t(`workouts:bands.${colour}`)} ${formats.number(fromKilograms(kg, unit))} ${unit}`,
  );
  const facts: [string, string][] = [
    [t("places:kinds.title"), kinds.map((kind) => t(equipmentKey(kind))).join(", ")],
    [
      t("places:platesOf", { unit }),
      plates
        .filter(({ pairs }) => pairs > 0)
        .map(({ weight }) => formats.number(weight))
        .join("  "),
    ],
    [t("places:dumbbells.weights", { unit }), weightsText(equipment.dumbbells, unit, formats)],
    [t("places:kettlebells.weights", { unit }), weightsText(equipment.kettlebells, unit, formats)],
    [t("places:stacks.title"), equipment.stacks.map(({ name }) => name).join(", ")],
    [t("places:bands.title"), bands.join(", ")],
  ];
  return <DefinitionList rows={facts.filter(([, value]) => value !== "")} />;
};
