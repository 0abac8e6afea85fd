import { useState } from "react";
import { type ParsedNumber, parseReps, parseWeight } from "#shared/training/set-values.ts";

type Bounds = { min: number; max: number; whole?: boolean };

/** `value`: null until something within the bounds is typed. `isWrong`: something else is. */
export type Figure = Bounds & {
  text: string;
  value: number | null;
  isWrong: boolean;
  onChange: (text: string) => void;
};

/** A figure that is typed and not kept. `initial` stands until the first key. */
export const useFigure = (bounds: Bounds, initial = ""): Figure => {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? initial;
  const parsed: ParsedNumber = (bounds.whole ? parseReps : parseWeight)(text);
  const value =
    parsed.kind === "number" && parsed.value >= bounds.min && parsed.value <= bounds.max ? parsed.value : null;
  return { ...bounds, text, value, isWrong: parsed.kind !== "empty" && value === null, onChange: setTyped };
};
