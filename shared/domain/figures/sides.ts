import { skeletonAt } from "./frame.ts";
import type { MovementPattern, PoseWord } from "./movement.ts";
import type { Side, Skeleton } from "./rig/skeleton.ts";
import { distance, type Vec3 } from "./rig/vectors.ts";
import { posesOf } from "./sight.ts";

/** Centimetres between a joint and its like on the other side that nobody sees. */
const SAME = 4;

const JOINTS = ["shoulder", "elbow", "grip", "hip", "knee", "ankle"] as const satisfies readonly (keyof Side)[];

const mirrored = ([x, y, z]: Vec3): Vec3 => [x, y, -z];

/** Whether a movement looks different on the other side: not where both do the same, at once or in turns. */
export const hasSides = (movement: MovementPattern): boolean => {
  const skeletons = posesOf(movement).map((progress) => skeletonAt(movement, progress));
  const [first] = skeletons;
  if (first === undefined) return false;
  const isFar = (one: Vec3, other: Vec3) => distance(one, other) >= SAME;
  // A stance that only holds the body is the same on either side.
  const moving = JOINTS.filter(
    (joint) =>
      skeletons.length === 1 ||
      skeletons.some(
        ({ right, left }) => isFar(right[joint], first.right[joint]) || isFar(left[joint], first.left[joint]),
      ),
  );
  const isMirroredBy = (others: readonly Skeleton[]) =>
    skeletons.every(({ right, left }, index) => {
      const other = others[index] ?? first;
      return moving.every(
        (joint) =>
          !isFar(right[joint], mirrored(other.left[joint])) && !isFar(left[joint], mirrored(other.right[joint])),
      );
    });
  return !isMirroredBy(skeletons) && !isMirroredBy(skeletons.toReversed());
};

const OTHER_SIDE: Partial<Record<PoseWord, PoseWord>> = {
  leaningRight: "leaningLeft",
  turnedLeft: "turnedRight",
  turnedRight: "turnedLeft",
};

/** What a pose is called on the other side. */
export const wordOnOtherSide = (word: PoseWord): PoseWord => OTHER_SIDE[word] ?? word;
