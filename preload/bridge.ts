import { failure } from "#shared/contract/errors/failure.ts";
import { isWithinBounds } from "#shared/contract/ipc/argument-bounds.ts";
import { contract } from "#shared/contract/ipc/contract.ts";
import { type Bridge, channelOf } from "#shared/contract/ipc/contract-types.ts";
import { fail } from "#shared/lib/result.ts";
import { invoke, listen } from "./ipc-renderer.ts";

type Method = (...input: never[]) => unknown;

const methodOf = (group: string, name: string, kind: string): Method => {
  const channel = channelOf(group, name);
  return kind === "event"
    ? (listener: (...payload: unknown[]) => void) => listen(channel, listener)
    : async (...input: unknown[]) =>
        isWithinBounds(group, name, input)
          ? invoke(channel, ...input)
          : fail(failure("invalid_arguments", `too large arguments for ${group}.${name}`));
};

/** One forwarding method for each line of the contract, and nothing else. What is too large for main stays here. */
export const createBridge = (): Bridge =>
  Object.fromEntries(
    Object.entries(contract).map(([group, calls]) => [
      group,
      Object.fromEntries(Object.entries(calls).map(([name, kind]) => [name, methodOf(group, name, kind)])),
    ]),
    // The contract's type is what Bridge is derived from.
  ) as Bridge;
