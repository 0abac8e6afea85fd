import { canonical } from "./canonical.ts";
import type { Acknowledged } from "./checks/acknowledged.ts";
import { checkDisk } from "./checks/checks.ts";
import { mend } from "./checks/healing.ts";
import type { Edit, Values } from "./history.ts";
import type { Device } from "./machine/device.ts";
import { NEWEST } from "./machine/releases.ts";
import { type Operation, operate } from "./operations/operations.ts";
import type { Step } from "./plan.ts";
import type { Scene } from "./scene.ts";

/** Whether a fact was written since the operation began, or stands on the disk, or something else was there first. */
const isStored = (
  edits: readonly Edit[],
  device: Device,
  member: string,
  { kind, id, values, was }: Acknowledged,
): boolean => {
  const holds = (row: Values) =>
    Object.entries(values).every(([field, value]) => canonical(row[field]) === canonical(value));
  const isWritten = edits.some(
    (edit) =>
      edit.device === device.name && edit.kind === kind && (id === undefined || edit.id === id) && holds(edit.after),
  );
  if (isWritten || was === undefined) return isWritten;
  return device.rows(member, kind).every((row) => row.id !== id || row !== was);
};

/** More than a plan has steps. */
const CLASH = 100;

/** In milliseconds. */
const MONTH = 30 * 86_400_000;

/** Does not wait for the device's answer, which may never come: what it says is checked when it says it. */
const act = async ({ history, problems, world }: Scene, device: Device, operation: Operation, stamp: number) => {
  const { life, open } = device;
  if (!life || !open) return;
  const { memberId } = open.data;
  const from = history.edits.length;
  const done = operate(device, open.data, operation, stamp).then(
    (facts) => {
      if (facts !== null) history.done.set(operation.name, (history.done.get(operation.name) ?? 0) + 1);
      for (const fact of facts ?? []) {
        if (isStored(history.edits.slice(from), device, memberId, fact)) continue;
        const { kind, id = "", values } = fact;
        problems.push(`${device.name} said that ${kind} ${id} ${canonical(values)} is stored, and it is not`);
      }
    },
    (error: unknown) => world.note(`${life.name} could not ${operation.name}: ${String(error)}`),
  );
  await world.settle();
  void done;
};

/**
 * The member trains on without a network and leaves the device alone for a month, in which each other device gets
 * release after release. Then they come back to the newest one.
 */
const away = async (scene: Scene, device: Device, operations: readonly Operation[], stamp: number): Promise<void> => {
  const { devices, network, world } = scene;
  Object.assign(device.link, { up: false, down: false, online: false });
  network.refresh();
  for (const [place, operation] of operations.entries()) await act(scene, device, operation, stamp + place * CLASH);
  while (device.open) await device.close();
  for (let release = 1; release <= NEWEST; release += 1) {
    world.sleep(MONTH / NEWEST);
    for (const other of devices) if (other !== device) await other.upgrade(release);
  }
  mend(network, device);
  await device.upgrade(NEWEST);
  if (!device.life && device.session !== null) await device.start(device.session);
};

/** Makes one step of the plan; `index` is its place there. */
export const take = async (scene: Scene, step: Step, index: number): Promise<void> => {
  const { deviceOf, memberOf, network, server, world } = scene;
  const stamp = index + 1;
  const at = new Date(world.now()).toISOString();
  const id = `e${String(index).padStart(7, "0")}-0000-4000-8000-${server.run}`;
  if ("device" in step) {
    const device = deviceOf(step.device);
    const { life } = device;
    switch (step.does) {
      case "edit":
        return act(scene, device, step.operation, stamp);
      case "clash":
        for (const [place, operation] of step.operations.entries()) {
          await act(scene, deviceOf(step.device + place), operation, stamp + place * CLASH);
        }
        return;
      case "editAmid":
        life?.traps.push({
          writes: step.writes,
          when: "before",
          spring: () => void act(scene, device, step.operation, stamp),
        });
        return;
      case "cut":
        if (step.up) device.link.up = false;
        if (step.down) device.link.down = false;
        if (step.isKnown && step.up && step.down) device.link.online = false;
        return network.refresh();
      case "mend":
        return mend(network, device);
      case "kill":
        if (step.writes === 0) return device.kill();
        life?.traps.push({
          writes: step.writes,
          when: step.when,
          spring: () => device.kill(life),
        });
        return;
      case "start":
        if (device.life) return;
        await checkDisk(scene, device);
        return device.start(memberOf(step.device + (step.isOther ? 1 : 0)));
      case "openAnother":
        return device.openAnother();
      case "turn":
        return device.turn();
      case "close":
        return device.close();
      case "signOut":
        return device.signOut();
      case "revoke":
        return device.revoke();
      case "wake":
        return device.wake();
      case "upgrade":
        return device.upgrade(Math.min(NEWEST, device.release + 1));
      case "away":
        return away(scene, device, step.operations, stamp);
      case "setClock":
        device.skew += step.by;
        return;
      case "breakVault":
        device.vaultFailures += step.times;
        return;
      case "fillDisk":
        life?.traps.push({
          writes: step.after,
          when: "before",
          spring: () => {
            life.failures += step.writes;
          },
        });
        return;
    }
  }
  const member = memberOf(step.member);
  switch (step.does) {
    case "serverDown":
    case "serverUp":
      server.isUp = step.does === "serverUp";
      return network.refresh();
    case "notify":
      await server.notify(member, id, `n${stamp}`, at);
      break;
    case "join":
      return server.join(member);
    case "leave":
      return server.leave(member);
    case "addGymWorkout":
      return server.addGymWorkout(id, `g${stamp}`, at);
    case "editGymWorkouts":
      return server.editGymWorkouts(`g${stamp}`, at);
  }
};
