import type { Ring } from "#shared/domain/figures/rig/body.ts";
import { add, cos, dot, sin, times, unit, type Vec3 } from "#shared/domain/figures/rig/vectors.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { Camera, Point } from "./camera.ts";
import type { Patch } from "./muscle-patches.ts";
import { tube } from "./outline.ts";
import type { Shape, Tone } from "./shape.ts";

/** The muscles that an exercise works, and whether those that it does not are drawn. */
export type Tint = Pick<Exercise, "primary_muscles" | "secondary_muscles"> & { simple: boolean };

/** Where a segment is cut: its middle there, which way is its front and its right, and the half axes. */
export type Cut = { centre: Vec3; front: Vec3; right: Vec3; ring: Ring };

const CORNERS = Array.from({ length: 16 }, (_, index) => (index * 360) / 16);

const onCut = ({ centre, front, right, ring }: Cut, angle: number, inset = 1): Vec3 => {
  const [ahead, aside] = [cos(angle), sin(angle)];
  const radius = ahead > 0 ? ring[1] : ring[2];
  return add(add(centre, front, ahead * radius * inset), right, aside * ring[3] * inset);
};

export const ringPoints = (cut: Cut, camera: Camera): Point[] =>
  CORNERS.map((angle) => camera.project(onCut(cut, angle)));

/** The points of a cut's skin in the room. */
export const skinOf = (cut: Cut): Vec3[] => CORNERS.map((angle) => onCut(cut, angle));

const normalOf = ({ front, right, ring }: Cut, angle: number): Vec3 => {
  const [ahead, aside] = [cos(angle), sin(angle)];
  return unit(add(times(front, ahead / (ahead > 0 ? ring[1] : ring[2])), right, aside / ring[3]));
};

const PATCH_STEPS = 9;

const widthAt = ({ tip, taper = 0.5 }: Patch, u: number): number => {
  if (!tip) return Math.max(1 - taper * 1.5, Math.sqrt(Math.max(0.004, 1 - Math.abs(2 * u - 1) ** 2.4)));
  if (u < 0.35) return 1 - 0.25 * (1 - u / 0.35) ** 2;
  return Math.sqrt(Math.max(0.01, 1 - ((u - 0.35) / 0.65) ** 1.6));
};

/** The part of a patch that faces the eye; `mirrored` on a limb of the left side. */
const patchPath = (patch: Patch, cutAt: (at: number) => Cut, camera: Camera, mirrored: boolean): string => {
  const rows: Point[][] = [];
  const { along, arc, endArc = arc, inset = 0.93 } = patch;
  for (let step = 0; step < PATCH_STEPS; step++) {
    const u = step / (PATCH_STEPS - 1);
    const cut = cutAt(along[0] + (along[1] - along[0]) * u);
    const [from, to] = [arc[0] + (endArc[0] - arc[0]) * u, arc[1] + (endArc[1] - arc[1]) * u];
    const half = ((to - from) / 2) * widthAt(patch, u);
    const row: Point[] = [];
    for (let corner = 0; corner <= 8; corner++) {
      const angle = (from + to) / 2 - half + (2 * half * corner) / 8;
      const seen = mirrored ? -angle : angle;
      if (dot(normalOf(cut, seen), camera.eye) > -0.02) row.push(camera.project(onCut(cut, seen, inset)));
    }
    if (row.length > 0) rows.push(row);
  }
  return tube(rows).d;
};

const rankOf = (muscle: Patch["muscle"], tint: Tint): 0 | 1 | 2 => {
  const name = muscle === "obliques" ? "abdominals" : muscle;
  if (tint.primary_muscles.includes(name)) return 2;
  return tint.secondary_muscles.includes(name) ? 1 : 0;
};

const TONES = ["muscle", "secondary", "primary"] as const;

/** Shapes of the patches that show, those that work over the others. */
export const muscleShapes = (
  patches: readonly Patch[],
  cutAt: (at: number) => Cut,
  camera: Camera,
  { tint, far, mirrored }: { tint: Tint; far: boolean; mirrored: boolean },
): Shape[] =>
  patches
    .map((patch) => ({ patch, rank: rankOf(patch.muscle, tint) }))
    .filter(({ rank }) => rank > 0 || !tint.simple)
    .sort((a, b) => a.rank - b.rank)
    .map(({ patch, rank }): Shape => {
      const tone: Tone = far ? `${TONES[rank]}Far` : TONES[rank];
      return { d: patchPath(patch, cutAt, camera, mirrored), tone };
    })
    .filter(({ d }) => d !== "");
