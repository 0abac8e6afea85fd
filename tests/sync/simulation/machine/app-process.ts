import { createHash } from "node:crypto";
import { Script } from "node:vm";
import { build, type Plugin } from "vite";
import type { app } from "./app-entry.ts";
import type { WindowGlobals } from "./browser.ts";
import { NEWEST, releasePlugin } from "./releases.ts";

/** The app as one process has it: modules with a state of their own, under this process's own clock and timers. */
export type App = typeof app;

export type ProcessGlobals = {
  now(): number;
  /** Gives back the cancellation. */
  schedule(work: () => void, delay: number): () => void;
  /** In [0, 1). */
  random(): number;
  /** Absent: the process is the only window. */
  window?: WindowGlobals;
};

/** Entries of the error log in a simulated app, so that a run trims it; the app keeps 100. */
const LOG_ENTRIES = 4;

const shortErrorLog: Plugin = {
  name: "short-error-log",
  transform(code, id) {
    if (!id.endsWith("shared/contract/errors/error-log.ts")) return null;
    const short = code
      .replace(/MAX_ENTRIES = \d+/, `MAX_ENTRIES = ${LOG_ENTRIES}`)
      .replace(/KEPT_CRITICAL = \d+/, "KEPT_CRITICAL = 1");
    if (short === code) throw new Error("the error log has no bounds to shorten");
    return short;
  },
};

/**
 * What all lives share with this process: it keeps nothing and asks for no time, and takes a third of a life's start.
 */
const SHARED = /^(zod$|#shared\/domain\/)/;

type Bundle = { code: string; imports: readonly string[] };

const bundle = async (plugins: readonly Plugin[]): Promise<Bundle> => {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    mode: "production",
    plugins: [shortErrorLog, ...plugins],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      minify: false,
      target: "es2022",
      lib: { entry: new URL("./app-entry.ts", import.meta.url).pathname, formats: ["iife"], name: "bundle" },
      rolldownOptions: {
        external: SHARED,
        output: { globals: (id) => `shared[${JSON.stringify(id)}]` },
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !("output" in output)) throw new Error("the build of the app gave nothing");
  const [{ code, imports }] = output.output;
  return { code, imports };
};

type Timer = { cancel: () => void; ref(): Timer; unref(): Timer; hasRef(): boolean };

const timerOf = (cancel: () => void): Timer => {
  const timer: Timer = { cancel, ref: () => timer, unref: () => timer, hasRef: () => true };
  return timer;
};

const globalsOf = ({ now, schedule, random, window }: ProcessGlobals) => {
  const clear = (timer: Timer | undefined) => timer?.cancel();
  const repeat = (work: () => void, delay: number): Timer => {
    let cancel = () => {};
    const again = () => {
      cancel = schedule(() => {
        work();
        again();
      }, delay);
    };
    again();
    return timerOf(() => cancel());
  };
  return {
    setTimeout: (work: (...input: unknown[]) => void, delay = 0, ...input: unknown[]) =>
      timerOf(schedule(() => work(...input), delay)),
    clearTimeout: clear,
    setInterval: repeat,
    clearInterval: clear,
    Date: class extends Date {
      constructor(...input: [] | [number | string]) {
        if (input.length === 0) super(now());
        else super(input[0]);
      }
      static override now = now;
    },
    // A real digest ends on another thread, whenever it likes.
    crypto: {
      subtle: {
        digest: async (_algorithm: string, data: Uint8Array) =>
          new Uint8Array(createHash("sha256").update(data).digest()).buffer,
      },
      getRandomValues(bytes: Uint8Array) {
        for (const index of bytes.keys()) bytes[index] = Math.floor(random() * 256);
        return bytes;
      },
    },
    Math: Object.create(Math, { random: { value: random } }) as Math,
    // RxDB praises its paid storages in each life that has a free one.
    console: { ...console, warn: () => undefined },
    BroadcastChannel: window?.BroadcastChannel,
    navigator: window?.navigator,
    // A browser's: what RxDB elects its leader with would listen for the end of this process in each life.
    process: undefined,
    window: {},
  };
};

const NAMES = [
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "Date",
  "crypto",
  "Math",
  "console",
  "BroadcastChannel",
  "navigator",
  "process",
  "window",
] as const;

/** Starts a release of the app anew: nothing is shared with any other process of it but what it is handed. */
export type StartApp = (globals: ProcessGlobals, release: number) => App;

const prepareRelease = async (plugins: readonly Plugin[]): Promise<(globals: ProcessGlobals) => App> => {
  const { code, imports } = await bundle(plugins);
  const shared = Object.fromEntries(await Promise.all(imports.map(async (id) => [id, await import(id)])));
  const script = new Script(`(function (shared, ${NAMES.join(", ")}) {\n${code}\nreturn bundle.app;\n})`);
  const start = script.runInThisContext() as (...values: unknown[]) => App;
  return (globals) => {
    const own = globalsOf(globals);
    return start(shared, ...NAMES.map((name) => own[name]));
  };
};

/** Bundles each release of the app once, with what the plugins make of it. */
export const prepareApp = async (plugins: readonly Plugin[] = []): Promise<StartApp> => {
  const releases: ((globals: ProcessGlobals) => App)[] = [];
  for (let release = 0; release <= NEWEST; release += 1) {
    releases.push(await prepareRelease([releasePlugin(release), ...plugins]));
  }
  return (globals, release) => {
    const start = releases[release];
    if (!start) throw new Error(`there is no release ${release}`);
    return start(globals);
  };
};
