import { describe, expect, it } from "vitest";
import { gapOf, markupOf } from "#shared/domain/figures/drawing/paint.ts";
import { frameAt } from "#shared/domain/figures/frame.ts";
import { MOVEMENTS } from "#shared/domain/figures/movements.ts";
import { BODY } from "#shared/domain/figures/rig/body.ts";
import { fullPoses, mirrored, type Pose, poseAt } from "#shared/domain/figures/rig/pose.ts";
import { solve } from "#shared/domain/figures/rig/skeleton.ts";
import { solveTwoBones } from "#shared/domain/figures/rig/two-bone.ts";
import { distance, dot } from "#shared/domain/figures/rig/vectors.ts";

const STANDING: Pose = {
  pelvis: [0, 93.4],
  trunk: [0, 0],
  arm: { fl: 0, abd: 10, el: 10 },
  leg: { at: [0, 8, 12] },
};

const tint = { primary_muscles: ["chest"], secondary_muscles: ["triceps"], simple: false } as const;

describe("two bones", () => {
  const bones = { first: 30, second: 33, pole: [0, 0, 1] } as const;

  it("keep their lengths and bend towards the pole", () => {
    const { joint, end, bend, miss } = solveTwoBones([0, 0, 0], [40, 10, 0], bones);
    expect(distance([0, 0, 0], joint)).toBeCloseTo(30, 6);
    expect(distance(joint, end)).toBeCloseTo(33, 6);
    expect(end).toEqual([expect.closeTo(40, 6), expect.closeTo(10, 6), expect.closeTo(0, 6)]);
    expect(dot(bend, [0, 0, 1])).toBeGreaterThan(0.99);
    expect(miss).toBeCloseTo(0, 6);
  });

  it("say by how much a target is too far, or too near", () => {
    expect(solveTwoBones([0, 0, 0], [70, 0, 0], bones).miss).toBeCloseTo(7, 1);
    expect(solveTwoBones([0, 0, 0], [1, 0, 0], bones).miss).toBeCloseTo(2, 6);
  });
});

describe("the skeleton", () => {
  it("keeps the lengths of its limbs in every instant of every movement", () => {
    const wrong = [...MOVEMENTS].flatMap(([name, { poses }]) =>
      [0, 0.3, 0.7, 1].flatMap((progress) => {
        const { right, left } = solve(poseAt(fullPoses(poses), progress));
        return [right, left].flatMap(({ hip, knee, ankle, shoulder, elbow, wrist, grip }) => {
          const errors = [
            distance(hip, knee) - BODY.thigh,
            distance(knee, ankle) - BODY.shank,
            distance(shoulder, elbow) - BODY.upperArm,
            distance(elbow, wrist) - BODY.wrist,
            distance(wrist, grip) - (BODY.forearm - BODY.wrist),
          ];
          return errors.some((error) => Math.abs(error) > 0.01) ? [name] : [];
        });
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("leans to its right, turns to its left and moves each side by itself", () => {
    expect(solve({ ...STANDING, roll: [0, 20] }).head[2]).toBeGreaterThan(8);
    const turned = solve({ ...STANDING, twist: [0, 40] });
    expect(turned.right.shoulder[0]).toBeGreaterThan(turned.left.shoulder[0] + 10);
    expect(turned.right.hip[0]).toBeCloseTo(turned.left.hip[0], 6);
    const { right, left } = solve({ ...STANDING, armR: { at: [30, 120, 20] } });
    expect(right.grip[1]).toBeCloseTo(120, 6);
    expect(left.grip[1]).toBeLessThan(80);
  });

  it("bends a hand at the wrist, turns a thigh outwards and leans the head", () => {
    const arm = { fl: 0, abd: 0, el: 90, wrist: 60 };
    const { right, left, head } = solve({ ...STANDING, tilt: 30, arm, leg: { hip: 60, knee: 90, turn: 40 } });
    const raised = (BODY.forearm - BODY.wrist) * Math.sin(Math.PI / 3);
    expect(right.grip[1] - right.wrist[1]).toBeCloseTo(raised, 6);
    expect(right.ankle[2]).toBeLessThan(right.knee[2] - 20);
    expect(left.ankle[2]).toBeGreaterThan(left.knee[2] + 20);
    expect(head[2]).toBeGreaterThan(8);
  });

  it("is seen the other way round in a mirror", () => {
    const { left, right } = solve(
      mirrored({ ...STANDING, roll: [0, 20], twist: [0, 30], armR: { at: [30, 120, 20] } }),
    );
    const before = solve({ ...STANDING, roll: [0, 20], twist: [0, 30], armR: { at: [30, 120, 20] } });
    for (const joint of ["hip", "shoulder", "elbow", "grip", "ankle"] as const) {
      const [x, y, z] = before.right[joint];
      expect(left[joint]).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6), expect.closeTo(-z, 6)]);
      expect(right[joint][1]).toBeCloseTo(before.left[joint][1], 6);
    }
  });

  it("passes through all of three poses", () => {
    const poses = fullPoses([STANDING, { pelvis: [0, 60] }, { pelvis: [10, 80] }]);
    expect([0, 0.25, 0.5, 1].map((progress) => poseAt(poses, progress).pelvis)).toEqual([
      [0, 93.4],
      [0, expect.closeTo(76.7, 6)],
      [0, 60],
      [10, 80],
    ]);
  });
});

describe("a frame", () => {
  it("takes at most 60 kB of SVG, even with the most props", () => {
    const propped = [...MOVEMENTS.values()].sort((a, b) => (b.props?.length ?? 0) - (a.props?.length ?? 0));
    const sizes = propped.slice(0, 30).map((movement) => markupOf(frameAt(movement, 1, tint).shapes, gapOf(96)).length);
    expect(Math.max(...sizes)).toBeLessThan(60_000);
  });

  it("draws the near limbs over the trunk and tints only the muscles of the exercise", () => {
    const movement = MOVEMENTS.get("press-bench-flat");
    if (movement === undefined) throw new Error("no bench press");
    const tones = frameAt(movement, 0, { ...tint, simple: true }).shapes.map(({ tone }) => tone);
    expect(tones).toContain("primary");
    expect(tones.some((tone) => tone.startsWith("secondary"))).toBe(true);
    expect(tones).not.toContain("muscle");
    expect(tones.indexOf("skinFar")).toBeLessThan(tones.lastIndexOf("skin"));
  });
});
