import { useState } from "react";
import { fromKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

type Bounds = { min: number; max: number; whole?: boolean };

/** A typed number. `value`: null until a number within the bounds is typed; `isWrong`: another text is typed. */
export type TypedNumber = Bounds & {
  text: string;
  value: number | null;
  isWrong: boolean;
  onChange: (text: string) => void;
};

/** A number that is typed and not stored. `initial` applies until the first key. */
export const useTypedNumber = (bounds: Bounds, initial = ""): TypedNumber => {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? initial;
  const trimmed = text.trim().replace(",", ".");
  const isNumber = (bounds.whole ? /^\d+$/ : /^(\d+(\.\d*)?|\.\d+)$/).test(trimmed);
  const typedValue = Number(trimmed);
  const value = isNumber && typedValue >= bounds.min && typedValue <= bounds.max ? typedValue : null;
  return { ...bounds, text, value, isWrong: trimmed !== "" && value === null, onChange: setTyped };
};

/** Bounds in kilograms as whole numbers of `unit`. */
export const weightBounds = (min: number, max: number, unit: WeightUnit): Bounds => ({
  min: Math.ceil(fromKilograms(min, unit)),
  max: Math.floor(fromKilograms(max, unit)),
});
