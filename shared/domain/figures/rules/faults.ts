import type { Tint } from "#shared/domain/figures/drawing/segment.ts";
import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { contactFaults, floorFaults, footFaults, jointFaults, jumpFaults, kneeFaults } from "./body-rules.ts";
import { keyFaults, moveFaults, muscleFaults } from "./figure-rules.ts";
import { balanceFaults, barFaults, padFaults, pathFaults } from "./load-rules.ts";
import { type Fault, samplesOf } from "./sample.ts";

/** Everything that is wrong with a movement, of an exercise with these muscles. */
export const faultsOf = (movement: MovementPattern, muscles: Tint["primary_muscles"] = []): Fault[] => {
  const samples = samplesOf(movement);
  return [
    ...contactFaults(samples),
    ...footFaults(samples),
    ...floorFaults(samples),
    ...jointFaults(samples),
    ...pathFaults(movement, samples),
    ...balanceFaults(movement, samples),
    ...barFaults(movement, samples),
    ...kneeFaults(samples),
    ...jumpFaults(samples),
    ...padFaults(movement, samples),
    ...muscleFaults(movement, muscles),
    ...keyFaults(movement, samples),
    ...moveFaults(movement, samples),
  ];
};
