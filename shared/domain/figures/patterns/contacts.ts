import type { ArmAngles, FootContact, HandContact } from "#shared/domain/figures/rig/pose.ts";
import type { Vec3 } from "#shared/domain/figures/rig/vectors.ts";

/** A foot flat on the floor, its ankle `x` ahead and `z` aside. */
export const foot = (x: number, z: number, out = 12, pole?: Vec3): FootContact => ({
  at: [x, 8, z],
  out,
  ...(pole === undefined ? {} : { pole }),
});

/** A foot on its ball, the heel lifted by `heel` degrees. */
export const onToes = (at: Vec3, heel: number, out = 6, pole?: Vec3): FootContact => ({
  toe: at,
  pitch: -heel,
  out,
  ...(pole === undefined ? {} : { pole }),
});

/** A hand on the bar, `z` from its middle. */
export const grip = (z: number, pole: Vec3): HandContact => ({ grip: z, pole });

/** A straight arm that holds the bar. */
export const hanging = (z: number, pole: Vec3 = [-1, 0, 0.4]): HandContact => ({ grip: z, pole, hang: true });

/** A straight arm at the side, `x` ahead. */
export const atSide = (x: number, z = 24): HandContact => ({ at: [x, 78, z], pole: [-1, 0, 0.3], hang: true });

/** A hand that touches a point. */
export const hand = (at: Vec3, pole: Vec3): HandContact => ({ at, pole });

/** An arm by its joints: shoulder forward, outward, elbow. */
export const arm = (fl: number, abd: number, el: number, rot = 0): ArmAngles => ({ fl, abd, el, rot });

/** Shins under the rollers of a bench whose head end is low. */
export const HOOKED: FootContact = { at: [54, 39, 12], pitch: -30, out: 6, pole: [0.3, 1, 0.1] };

/** A hand behind the head; on the hip; on the chest. */
export const behindHead = (pole: Vec3): HandContact => ({ head: [-3, 0, 9], pole });
export const ON_HIP: HandContact = { hips: [2, 5, 17], pole: [-0.5, 0, 1] };
export const ON_CHEST: HandContact = { chest: [15, -10, 7], pole: [-0.2, -1, 0.9] };
