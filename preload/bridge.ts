import { contract } from "#shared/ipc/contract.ts";
import { type Bridge, channelOf } from "#shared/ipc/contract-types.ts";
import { invoke, listen } from "./ipc-renderer.ts";

type Method = (...input: never[]) => unknown;

const methodOf = (group: string, name: string, kind: string): Method => {
  const channel = channelOf(group, name);
  return kind === "event"
    ? (listener: (...payload: unknown[]) => void) => listen(channel, listener)
    : (...input: unknown[]) => invoke(channel, ...input);
};

/** One forwarding method for each line of the contract, and nothing else. */
export const createBridge = (): Bridge =>
  Object.fromEntries(
    Object.entries(contract).map(([group, calls]) => [
      group,
      Object.fromEntries(Object.entries(calls).map(([name, kind]) => [name, methodOf(group, name, kind)])),
    ]),
    // The contract's type is what Bridge is derived from.
  ) as Bridge;
