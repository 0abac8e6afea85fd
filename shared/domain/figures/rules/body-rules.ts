/** Rules 1 to 4, 8 and 9: contacts, the floor, joints. */
import { BODY } from "#shared/domain/figures/rig/body.ts";
import { ballOf } from "#shared/domain/figures/rig/skeleton.ts";
import { add, angleBetween, distance, dot, sub, times, type Vec3 } from "#shared/domain/figures/rig/vectors.ts";
import { LIMITS } from "./limits.ts";
import { type Fault, legOf, type Sample } from "./sample.ts";

const outside = (value: number, [from, to]: readonly [number, number]): boolean =>
  value < from - 0.5 || value > to + 0.5;

/** 1: hands and feet reach what they touch. */
export const contactFaults = (samples: readonly Sample[]): Fault[] => {
  const worst = Math.max(...samples.flatMap(({ sides }) => sides.flatMap((side) => [side.handMiss, side.footMiss])));
  return worst > LIMITS.miss ? [{ rule: 1, words: `a contact is missed by ${worst.toFixed(1)}` }] : [];
};

/** A foot stands on what it stood on before if its ankle, or its ball, is a fixed control. */
const fixedPoint = (samples: readonly Sample[], index: 0 | 1): readonly Vec3[] => {
  const controls = samples.map(({ pose, sides }) => legOf(pose, sides[index]));
  const key = controls.map((leg) =>
    leg === undefined || "hip" in leg ? "" : JSON.stringify("toe" in leg ? leg.toe : leg.at),
  );
  if (key[0] === "" || key.some((value) => value !== key[0])) return [];
  const [first] = controls;
  return samples.map(({ sides }) =>
    first !== undefined && "toe" in first ? ballOf(sides[index]) : sides[index].ankle,
  );
};

/** 2: what stands on the floor is flat on it, and stays where it is. */
export const footFaults = (samples: readonly Sample[]): Fault[] =>
  ([0, 1] as const).flatMap((index): Fault[] => {
    const points = fixedPoint(samples, index);
    const slide = Math.max(0, ...points.map((point) => distance(point, points[0] as Vec3)));
    const tilted =
      points.length > 0 &&
      samples.some(({ pose, sides }) => {
        const leg = legOf(pose, sides[index]);
        return (
          leg !== undefined &&
          "at" in leg &&
          (leg.pitch ?? 0) === 0 &&
          leg.at[1] > BODY.ankle &&
          leg.at[1] < BODY.ankle + 3
        );
      });
    return [
      ...(slide > LIMITS.slide ? [{ rule: 2, words: `a foot slides by ${slide.toFixed(1)}` }] : []),
      ...(tilted ? [{ rule: 2, words: "a sole floats over the floor" }] : []),
    ];
  });

/** 3: nothing below the floor. */
export const floorFaults = (samples: readonly Sample[]): Fault[] => {
  const low = Math.min(
    ...samples.flatMap(({ skeleton, sides }) => [
      skeleton.pelvis[1] - 10,
      skeleton.head[1] - 9,
      ...sides.flatMap((side) => [
        side.knee[1] - 5,
        side.elbow[1] - 4,
        side.grip[1] - 3.5,
        ballOf(side)[1],
        add(add(side.ankle, side.sole, BODY.ankle), side.toe, -6)[1],
      ]),
    ]),
  );
  return low < LIMITS.belowFloor ? [{ rule: 3, words: `${(-low).toFixed(1)} below the floor` }] : [];
};

/** 4: joints stay within what a body can do. */
export const jointFaults = (samples: readonly Sample[]): Fault[] => {
  const faults = new Map<string, number>();
  const check = (joint: string, value: number, range: readonly [number, number]): void => {
    if (outside(value, range)) faults.set(joint, value);
  };
  for (const { skeleton, sides } of samples) {
    check("trunk", angleBetween(skeleton.lower.up, skeleton.upper.up), [0, LIMITS.trunkBend]);
    for (const side of sides) {
      const thigh = sub(side.knee, side.hip);
      const { up, front } = skeleton.lower;
      const hip = angleBetween(thigh, times(up, -1)) * (dot(thigh, front) < -4 && dot(thigh, up) < 0 ? -1 : 1);
      const aside = Math.abs(dot(thigh, skeleton.lower.right)) > 25;
      if (!aside) check("hip", hip, LIMITS.hip);
      check("knee", angleBetween(thigh, sub(side.ankle, side.knee)), LIMITS.knee);
      check("elbow", angleBetween(sub(side.elbow, side.shoulder), sub(side.wrist, side.elbow)), LIMITS.elbow);
      check("ankle", 90 - angleBetween(sub(side.knee, side.ankle), side.toe), LIMITS.ankle);
    }
  }
  return [...faults].map(([joint, value]) => ({ rule: 4, words: `${joint} at ${value.toFixed(0)}°` }));
};

/** 8: a knee over a foot that stands points where the toes do. */
export const kneeFaults = (samples: readonly Sample[]): Fault[] => {
  const flat = ([x, , z]: Vec3): Vec3 => [x, 0, z];
  const angles = samples.flatMap(({ pose, sides }) =>
    sides.flatMap((side) => {
      const leg = legOf(pose, side);
      const stands =
        leg !== undefined &&
        !("hip" in leg) &&
        -side.sole[1] > 0.7 &&
        side.ankle[1] < 12 &&
        side.hip[1] > side.ankle[1] + 20;
      const thigh = flat(sub(side.knee, side.hip));
      const bent = angleBetween(sub(side.knee, side.hip), sub(side.ankle, side.knee)) > 40;
      return stands && bent && Math.hypot(...thigh) > 18 ? [angleBetween(thigh, flat(side.toe))] : [];
    }),
  );
  const worst = Math.max(0, ...angles);
  return worst > LIMITS.kneeToToes ? [{ rule: 8, words: `a knee ${worst.toFixed(0)}° off the toes` }] : [];
};

/** 9: no joint jumps between two samples. */
export const jumpFaults = (samples: readonly Sample[]): Fault[] => {
  let worst = 0;
  samples.slice(1).forEach(({ sides }, index) => {
    const before = (samples[index] as Sample).sides;
    sides.forEach((side, which) => {
      const last = before[which as 0 | 1];
      worst = Math.max(worst, distance(side.elbow, last.elbow), distance(side.knee, last.knee));
    });
  });
  return worst > LIMITS.jump ? [{ rule: 9, words: `a joint jumps by ${worst.toFixed(1)}` }] : [];
};
