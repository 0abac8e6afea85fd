import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { MovementPattern, MovementVariant } from "./movement.ts";
import { PATTERNS } from "./patterns/patterns.ts";
import { fullPoses, type Pose, type Poses } from "./rig/pose.ts";

/** A pattern as one of its variants has it. */
const varied = (pattern: MovementPattern, variant: MovementVariant): MovementPattern => {
  const { all = {}, each = [], ...keys } = variant;
  const { variants: _, ...base } = pattern;
  const [first, ...others] = fullPoses(pattern.poses).map((pose, index): Pose => ({ ...pose, ...all, ...each[index] }));
  const poses: Poses = [first as Pose, ...others];
  return { ...base, ...keys, poses };
};

/** Every movement by its name: its pattern's, and its variant's after a slash. */
export const MOVEMENTS: ReadonlyMap<string, MovementPattern> = new Map(
  Object.entries(PATTERNS).flatMap(([name, pattern]) => [
    [name, pattern] as const,
    ...Object.entries(pattern.variants ?? {}).map(
      ([variant, changes]) => [`${name}/${variant}`, varied(pattern, changes)] as const,
    ),
  ]),
);

const NAMES: ReadonlyMap<string, string> = new Map(
  [...MOVEMENTS].flatMap(([name, { exercises }]) => exercises.map((exercise) => [exercise, name] as const)),
);

/** The name of the movement of an exercise, or of the one that it moves like; undefined where none is drawn. */
export const movementNameOf = ({ id, moves_like = id }: Pick<Exercise, "id" | "moves_like">): string | undefined =>
  NAMES.get(moves_like);
