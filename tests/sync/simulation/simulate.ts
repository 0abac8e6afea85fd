import type { Database } from "#local/database/database.ts";
import { COLLECTIONS } from "#shared/sync/documents.ts";
import { createDevice, type Device, livingRows } from "./device.ts";
import { createDraws } from "./draws.ts";
import { falseReports, lostValues, undoneDeletions } from "./fates.ts";
import { createHistory, type Values } from "./history.ts";
import { strangeRows, unlike, unreadBehindCheckpoint } from "./invariants.ts";
import { CALM, createNetwork } from "./network.ts";
import { isTooLong, type Operation, operate } from "./operations.ts";
import type { Plan, Step } from "./plan.ts";
import { createServer, type SimServer } from "./server.ts";
import { createWorld, START } from "./world.ts";

export type Outcome = { problems: string[]; trace: string[]; edits: number; reports: number };

/** Milliseconds of virtual time within which everything must be alike once all works again: two polls. */
const HEALING_LIMIT = 10 * 60_000 + 5_000;

/** Tells runs in one database apart; never seen in a trace. */
let runs = 0;

/** Runs a plan from an empty account to the last check. Never throws for a broken invariant: the outcome names them all. */
export const simulate = async (database: Database, plan: Plan): Promise<Outcome> => {
  runs += 1;
  const run = runs.toString(16).padStart(12, "0");
  const world = createWorld();
  const history = createHistory();
  const problems: string[] = [];
  const onStray = (error: unknown) => problems.push(`nobody caught: ${String(error).slice(0, 200)}`);
  let server: SimServer | null = null;
  const theServer = (): SimServer => {
    if (!server) throw new Error("simulated: the server is not there yet");
    return server;
  };
  const draws = createDraws(plan.seed);
  const network = createNetwork(world, draws, theServer);
  process.on("unhandledRejection", onStray);
  try {
    server = await createServer(database, {
      run,
      members: plan.members,
      at: new Date(START).toISOString(),
      onPoke: network.poke,
    });
    const { members, gym } = server;
    const devices = plan.skews.map((skew, index) =>
      createDevice(world, network, draws, {
        index,
        run,
        skew,
        maxRows: plan.maxRows,
        onWrite: (written) => {
          history.record(`d${index}`, written);
          if (!written.context.startsWith("replication-set"))
            world.note(`d${index} ${written.collection} ${written.context.slice(0, 24)}`);
        },
      }),
    );
    const memberOf = (index: number): string => members[index % members.length] ?? "";
    const deviceOf = (index: number): Device => devices[index % devices.length] ?? fail("no device");
    for (const member of members) await knowServerRows(member);

    await world.settle();
    for (const [index, device] of devices.entries()) await device.start(memberOf(index));
    network.weather = plan.weather;
    for (const [index, step] of plan.steps.entries()) {
      world.note(`step ${index} ${step.does}`);
      await take(step, index);
      await world.settle();
      await world.advance(step.pause);
    }
    await heal();
    await check();
    const trace = world.trace.map((line) => line.replaceAll(run, "run"));
    return { problems, trace, edits: history.edits.length, reports: history.reports.length };

    /** What the accounts start with counts as written by the server. */
    async function knowServerRows(member: string) {
      for (const collection of ["profiles", "notifications"] as const) {
        for (const { deleted, ...row } of await theServer().rows(member, collection)) {
          history.edits.push({
            device: null,
            collection,
            id: row.id,
            before: null,
            after: { ...row, _deleted: deleted },
          });
        }
      }
    }

    async function act(device: Device, operation: Operation, stamp: number) {
      const { life, session } = device;
      if (!life || !device.open || session === null) return;
      const done = operate(device, session, operation, stamp).then(
        (facts) => {
          for (const { collection, id, field, value } of facts ?? []) {
            const isWritten = history.edits.some(
              (edit) =>
                edit.device === device.name &&
                edit.collection === collection &&
                edit.id === id &&
                edit.after[field] === value,
            );
            if (!isWritten)
              problems.push(`${device.name} said that ${collection} ${id} ${field} is stored, and it is not`);
          }
        },
        (error: unknown) => world.note(`${life.name} could not ${operation.name}: ${String(error)}`),
      );
      await world.settle();
      void done;
    }

    async function take(step: Step, index: number): Promise<void> {
      const stamp = index + 1;
      const at = new Date(world.now()).toISOString();
      const id = `e${String(index).padStart(7, "0")}-0000-4000-8000-${run}`;
      if ("device" in step) {
        const device = deviceOf(step.device);
        const { life } = device;
        switch (step.does) {
          case "edit":
            return act(device, step.operation, stamp);
          case "editAmid":
            life?.traps.push({
              writes: step.writes,
              when: "before",
              spring: () => void act(device, step.operation, stamp),
            });
            return;
          case "cut":
            if (step.up) device.link.up = false;
            if (step.down) device.link.down = false;
            if (step.isKnown && step.up && step.down) device.link.online = false;
            return network.refresh();
          case "mend":
            return mend(device);
          case "kill":
            if (step.writes === 0) return device.kill();
            life?.traps.push({
              writes: step.writes,
              when: step.when,
              spring: () => device.life === life && device.kill(),
            });
            return;
          case "start":
            if (device.life) return;
            await checkDisk(device);
            return device.start(memberOf(step.device + (step.isOther ? 1 : 0)));
          case "close":
            return device.close();
          case "signOut":
            return device.signOut();
          case "wake":
            return device.wake();
          case "setClock":
            device.skew += step.by;
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
          theServer().isUp = step.does === "serverUp";
          return network.refresh();
        case "notify":
          await theServer().notify(member, id, `n${stamp}`, at);
          break;
        case "join":
          return theServer().join(member);
        case "leave":
          return theServer().leave(member);
        case "addGymWorkout":
          return theServer().addGymWorkout(id, `g${stamp}`, at);
        case "editGymWorkout":
          return theServer().editGymWorkout(gym, `g${stamp}`, at);
      }
    }

    function mend(device: Device) {
      const wasOnline = device.link.online;
      Object.assign(device.link, { up: true, down: true, online: true });
      network.refresh();
      // The system tells apps of what it knew itself.
      if (!wasOnline) device.wake();
    }

    /** A disk is checked where it lies: before the next life touches it. */
    async function checkDisk(device: Device) {
      for (const member of members) {
        problems.push(...(await unreadBehindCheckpoint(device, member, theServer())));
        problems.push(...strangeRows(device, member, theServer(), false));
      }
    }

    /** Everything works again, and every member signs in where they left something. */
    async function heal() {
      world.note("healing");
      network.weather = CALM;
      theServer().isUp = true;
      for (const device of devices) {
        if (device.life) Object.assign(device.life, { traps: [], failures: 0 });
        mend(device);
        if (plan.isWoken) device.wake();
      }
      for (const [index, member] of members.entries()) {
        for (const [place, device] of devices.entries()) {
          if (!device.life) await device.start(device.session ?? memberOf(place));
          if (device.session === member) continue;
          if (index === 0 || place % members.length === index || device.disk.sealedOwners().length > 0) {
            await device.signOut();
            await device.start(member);
          }
        }
        await converge(`as member ${index}`);
      }
      for (const [place, device] of devices.entries()) {
        if (device.session === memberOf(place)) continue;
        await device.signOut();
        await device.start(memberOf(place));
      }
      await converge("at last");
    }

    async function converge(when: string) {
      for (const device of devices) await correctRefused(device);
      const statuses = new Map<Device, unknown>();
      const subscriptions = devices.map((device) =>
        device.open?.data.sync.status().subscribe((status) => statuses.set(device, status)),
      );
      const isQuiet = () => [...statuses.values()].every((status) => (status as { kind: string }).kind === "in-sync");
      const limit = world.now() + HEALING_LIMIT;
      while (world.now() < limit) {
        await world.until(isQuiet, limit - world.now());
        await world.advance(1_000);
        if (isQuiet() && (await unlikeAnywhere()).length === 0) break;
        await world.advance(4_000);
      }
      for (const subscription of subscriptions) subscription?.unsubscribe();
      for (const [device, status] of statuses) {
        if ((status as { kind: string }).kind !== "in-sync")
          problems.push(`${when}, ${device.name} stalls: ${JSON.stringify(status)}`);
      }
    }

    /** The member shortens what the server refused. */
    async function correctRefused(device: Device) {
      const { session, open } = device;
      if (session === null || !open) return;
      for (const row of livingRows(device, session, "workouts")) {
        if (!isTooLong(row)) continue;
        await world.track(
          open.data.workouts.update(String(row.id), { name: `short ${String(row.name).split(" ")[0]} ${device.name}` }),
        );
      }
    }

    async function unlikeAnywhere(): Promise<string[]> {
      const found: string[] = [];
      for (const device of devices) {
        if (device.session === null) continue;
        found.push(...(await unlike(device, device.session, theServer())));
        // A membership that ended is no news of its own: the device learns of it with its next look.
        found.push(...strangeRows(device, device.session, theServer(), true));
      }
      return found;
    }

    async function check() {
      problems.push(...(await unlikeAnywhere()));
      const rows = new Map<string, Values>();
      for (const member of members) {
        for (const collection of COLLECTIONS) {
          for (const row of await theServer().rows(member, collection)) rows.set(`${collection}|${row.id}`, row);
        }
      }
      const final = (collection: string, id: string) => rows.get(`${collection}|${id}`) ?? null;
      problems.push(...lostValues(history, final), ...undoneDeletions(history, final), ...falseReports(history));
      for (const device of devices) {
        await checkDisk(device);
        for (const member of members) problems.push(...strangeRows(device, member, theServer(), true));
      }
    }
  } finally {
    process.off("unhandledRejection", onStray);
    await server?.close();
  }
};

const fail = (message: string): never => {
  throw new Error(message);
};
