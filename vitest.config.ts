import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/helpers/longest-first.ts";

const EVERY = "tests/**/*.test.{ts,tsx}";
const INTEGRATION = "tests/**/*.integration.test.{ts,tsx}";
const HOSTED = "tests/**/*.hosted.test.ts";

/** Screens, databases in memory and simulated apps leave much behind: a nursery of the default size is always full. */
const LARGE_NURSERY = ["--max-semi-space-size=64"];

/** As with browser tests: a machine of CI may stall. `npm test` names each test that took a second try, and why. */
const SECOND_TRY = process.env.CI ? 1 : 0;

/**
 * `unit` needs no server and no time; `integration` starts real databases, gateways and PostgREST; `hosted` takes the
 * Supabase CLI and Deno, which `npm run test:hosted` brings.
 */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // A screen waits for what it shows, a tenth of the time: two workers leave that much of two processors idle.
          maxWorkers: 3,
          include: [EVERY],
          exclude: [INTEGRATION, HOSTED],
          isolate: false,
          setupFiles: "tests/helpers/between-files.ts",
          execArgv: LARGE_NURSERY,
          // What only calculates has no end of its own to miss: it is as slow as the machine is busy.
          testTimeout: 60_000,
          retry: SECOND_TRY,
          // What they wait for takes a millisecond or two: at vitest's own 50, half of a screen test was waiting.
          expect: { poll: { timeout: 15_000, interval: 5 } },
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          // A test waits for its database, clients and timers: two workers leave a fifth of two processors idle.
          maxWorkers: 3,
          include: [INTEGRATION],
          isolate: false,
          setupFiles: "tests/helpers/between-files.ts",
          // PGlite's WebAssembly, compiled with every effort, would take a seventh of the time, and serve one file. The
          // backends that tests start as processes of their own are given the same.
          execArgv: [...LARGE_NURSERY, "--liftoff-only"],
          globalSetup: ["tests/helpers/backend/empty-cluster.ts", "tests/helpers/backend/database-template.ts"],
          // As the browser tests begin beside it: what takes eight seconds alone was seen to take more than sixty.
          testTimeout: 180_000,
          hookTimeout: 240_000,
          retry: SECOND_TRY,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "hosted",
          include: [HOSTED],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          retry: SECOND_TRY,
          sequence: { groupOrder: 2 },
        },
      },
    ],
    // vitest's own number is one less than the processors, and one worker leaves the second of two idle.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    environment: "node",
    // As long as a busy machine may need for what takes milliseconds.
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
