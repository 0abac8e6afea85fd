import { cameraOf } from "./drawing/camera.ts";
import { drawBody } from "./drawing/draw-body.ts";
import { type Bounds, NOWHERE, unite } from "./drawing/outline.ts";
import type { Tint } from "./drawing/segment.ts";
import type { Part, Shape } from "./drawing/shape.ts";
import type { MovementPattern } from "./movement.ts";
import { drawProp } from "./props/draw-prop.ts";
import { fullPoses, poseAt } from "./rig/pose.ts";
import { type Skeleton, solve } from "./rig/skeleton.ts";

/** A shadow on the floor under a foot: its middle on the sheet. */
export type Shadow = readonly [x: number, y: number];

/** What one instant looks like: shapes from far to near; `still` are the bounds without machines and mats. */
export type Frame = { shapes: Shape[]; shadows: Shadow[]; bounds: Bounds; still: Bounds };

const boundsOf = (parts: readonly Part[]): Bounds => parts.map(({ bounds }) => bounds).reduce(unite, NOWHERE);

/** A foot that is higher casts no shadow that would be seen. */
const NEAR_FLOOR = 24;

const shadowsOf = (skeleton: Skeleton, project: ReturnType<typeof cameraOf>["project"]): Shadow[] =>
  [skeleton.right, skeleton.left]
    .filter(({ ankle }) => ankle[1] < NEAR_FLOOR)
    .map(({ ankle, toe }) => project([ankle[0] + 6 * toe[0], 0, ankle[2] + 6 * toe[2]]));

/** The skeleton of a movement at `progress`, 0 to 1. */
export const skeletonAt = ({ poses }: MovementPattern, progress: number): Skeleton =>
  solve(poseAt(fullPoses(poses), progress));

/** A movement at `progress`, 0 to 1, with the muscles of an exercise. */
export const frameAt = (movement: MovementPattern, progress: number, tint: Tint): Frame => {
  const camera = cameraOf(...movement.view);
  const skeleton = skeletonAt(movement, progress);
  const parts = [
    ...drawBody(skeleton, camera, tint),
    ...(movement.props ?? []).flatMap((prop) => drawProp(prop, skeleton, camera)),
  ].sort((a, b) => a.depth - b.depth);
  return {
    shapes: parts.flatMap(({ shapes }) => shapes).filter(({ d }) => d !== ""),
    shadows: shadowsOf(skeleton, camera.project),
    bounds: boundsOf(parts),
    still: boundsOf(parts.filter(({ quiet }) => !quiet)),
  };
};
