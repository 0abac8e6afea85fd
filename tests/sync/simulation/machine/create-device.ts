import { IDBFactory } from "fake-indexeddb";
import ws from "ws";
import type { SealedStore } from "#renderer/data/database/sealed-store.ts";
import { memberName } from "#renderer/data/database/stored-members.ts";
import type { DataSessionParts } from "#renderer/data/open-member.ts";
import { collectionOf } from "#shared/domain/kinds/kinds.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import type { Draws } from "#tests/sync/simulation/draws.ts";
import type { Life } from "#tests/sync/simulation/life.ts";
import { toKindRow } from "#tests/sync/simulation/operations/kinds.ts";
import type { World } from "#tests/sync/simulation/world.ts";
import type { App, ProcessGlobals, StartApp } from "./app-process.ts";
import { createBrowser } from "./browser.ts";
import type { Device, Window } from "./device.ts";
import { createDisk, type Written } from "./disk.ts";
import type { Network } from "./network.ts";
import { watchScreens } from "./screens.ts";
import { createVault } from "./vault.ts";

/** Milliseconds of virtual time that opening or closing may take: RxDB waits a little here and there. */
const PATIENCE = 120_000;

const tokenOf = (member: string): string => `h.${Buffer.from(JSON.stringify({ sub: member })).toString("base64")}.s`;

/** Windows that a device may have at a time. */
const MAX_WINDOWS = 2;

export const createDevice = (
  world: World,
  network: Network,
  draws: Draws,
  options: {
    index: number;
    run: string;
    release: number;
    skew: number;
    maxRows: number;
    startApp: StartApp;
    onWrite: (written: Written) => void;
    onUnsealed: () => void;
  },
): Device => {
  const name = `d${options.index}`;
  const disk = createDisk(world, options.onWrite);
  const browser = createBrowser(world, draws);
  const wakers = new Map<() => void, Life>();
  const vault = createVault(() => {
    const isRefused = device.vaultFailures > 0;
    if (isRefused) {
      device.vaultFailures -= 1;
      options.onUnsealed();
    }
    return isRefused;
  });
  /** Sealed outboxes on the disk, which may be full. */
  const sealedOf = (life: Life): SealedStore => {
    const store = disk.sealed(life);
    const told = (error: unknown) => {
      options.onUnsealed();
      throw error;
    };
    return { ...store, add: (entry) => store.add(entry).catch(told) };
  };
  let lives = 0;
  let ids = 0;

  /** What dies with the life: its timers fall silent. */
  const globalsOf = (life: Life): ProcessGlobals => {
    let drawn = 0;
    return {
      now: life.now,
      schedule: (work, delay) =>
        world.schedule(
          () => {
            if (!life.dead) work();
          },
          delay,
          life.name,
        ),
      random() {
        drawn += 1;
        return draws(life.name, "random", drawn);
      },
      window: browser.globals(life),
    };
  };
  const parts = (app: App, life: Life, globals: ProcessGlobals): DataSessionParts => ({
    platform: createFakePlatform(),
    outbox: app.createSealedOutbox(vault, sealedOf(life)),
    factory: disk.factory(life),
    directory: disk.directory(life),
    // No life of the simulation takes photos.
    pictures: new IDBFactory(),
    multiInstance: true,
    label: name,
    clock: life,
    scheduler: globals,
    newId: device.newId,
    environment: {
      isOnline: () => device.link.online,
      onWake(listener) {
        wakers.set(listener, life);
        return () => wakers.delete(listener);
      },
    },
    async transport(member) {
      const token = app.memberToken(member, async () => tokenOf(member));
      const client = app.createClient(network.attach(life, device.link, options.maxRows), "anon", {
        accessToken: token,
        global: { fetch: network.fetch },
        // Never connects: pokes come over the simulated network. Node 20 has no WebSocket of its own.
        realtime: { transport: ws as unknown as typeof WebSocket },
      });
      const real = app.createSupabaseTransport(client, token);
      return { ...real, pokes: (listener) => network.subscribe(life, device.link, member, listener) };
    },
    channel: app.createTabChannel,
    gate: null,
  });

  /** Lets time pass until the work ended or its life did. A failure ends the life: the app is started anew later. */
  const finish = async (life: Life, work: Promise<unknown>): Promise<void> => {
    let ended = false;
    work.then(
      () => {
        ended = true;
      },
      (error: unknown) => {
        world.note(`${life.name} failed ${error instanceof Error ? error.message : String(error)}`);
        ended = true;
        device.kill(life);
      },
    );
    if (!(await world.until(() => ended || life.dead, PATIENCE))) throw new Error(`${life.name} hangs`);
  };

  const closeWindow = async (window: Window | undefined): Promise<void> => {
    if (!window?.open) return;
    const { life, open } = window;
    world.note(`${life.name} closes`);
    window.open = null;
    await finish(life, open.close());
    device.kill(life);
  };

  const device: Device = {
    name,
    disk,
    link: { name, up: true, down: true, online: true },
    release: options.release,
    skew: options.skew,
    windows: [],
    get life() {
      return device.windows[0]?.life ?? null;
    },
    get open() {
      return device.windows[0]?.open ?? null;
    },
    get undos() {
      return device.windows[0]?.undos ?? [];
    },
    session: null,
    vaultFailures: 0,
    async start(member) {
      lives += 1;
      const life: Life = {
        name: `${name}-${lives}`,
        release: device.release,
        dead: false,
        traps: [],
        failures: 0,
        now: () => world.now() + device.skew,
      };
      const window: Window = { life, open: null, undos: [], shown: new Map() };
      device.windows.unshift(window);
      world.note(`${life.name} starts as ${member}`);
      const globals = globalsOf(life);
      const app = options.startApp(globals, device.release);
      const own = parts(app, life, globals);
      await finish(
        life,
        (async () => {
          // As a data session does: what anybody else left is sealed and wiped before anything opens.
          const kept = device.session;
          for (const left of await app.storedMembers(own.directory)) {
            if (left !== kept || left !== member) await app.clearLeftover(own, left).catch(() => undefined);
          }
          device.session = member;
          const opened = await app.openMember(own, member);
          if (life.dead) return;
          window.open = opened;
          watchScreens(opened.data, window.shown);
        })(),
      );
    },
    async openAnother() {
      if (device.session === null || !device.open || device.windows.length >= MAX_WINDOWS) return;
      await device.start(device.session);
    },
    turn() {
      const [front] = device.windows.splice(0, 1);
      if (front) device.windows.push(front);
    },
    kill(life = device.life ?? undefined) {
      const place = device.windows.findIndex((window) => window.life === life);
      if (!life || place < 0) return;
      world.note(`${life.name} dies`);
      life.dead = true;
      disk.release(life);
      browser.release(life);
      device.windows.splice(place, 1);
      for (const [waker, of] of wakers) if (of === life) wakers.delete(waker);
    },
    close: () => closeWindow(device.windows[0]),
    async signOut() {
      for (const other of device.windows.slice(1)) await closeWindow(other);
      const { life, open } = device;
      if (!life || !open) return;
      world.note(`${life.name} signs out`);
      await finish(life, open.engine.flush(10_000));
      if (life.dead) return;
      let isRefused = false;
      const keep = open.keep().catch(() => {
        isRefused = true;
      });
      await finish(life, keep);
      if (life.dead) return;
      if (isRefused) return world.note(`${life.name} may not sign out`);
      await device.revoke();
    },
    async revoke() {
      for (const other of device.windows.slice(1)) await closeWindow(other);
      const [window] = device.windows;
      if (!window?.open) return;
      const { life, open } = window;
      world.note(`${life.name} has no session`);
      device.session = null;
      window.open = null;
      await finish(life, open.sealAndWipe());
      device.kill(life);
    },
    async upgrade(release) {
      if (release <= device.release) return;
      const wasOpen = device.open !== null;
      while (device.open) await device.close();
      for (const { life } of [...device.windows]) device.kill(life);
      device.release = release;
      if (wasOpen && device.session !== null) await device.start(device.session);
    },
    wake() {
      for (const wake of [...wakers.keys()]) wake();
    },
    now: () => new Date(world.now() + device.skew).toISOString(),
    newId() {
      ids += 1;
      return `c${options.index}${String(ids).padStart(6, "0")}-0000-4000-8000-${options.run}`;
    },
    holds: (member) => disk.databases.has(memberName(member)),
    rows(member, kind) {
      const collection = collectionOf(kind);
      const stored = disk.databases.get(memberName(member))?.rows.get(collection)?.values() ?? [];
      const rows = [...stored].map(({ row }) => toKindRow(collection, row));
      return rows.flatMap((one) => (one.kind === kind ? [one.row] : []));
    },
  };
  return device;
};
