import type { History } from "./history.ts";
import type { Device } from "./machine/device.ts";
import type { Network } from "./machine/network.ts";
import type { SimServer } from "./machine/server.ts";
import type { World } from "./world.ts";

/** Everybody who takes part in one run, and what was found wrong so far. */
export type Scene = {
  world: World;
  network: Network;
  server: SimServer;
  history: History;
  devices: readonly Device[];
  /** The member at a place, counted around. */
  memberOf(index: number): string;
  /** The device at a place, counted around. */
  deviceOf(index: number): Device;
  problems: string[];
};
