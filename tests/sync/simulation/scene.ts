import type { Device } from "./device.ts";
import type { History } from "./history.ts";
import type { Network } from "./network.ts";
import type { SimServer } from "./server.ts";
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
