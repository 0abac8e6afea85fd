import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { ProfileRepository } from "#renderer/data/member-data.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { preferredUnit } from "#shared/domain/training/weights/preferred-unit.ts";
import { convertKilograms, fromKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { useObservable } from "./use-observable.ts";

const WeightUnitContext = createContext<WeightUnit | undefined>(undefined);

/** Reads the profile's unit once for all components below that show weights. */
export const WeightUnitProvider = ({ profile, children }: { profile: ProfileRepository; children: ReactNode }) => {
  const row = useObservable(useMemo(() => profile.watch(), [profile]));
  const unit = row === undefined ? undefined : preferredUnit(row?.preferences ?? {});
  return <WeightUnitContext value={unit}>{children}</WeightUnitContext>;
};

/** The unit that the member chose for weights, undefined until it is read. For fields where weights are typed. */
export const useWeightUnit = (): WeightUnit | undefined => useContext(WeightUnitContext);

/** Formats weights, given in kilograms, in the unit that the member chose. */
export const useWeights = () => {
  const { formats } = useI18n();
  const unit = useWeightUnit() ?? "kg";
  return useMemo(
    () => ({
      unit,
      /** A logged weight: `92,5 kg`. */
      weight: (kilograms: number) => `${formats.number(fromKilograms(kilograms, unit))}\u00a0${unit}`,
      /** A sum without its unit: `5 120`. */
      figure: (kilograms: number) => formats.volume(convertKilograms(kilograms, unit)),
      /** A sum: `5 120 kg`. */
      volume: (kilograms: number) => `${formats.volume(convertKilograms(kilograms, unit))}\u00a0${unit}`,
    }),
    [formats, unit],
  );
};
