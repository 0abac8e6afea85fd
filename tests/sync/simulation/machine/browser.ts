import type { Draws } from "#tests/sync/simulation/draws.ts";
import type { Life } from "#tests/sync/simulation/life.ts";
import type { World } from "#tests/sync/simulation/world.ts";

/** Milliseconds after which another window hears of something; of one in ten messages up to the latter. */
const SOON = 20;
const LATE = 4_000;

type Listener = ((event: { data: unknown }) => void) | null;

/** What one window has of its browser to find the others by. */
export type WindowGlobals = {
  BroadcastChannel: new (name: string) => { onmessage: Listener; postMessage(message: unknown): void; close(): void };
  navigator: { locks: { request: LockManager["request"] } };
};

/** The windows of one device: they hear each other, and only one of them holds a lock. */
export type Browser = {
  globals(life: Life): WindowGlobals;
  /** Ends what a window holds. What it said last may still be heard, or not. */
  release(life: Life): void;
};

type Port = { life: Life; name: string; channel: { onmessage: Listener }; heardUntil: number };
type Waiting = { life: Life; begin: () => void };

/**
 * Messages come late, and some twice, but of one sender in their order, as in a browser. Of a window that died since
 * they come or not: it may have died before it sent them.
 */
export const createBrowser = (world: World, draws: Draws): Browser => {
  const ports = new Set<Port>();
  const queues = new Map<string, Waiting[]>();
  let messages = 0;

  const send = (from: Port, message: unknown) => {
    for (const to of ports) {
      if (to === from || to.name !== from.name) continue;
      messages += 1;
      // The same for all of one pair, so that those of one instant come as they were sent.
      const pair = `${from.life.name} to ${to.life.name}`;
      const key = `${pair}.${messages}`;
      const data = structuredClone(message);
      const hear = () => {
        if (!ports.has(to) || to.life.dead) return;
        if (from.life.dead && draws(key, "died") < 0.5) return;
        to.channel.onmessage?.({ data });
      };
      const delay = 1 + Math.floor(draws(key, "delay") * (draws(key, "late") < 0.1 ? LATE : SOON));
      to.heardUntil = Math.max(to.heardUntil, world.now() + delay);
      world.schedule(hear, to.heardUntil - world.now(), pair);
      if (draws(key, "twice") < 0.1) world.schedule(hear, to.heardUntil - world.now(), pair);
    }
  };
  /** Whoever is first in its queue has the lock. */
  const leave = (name: string, waiting: Waiting) => {
    const queue = queues.get(name) ?? [];
    const place = queue.indexOf(waiting);
    if (place < 0) return;
    queue.splice(place, 1);
    if (place === 0 && queue[0]) grant(name, queue[0]);
  };
  const grant = (name: string, waiting: Waiting) =>
    world.schedule(
      () => {
        if (queues.get(name)?.[0] === waiting) waiting.begin();
      },
      1,
      `${waiting.life.name} gets ${name}`,
    );
  const request = (life: Life, name: string, signal: AbortSignal | undefined, work: () => unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      let begun = false;
      const waiting: Waiting = {
        life,
        begin() {
          begun = true;
          const done = Promise.resolve(work());
          done.then(resolve, reject).finally(() => leave(name, waiting));
        },
      };
      queue.push(waiting);
      if (queue[0] === waiting) grant(name, waiting);
      signal?.addEventListener("abort", () => {
        if (begun) return;
        leave(name, waiting);
        reject(signal.reason);
      });
    });

  return {
    globals: (life) => ({
      BroadcastChannel: class {
        onmessage: Listener = null;
        readonly #port: Port;
        constructor(name: string) {
          this.#port = { life, name, channel: this, heardUntil: 0 };
          ports.add(this.#port);
        }
        postMessage(message: unknown) {
          if (!life.dead) send(this.#port, message);
        }
        close() {
          ports.delete(this.#port);
        }
      },
      navigator: {
        locks: {
          request: ((name: string, options: { signal?: AbortSignal }, work: () => unknown) =>
            request(life, name, options.signal, work)) as LockManager["request"],
        },
      },
    }),
    release(life) {
      for (const port of ports) if (port.life === life) ports.delete(port);
      for (const [name, queue] of queues) {
        for (const waiting of queue.filter((one) => one.life === life)) leave(name, waiting);
      }
    },
  };
};
