import fc from "fast-check";
import type { Weather } from "./machine/network.ts";
import { NEWEST } from "./machine/releases.ts";
import { OPERATIONS, type Operation, type OperationName } from "./operations/operations.ts";

/**
 * What happens next. `device` and `member` count around; in a clash each operation is of the next device, all at once.
 */
export type Step = { pause: number } & (
  | { does: "edit"; device: number; operation: Operation }
  | { does: "clash"; device: number; operations: Operation[] }
  | { does: "editAmid"; device: number; writes: number; operation: Operation }
  | { does: "cut"; device: number; up: boolean; down: boolean; isKnown: boolean }
  | { does: "mend"; device: number }
  | { does: "kill"; device: number; writes: number; when: "before" | "amid" | "after" }
  | { does: "start"; device: number; isOther: boolean }
  /** Without a network the member goes on, the app ends, a month and every later release pass. */
  | { does: "away"; device: number; operations: Operation[] }
  | { does: "openAnother" | "turn" | "close" | "signOut" | "revoke" | "wake" | "upgrade"; device: number }
  | { does: "setClock"; device: number; by: number }
  | { does: "fillDisk"; device: number; after: number; writes: number }
  | { does: "breakVault"; device: number; times: number }
  | {
      does: "serverDown" | "serverUp" | "notify" | "join" | "leave" | "addGymWorkout" | "editGymWorkouts";
      member: number;
    }
);

/** A whole run. The seed decides the fate of each request; everything else stands here. */
export type Plan = {
  seed: number;
  members: number;
  skews: number[];
  /** Of the app, by device. */
  releases: number[];
  maxRows: number;
  weather: Weather;
  steps: Step[];
  /** After healing: whether the members open their apps, or time alone must do. */
  isWoken: boolean;
};

const MINUTE = 60_000;

const share = (most: number) => fc.integer({ min: 0, max: 10 }).map((tenths) => (tenths * most) / 10);
const device = fc.nat(5);
/** What devices do to the same few rows, so that their edits meet. */
const CONTENDED: OperationName[] = [
  "renameWorkout",
  "noteWorkout",
  "feelWorkout",
  "placeWorkout",
  "removeWorkout",
  "undo",
  "nameTooLong",
  "weighSet",
  "removeSet",
  "setPreference",
  "editProfile",
  "readNotification",
  "renameRoutine",
];
const contended = fc.record({ name: fc.constantFrom(...CONTENDED), pick: fc.constantFrom(0, 0, 0, 1) });
const operation = fc.oneof(
  { weight: 2, arbitrary: fc.record({ name: fc.constantFrom(...OPERATIONS), pick: fc.nat(5) }) },
  { weight: 1, arbitrary: contended },
);
const pause = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 400 }) },
  { weight: 3, arbitrary: fc.constantFrom(1_000, 3_000, 10_000) },
  { weight: 1, arbitrary: fc.constantFrom(MINUTE, 6 * MINUTE) },
);

const does = <const T extends string>(name: T) => fc.constant(name);
const step = (weight: number, fields: { [K in string]: fc.Arbitrary<unknown> }) => ({
  weight,
  arbitrary: fc.record({ pause, ...fields }) as unknown as fc.Arbitrary<Step>,
});

const steps = fc.array(
  fc.oneof(
    step(30, { does: does("edit"), device, operation }),
    step(8, { does: does("clash"), device, operations: fc.array(contended, { minLength: 2, maxLength: 3 }) }),
    step(6, { does: does("editAmid"), device, writes: fc.integer({ min: 1, max: 12 }), operation }),
    step(3, { does: does("cut"), device, up: fc.boolean(), down: fc.boolean(), isKnown: fc.boolean() }),
    step(3, { does: does("mend"), device }),
    step(5, {
      does: does("kill"),
      device,
      writes: fc.integer({ min: 0, max: 20 }),
      when: fc.constantFrom("before", "amid", "after"),
    }),
    step(6, { does: does("start"), device, isOther: fc.boolean() }),
    step(4, { does: does("openAnother"), device }),
    step(4, { does: does("turn"), device }),
    step(1, { does: does("close"), device }),
    step(1, { does: does("signOut"), device }),
    step(1, { does: does("revoke"), device }),
    step(2, { does: does("wake"), device }),
    step(1, { does: does("upgrade"), device }),
    step(1, { does: does("away"), device, operations: fc.array(contended, { minLength: 1, maxLength: 3 }) }),
    step(2, { does: does("setClock"), device, by: fc.constantFrom(-3_600_000, -10_000, -50, 50, 10_000, 3_600_000) }),
    step(4, { does: does("fillDisk"), device, after: fc.nat(12), writes: fc.integer({ min: 1, max: 3 }) }),
    step(1, { does: does("breakVault"), device, times: fc.integer({ min: 1, max: 3 }) }),
    step(1, { does: does("serverDown"), member: fc.nat(1) }),
    step(2, { does: does("serverUp"), member: fc.nat(1) }),
    step(1, { does: does("notify"), member: fc.nat(1) }),
    step(3, { does: does("join"), member: fc.nat(1) }),
    step(3, { does: does("leave"), member: fc.nat(1) }),
    step(1, { does: does("addGymWorkout"), member: fc.nat(1) }),
    step(1, { does: does("editGymWorkouts"), member: fc.nat(1) }),
  ),
  { minLength: 4, maxLength: 45, size: "max" },
);

export const plans: fc.Arbitrary<Plan> = fc.record({
  seed: fc.noShrink(fc.integer()),
  members: fc.constantFrom(1, 1, 2),
  skews: fc.array(fc.constantFrom(0, -2_000, 700, 90_000, -86_400_000, 3_600_000), { minLength: 2, maxLength: 5 }),
  releases: fc.array(fc.constantFrom(NEWEST, NEWEST, 1, 0), { minLength: 1, maxLength: 5 }),
  maxRows: fc.constantFrom(1000, 2, 1),
  weather: fc.record({
    lostRequests: share(0.2),
    lostReplies: share(0.3),
    brokenReplies: share(0.2),
    duplicates: share(0.3),
    lostPokes: share(0.6),
    delay: fc.constantFrom(5, 50, 500, 4_000),
  }),
  steps,
  isWoken: fc.boolean(),
});
