import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { ProfileRepository } from "#renderer/data/member-data.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { preferredUnit } from "#shared/domain/training/weights/preferred-unit.ts";
import { convertKilograms, fromKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { useObservable } from "./use-observable.ts";

const WeightUnitContext = createContext<WeightUnit | undefined>(undefined);

/** Follows the unit of the profile once for all that show weights. */
export const WeightUnitProvider = ({ profile, children }: { profile: ProfileRepository; children: ReactNode }) => {
  const row = useObservable(useMemo(() => profile.watch(), [profile]));
  const unit = row === undefined ? undefined : preferredUnit(row?.preferences ?? {});
  return <WeightUnitContext value={unit}>{children}</WeightUnitContext>;
};

/** The unit that the member chose for weights, undefined until it is read: for what is typed in it. */
export const useWeightUnit = (): WeightUnit | undefined => useContext(WeightUnitContext);

/** Weights in the unit that the member chose; all come in kilograms. */
export const useWeights = () => {
  const { formats } = useI18n();
  const unit = useWeightUnit() ?? "kg";
  return useMemo(
    () => ({
      unit,
      /** As it was logged: `92,5 kg`. */
      weight: (kilograms: number) => `${formats.number(fromKilograms(kilograms, unit))}\u00a0${unit}`,
      /** A sum without its unit: `5 120`. */
      figure: (kilograms: number) => formats.volume(convertKilograms(kilograms, unit)),
      /** A sum: `5 120 kg`. */
      volume: (kilograms: number) => `${formats.volume(convertKilograms(kilograms, unit))}\u00a0${unit}`,
    }),
    [formats, unit],
  );
};
