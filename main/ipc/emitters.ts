import { contract } from "#shared/contract/ipc/contract.ts";
import { channelOf, type Emitters } from "#shared/contract/ipc/contract-types.ts";

type Send = (channel: string, ...payload: unknown[]) => void;

/** Makes one sender for each event of the contract: `emitters.auth.onChange(change)`. */
export const createEmitters = (send: Send): Emitters =>
  Object.fromEntries(
    Object.entries(contract).map(([group, calls]) => [
      group,
      Object.fromEntries(
        Object.entries(calls)
          .filter(([, kind]) => kind === "event")
          .map(([name]) => [name, (...payload: unknown[]) => send(channelOf(group, name), ...payload)]),
      ),
    ]),
    // The contract's type is what Emitters is derived from.
  ) as Emitters;
