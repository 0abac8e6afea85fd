import type { Bundle } from "#shared/i18n/keys.ts";
import type { Prop } from "./props/prop.ts";
import type { Pose, Poses } from "./rig/pose.ts";

/** What says how a pose looks: a key of the texts. */
export type PoseWord = keyof Bundle["figures"]["words"];

/** What of the rules a movement is held to beyond those for all. */
export type Check = "bar-over-foot" | "hands-over-foot" | "balance";

/** One way of moving that many exercises share. */
export type MovementPattern = {
  /** Ids of the exercises that move so. */
  exercises: readonly string[];
  /** Camera: yaw and pitch. */
  view: readonly [yaw: number, pitch: number];
  /** Seconds to the last pose, there, and back; those of most where it is not given. The first is that of a round. */
  tempo?: readonly [out: number, hold: number, back: number];
  checks?: readonly Check[];
  /** It comes round: the last pose is the first again, and it goes on from there at one pace. */
  cycle?: true;
  /** A joint of short travel, so that little moves. */
  small?: true;
  /** What the first and the last pose are called; the same pose where the movement is held. */
  words: readonly [from: PoseWord, to?: PoseWord];
  /** The most telling pose, for a still; the last where it is not given. */
  still?: number;
  props?: readonly Prop[];
  poses: Poses;
  variants?: Readonly<Record<string, MovementVariant>>;
};

/** What differs from its pattern: whole keys, and controls of each pose, or of all. */
export type MovementVariant = Partial<Omit<MovementPattern, "poses" | "variants">> & {
  exercises: readonly string[];
  all?: Partial<Pose>;
  each?: readonly Partial<Pose>[];
};
