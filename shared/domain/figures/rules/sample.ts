import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { fullPoses, type Pose, poseAt } from "#shared/domain/figures/rig/pose.ts";
import { type Side, type Skeleton, solve } from "#shared/domain/figures/rig/skeleton.ts";
import { SAMPLES } from "./limits.ts";

/** One instant of a movement, with the controls that it was solved from. */
export type Sample = { pose: Pose; skeleton: Skeleton; sides: readonly [Side, Side] };

/** What is wrong: the number of the rule and words with the figure that breaks it. */
export type Fault = { rule: number; words: string };

export const samplesOf = ({ poses }: MovementPattern): Sample[] => {
  const full = fullPoses(poses);
  const last = Math.max(1, full.length - 1) * (SAMPLES - 1);
  return Array.from({ length: last + 1 }, (_, index) => {
    const pose = poseAt(full, index / last);
    const skeleton = solve(pose);
    return { pose, skeleton, sides: [skeleton.right, skeleton.left] };
  });
};

/** The leg control of a side. */
export const legOf = (pose: Pose, { sign }: Side): NonNullable<Pose["leg"]> | undefined =>
  (sign === 1 ? pose.legR : pose.legL) ?? pose.leg;

export const armOf = (pose: Pose, { sign }: Side): NonNullable<Pose["arm"]> | undefined =>
  (sign === 1 ? pose.armR : pose.armL) ?? pose.arm;
