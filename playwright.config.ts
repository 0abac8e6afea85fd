import { defineConfig } from "@playwright/test";
import { SHORT_LIVED } from "./e2e/fixtures/short-lived.ts";

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;
const executablePath = HEADLESS_SHELL_PATH || CHROMIUM_PATH;

// A test's "today" and the browser's are one day, also in the hours in which the machine's zone has another date.
const TIME_ZONE = "Europe/Rome";
process.env.TZ = TIME_ZONE;

/**
 * The built app in a real browser (`web`) and in a real Electron (`desktop`), each worker on an embedded backend of its
 * own. `npm run e2e` builds, finds the programs and starts a display and a keyring first.
 */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "e2e/global-setup.ts",
  outputDir: "test-results",
  snapshotPathTemplate: "e2e/pictures/{arg}{ext}",
  forbidOnly: true,
  // The tests of one file too, so that no worker is left with a long file at the end.
  fullyParallel: true,
  // A machine of CI may stall for half a minute. `npm test` names each test that took a second try, and why.
  retries: process.env.CI ? 1 : 0,
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    locale: "it-IT",
    timezoneId: TIME_ZONE,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Its record of every answer takes a twelfth of the run: `--trace on` has it, of the test that failed.
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "web",
      testDir: "e2e/web",
      use: {
        // What it answers no test can answer instead. e2e/web/data/offline-start.spec.ts has it on.
        serviceWorkers: "block",
        viewport: { width: 1280, height: 800 },
        // Motion takes a tenth of the processor, in pages, browser and drawing. Tests of what moves have it on.
        contextOptions: { reducedMotion: "reduce" },
        launchOptions: { args: [SHORT_LIVED], ...(executablePath && { executablePath }) },
      },
    },
    { name: "desktop", testDir: "e2e/desktop" },
  ],
});
