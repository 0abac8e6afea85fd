import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { listenOnLoopback } from "#local/listen.ts";
import { findChromium } from "#scripts/lib/chromium.ts";

export type BenchBrowser = {
  page: Page;
  /** A page with storage of its own, as another device. */
  openAnother(): Promise<Page>;
  /** One whose storage lies on the disk, as members have it; the others' is in memory. */
  openOnDisk(): Promise<Page>;
  close(): Promise<void>;
};

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];

const HTML = '<!doctype html><meta charset="utf-8"><title>bench</title><script type="module" src="/page.js"></script>';

const options = (flags: string[]) => {
  const found = findChromium();
  if ("reason" in found) throw new Error(found.reason);
  return { executablePath: found.path, args: [...FLAGS, ...flags] };
};

export const launch = async (flags: string[] = []) => chromium.launch(options(flags));

/** A browser whose storage lies in the folder, and is there again when another one starts on it. */
export const launchOn = (folder: string, settings: BrowserContextOptions = {}): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...options([]), ...settings });

/** A real browser on a page of its own origin, with the script loaded. */
export const openBenchPage = async (script: string): Promise<BenchBrowser> => {
  const server = await listenOnLoopback(0, (request) =>
    new URL(request.url).pathname === "/page.js"
      ? new Response(script, { headers: { "content-type": "text/javascript; charset=utf-8" } })
      : new Response(HTML, { headers: { "content-type": "text/html; charset=utf-8" } }),
  );
  const browser = await launch();
  const open = async (context: Pick<BrowserContext, "newPage">): Promise<Page> => {
    const page = await context.newPage();
    page.setDefaultTimeout(600_000);
    page.on("pageerror", (error) => process.stderr.write(`page: ${error.message}\n`));
    await page.goto(`http://127.0.0.1:${server.port}/`);
    await page.waitForFunction(() => "bench" in globalThis);
    return page;
  };
  const closings = [() => browser.close(), () => server.close()];
  // A context of its own for each page: browser.newPage makes one.
  const openAnother = () => open(browser);
  return {
    page: await openAnother(),
    openAnother,
    async openOnDisk() {
      const folder = await mkdtemp(join(tmpdir(), "prime-bench-profile-"));
      const context = await launchOn(folder);
      closings.unshift(async () => {
        await context.close();
        await rm(folder, { recursive: true, force: true });
      });
      return open(context);
    },
    async close() {
      for (const close of closings) await close();
    },
  };
};
