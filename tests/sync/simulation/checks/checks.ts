import { KIND_NAMES } from "#shared/domain/kinds/kinds.ts";
import { flat, type Values } from "#tests/sync/simulation/history.ts";
import type { Device } from "#tests/sync/simulation/machine/device.ts";
import type { Scene } from "#tests/sync/simulation/scene.ts";
import { earlierKept, falseReports, lonelyReports, lostValues, olderStamps, undoneDecisions } from "./fates.ts";
import { staleScreens, strangeRows, unlike, unreadBehindCheckpoint } from "./invariants.ts";

/** A disk is checked where it lies: before the next life touches it. */
export const checkDisk = async ({ server, problems }: Scene, device: Device): Promise<void> => {
  for (const member of server.members) {
    problems.push(
      ...(await unreadBehindCheckpoint(device, member, server)),
      ...strangeRows(device, member, server, false),
    );
  }
};

/** In what the devices and the server differ now. */
export const unlikeAnywhere = async ({ devices, server }: Scene): Promise<string[]> => {
  const found: string[] = [];
  for (const device of devices) {
    if (device.session === null) continue;
    found.push(...(await unlike(device, device.session, server)));
    // A membership that ended is no news of its own: the device learns of it with its next pull.
    found.push(...strangeRows(device, device.session, server, true));
    found.push(...staleScreens(device, device.session));
  }
  return found;
};

/** What must hold once everything works again and had its time. */
export const checkAll = async (scene: Scene): Promise<void> => {
  const { devices, history, problems, server } = scene;
  problems.push(...(await unlikeAnywhere(scene)));
  const rows = new Map<string, Values>();
  for (const member of server.members) {
    for (const kind of KIND_NAMES) {
      for (const row of await server.rows(member, kind)) rows.set(`${kind}|${row.id}`, flat(kind, row));
    }
  }
  const final = (kind: string, id: string) => rows.get(`${kind}|${id}`) ?? null;
  problems.push(
    ...lostValues(history, final),
    ...undoneDecisions(history, final),
    ...falseReports(history),
    ...lonelyReports(history),
    ...earlierKept(history),
    ...olderStamps(history, final),
  );
  for (const device of devices) {
    await checkDisk(scene, device);
    for (const member of server.members) problems.push(...strangeRows(device, member, server, true));
  }
};
