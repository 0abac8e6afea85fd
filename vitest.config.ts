import { defineConfig } from "vitest/config";

const EVERY = "tests/**/*.test.{ts,tsx}";
const INTEGRATION = "tests/**/*.integration.test.{ts,tsx}";

/** `unit` needs no server and no time; `integration` starts real databases, gateways and PostgREST. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [EVERY],
          exclude: [INTEGRATION],
          testTimeout: 10_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: [INTEGRATION],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    environment: "node",
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
