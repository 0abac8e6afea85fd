import { KIND_NAMES } from "#shared/domain/kinds/kinds.ts";
import { heal } from "./checks/healing.ts";
import { createDraws } from "./draws.ts";
import { createHistory, flat } from "./history.ts";
import type { StartApp } from "./machine/app-process.ts";
import type { Backend } from "./machine/backend.ts";
import { createDevice } from "./machine/create-device.ts";
import { createNetwork } from "./machine/network.ts";
import { NEWEST } from "./machine/releases.ts";
import { createServer, type SimServer } from "./machine/server.ts";
import type { Plan } from "./plan.ts";
import type { Scene } from "./scene.ts";
import { take } from "./steps.ts";
import { createWorld, START } from "./world.ts";

/** What all runs of a campaign share. */
export type Ground = { backend: Backend; startApp: StartApp };

/** `done`: operations that found something to do and were confirmed, by name. */
export type Outcome = {
  problems: string[];
  trace: string[];
  events: number;
  edits: number;
  reports: number;
  done: ReadonlyMap<string, number>;
};

/** Tells runs in one database apart; never seen in a trace. */
let runs = 0;

const fail = (message: string): never => {
  throw new Error(message);
};

/** What the accounts start with counts as written by the server. */
const knowServerRows = async ({ history, server }: Scene, member: string) => {
  for (const kind of KIND_NAMES) {
    for (const { deleted, ...row } of await server.rows(member, kind)) {
      history.edits.push({
        device: null,
        kind,
        id: row.id,
        before: null,
        after: flat(kind, { ...row, _deleted: deleted }),
      });
    }
  }
};

/**
 * Runs a plan from an empty account to the last check. Never throws for a broken invariant: the outcome names them all.
 */
export const simulate = async ({ backend, startApp }: Ground, plan: Plan): Promise<Outcome> => {
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
    server = await createServer(backend, {
      run,
      members: plan.members,
      at: new Date(START).toISOString(),
      now: world.now,
      onPoke: network.poke,
    });
    const { members } = server;
    const devices = plan.skews.map((skew, index) =>
      createDevice(world, network, draws, {
        index,
        run,
        release: plan.releases[index % plan.releases.length] ?? NEWEST,
        skew,
        maxRows: plan.maxRows,
        startApp,
        onUnsealed: () => void history.unsealed.add(`d${index}`),
        onWrite: (written) => {
          history.record(`d${index}`, written);
          world.note(`d${index} ${written.collection} ${written.by}`);
        },
      }),
    );
    const scene: Scene = {
      world,
      network,
      server,
      history,
      devices,
      memberOf: (index) => members[index % members.length] ?? fail("no member"),
      deviceOf: (index) => devices[index % devices.length] ?? fail("no device"),
      problems,
    };
    for (const member of members) await knowServerRows(scene, member);

    await world.settle();
    for (const [index, device] of devices.entries()) await device.start(scene.memberOf(index));
    network.weather = plan.weather;
    for (const [index, step] of plan.steps.entries()) {
      world.note(`step ${index} ${step.does}`);
      await take(scene, step, index);
      await world.settle();
      await world.advance(step.pause);
    }
    await heal(scene, plan.isWoken);
    const trace = world.trace.map((line) => line.replaceAll(run, "run"));
    const events = world.events();
    return {
      problems,
      trace,
      events,
      edits: history.edits.length,
      reports: history.reports.length,
      done: history.done,
    };
  } finally {
    process.off("unhandledRejection", onStray);
    await server?.close();
  }
};
