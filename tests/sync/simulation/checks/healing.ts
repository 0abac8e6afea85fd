import { type Device, livingRows } from "#tests/sync/simulation/machine/device.ts";
import { CALM, type Network } from "#tests/sync/simulation/machine/network.ts";
import { NEWEST } from "#tests/sync/simulation/machine/releases.ts";
import { isTooLong } from "#tests/sync/simulation/operations/stamps.ts";
import type { Scene } from "#tests/sync/simulation/scene.ts";
import { checkAll, unlikeAnywhere } from "./checks.ts";

/** Milliseconds of virtual time within which everything must be alike once all works again: two polls. */
const HEALING_LIMIT = 10 * 60_000 + 5_000;
/** Milliseconds after which the member looks again for what was refused: a row that comes back may be among it. */
const LOOKS_AGAIN = 60_000;

/** Makes a device's link whole. */
export const mend = (network: Network, device: Device): void => {
  const wasOnline = device.link.online;
  Object.assign(device.link, { up: true, down: true, online: true });
  network.refresh();
  // The system tells apps of what it knew itself.
  if (!wasOnline) device.wake();
};

/** The member shortens what the server refused. */
const correctRefused = async ({ world }: Scene, device: Device): Promise<void> => {
  const { session, open } = device;
  if (session === null || !open) return;
  for (const row of livingRows(device, session, "workouts")) {
    if (!isTooLong(row)) continue;
    const name = `short ${String(row.name).split(" ")[0]} ${device.name}`;
    await world.track(open.data.workouts.update(String(row.id), { name }));
  }
};

const converge = async (scene: Scene, when: string): Promise<void> => {
  const { devices, problems, world } = scene;
  const statuses = new Map<string, { kind: string }>();
  const subscriptions = devices.flatMap(({ windows }) =>
    windows.map(({ life, open }) => open?.data.sync.status().subscribe((status) => statuses.set(life.name, status))),
  );
  const isQuiet = () => [...statuses.values()].every(({ kind }) => kind === "in-sync");
  const limit = world.now() + HEALING_LIMIT;
  while (world.now() < limit) {
    for (const device of devices) await correctRefused(scene, device);
    await world.until(isQuiet, Math.min(LOOKS_AGAIN, limit - world.now()));
    await world.advance(1_000);
    if (isQuiet() && (await unlikeAnywhere(scene)).length === 0) break;
    await world.advance(4_000);
  }
  for (const subscription of subscriptions) subscription?.unsubscribe();
  for (const [window, status] of statuses) {
    if (status.kind !== "in-sync") problems.push(`${when}, ${window} stalls: ${JSON.stringify(status)}`);
  }
};

/** Everything works again, every member signs in where they left something, and in the end all must hold. */
export const heal = async (scene: Scene, isWoken: boolean): Promise<void> => {
  const { devices, memberOf, network, server, world } = scene;
  world.note("healing");
  network.weather = CALM;
  server.isUp = true;
  for (const device of devices) {
    for (const { life } of device.windows) Object.assign(life, { traps: [], failures: 0 });
    device.vaultFailures = 0;
    mend(network, device);
    await device.upgrade(NEWEST);
    if (isWoken) device.wake();
  }
  for (const [index, member] of server.members.entries()) {
    for (const [place, device] of devices.entries()) {
      if (!device.life) await device.start(device.session ?? memberOf(place));
      if (device.session === member) continue;
      const isLeft = device.disk.sealedOwners().length > 0 || device.holds(member);
      if (index === 0 || place % server.members.length === index || isLeft) {
        await device.signOut();
        await device.start(member);
      }
    }
    await converge(scene, `as member ${index}`);
  }
  for (const [place, device] of devices.entries()) {
    if (device.session === memberOf(place)) continue;
    await device.signOut();
    await device.start(memberOf(place));
  }
  await converge(scene, "at last");
  await checkAll(scene);
};
