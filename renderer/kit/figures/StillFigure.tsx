import { gapOf } from "#shared/domain/figures/drawing/paint.ts";
import { MOVEMENTS, movementNameOf } from "#shared/domain/figures/movements.ts";
import { stillOf } from "#shared/domain/figures/sight.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { FigureSvg } from "./FigureSvg.tsx";

export type StillFigureProps = {
  exercise: Pick<Exercise, "id" | "primary_muscles" | "secondary_muscles" | "moves_like">;
  pixels: number;
};

/** Stills by movement, muscles and size: a list that is scrolled draws each once. */
const drawn = new Map<string, ReturnType<typeof stillOf>>();

const drawnStill = (exercise: StillFigureProps["exercise"], pixels: number) => {
  const name = movementNameOf(exercise) ?? "";
  const movement = MOVEMENTS.get(name);
  if (movement === undefined) return undefined;
  const key = [name, pixels, ...exercise.primary_muscles, "/", ...exercise.secondary_muscles].join(" ");
  const still = drawn.get(key) ?? stillOf(movement, exercise, pixels);
  drawn.set(key, still);
  return still;
};

/** The most telling pose of an exercise; nothing where none is drawn. It stands beside the name, and says no more. */
export const StillFigure = ({ exercise, pixels }: StillFigureProps) => {
  const still = drawnStill(exercise, pixels);
  return still === undefined ? null : <FigureSvg {...still} gap={gapOf(pixels)} />;
};
