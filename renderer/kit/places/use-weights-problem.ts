import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { HEAVIEST_KG } from "#shared/domain/kinds/place-equipment.ts";
import type { WeightsProblem } from "#shared/domain/training/places/weight-list.ts";
import { fromKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

/** What is wrong with a list of weights in `unit`, in words. */
export const useWeightsProblem = (unit: WeightUnit): ((problem: WeightsProblem) => string) => {
  const { t, formats } = useI18n();
  return (problem) => {
    switch (problem.kind) {
      case "number":
        return t("places:wrong.number", { word: problem.word });
      case "bounds": {
        const most = `${formats.number(Math.floor(fromKilograms(HEAVIEST_KG, unit)))} ${unit}`;
        return t("places:wrong.bounds", { word: problem.word, most });
      }
      case "many":
        return t("places:wrong.many", { most: problem.most });
      case "rising": {
        const { level, weight, before } = problem;
        return t("places:wrong.rising", {
          level,
          weight: `${formats.number(weight)} ${unit}`,
          before: `${formats.number(before)} ${unit}`,
        });
      }
    }
  };
};
