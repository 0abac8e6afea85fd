import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser } from "@playwright/test";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { proxy } from "hono/proxy";
import { freePort } from "#e2e/fixtures/free-port.ts";
import { listenOnLoopback } from "#local/listen.ts";
import { bundle } from "#scripts/lib/bundle.ts";
import { projectPath } from "#scripts/lib/project.ts";
import { serveWebApp } from "#scripts/lib/web-server.ts";
import { type Backend, serveBuiltApp } from "./app.ts";
import { launch } from "./browser.ts";
import { brotliSize } from "./bundle.ts";
import { interleave, type Measurement, sizeFigure, speedFigure } from "./figure.ts";

const SCRIPT_TARGET_KB = 90;
/** Times that the landing page's largest paint may take as long as that of its hero alone. */
const PAINT_OVERHEAD = 2;
const PAINT_ROUNDS = 9;
/**
 * Milliseconds in which a window builds its own bars and panels: as pages they would share the page's first moments.
 */
const WINDOW_SETTLES = 600;
const FONT_FACES = /@font-face\s*\{[^}]*\}/g;
const SCORES = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

/** The hero of the built page with nothing around it: no script, no font, and of the style what draws it the same. */
const blankHero = async (styled: boolean): Promise<string> => {
  const page = await readFile(projectPath("dist/web/index.html"), "utf8");
  const [hero] = /<section class="hero"[\s\S]*?<\/section>/.exec(page) ?? [];
  const [sheet] = /<style>[\s\S]*?<\/style>/.exec(page) ?? [];
  if (hero === undefined || sheet === undefined) throw new Error("the landing page has no hero, or no style");
  const style = styled ? sheet.replace(FONT_FACES, "") : "";
  return `<!doctype html><html lang="it" class="light"><meta charset="utf-8"><title>Hero</title>${style}${hero}</html>`;
};

/**
 * The hero alone, from the server that the landing page comes from: the headers of its policy cost a process of its own
 * for each visit, which is the server's doing and not the page's.
 */
const serveBlankHero = async ({ url, publishableKey }: Backend, styled: boolean) => {
  const folder = await mkdtemp(join(tmpdir(), "prime-hero-"));
  await writeFile(join(folder, "index.html"), await blankHero(styled));
  const server = await serveWebApp({ folder, port: 0, supabaseUrl: url, supabasePublishableKey: publishableKey });
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: server.url, close };
};

/** Milliseconds until the largest paint of a page that nothing is cached of. */
const largestPaint = async (browser: Browser, url: string): Promise<number> => {
  const page = await browser.newPage();
  try {
    await page.waitForTimeout(WINDOW_SETTLES);
    await page.goto(url);
    return await page.evaluate(
      () =>
        new Promise<number>((settle) => {
          new PerformanceObserver((list) => settle(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: "largest-contentful-paint",
            buffered: true,
          });
        }),
    );
  } finally {
    await page.context().close();
  }
};

/** Bytes of the scripts that a page loads, compressed one by one. */
const scriptBytes = async (browser: Browser, url: string): Promise<number> => {
  const page = await browser.newPage();
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) sizes.push(response.text().then(brotliSize));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.close();
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

/** The command of Lighthouse, which is installed now if it is not there: no other command needs its packages. */
const lighthouse = (): string => {
  const folder = projectPath("bench/lighthouse");
  const command = join(folder, "node_modules/lighthouse/cli/index.js");
  if (!existsSync(command))
    execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "ignore", shell: true });
  return command;
};

/** A site's answers as a public host sends them: the app's own server is for loopback, and compresses nothing. */
const compressing = (site: string) => {
  const host = new Hono().use(compress()).all((context) => {
    const { pathname, search } = new URL(context.req.url);
    return proxy(`${site}${pathname}${search}`, { headers: { "if-none-match": context.req.header("if-none-match") } });
  });
  return listenOnLoopback(0, host.fetch);
};

/** Lighthouse's four scores of a page, of 100, on its simulated phone, whose network a public host meets compressed. */
const scores = async (port: number, site: string): Promise<Record<string, number>> => {
  const flags = [`--port=${port}`, "--quiet", "--output=json", `--only-categories=${Object.keys(SCORES).join(",")}`];
  const host = await compressing(site);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [lighthouse(), `http://127.0.0.1:${host.port}/`, ...flags],
    { maxBuffer: 2 ** 26 },
  ).finally(host.close);
  const { categories }: { categories: Record<string, { score: number | null }> } = JSON.parse(stdout);
  return Object.fromEntries(Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]));
};

/** What the landing page weighs, how soon it is seen and how it is judged, against its hero on a blank page. */
export const siteFigures = async (backend: Backend): Promise<Measurement[]> => {
  const app = await serveBuiltApp(backend);
  const [blank, unstyled] = [await serveBlankHero(backend, true), await serveBlankHero(backend, false)];
  const port = await freePort();
  const browser = await launch([`--remote-debugging-port=${port}`]);
  const [ours, control] = [`${app.url}/`, `${blank.url}/`];
  try {
    const bytes = await scriptBytes(browser, ours);
    const alone = brotliSize(await bundle("bench/page/react-alone.ts"));
    const paints = await interleave(
      PAINT_ROUNDS,
      () => largestPaint(browser, ours),
      () => largestPaint(browser, control),
    );
    const bare = await interleave(
      PAINT_ROUNDS,
      () => largestPaint(browser, ours),
      () => largestPaint(browser, `${unstyled.url}/`),
    );
    const judged = await scores(port, app.url);
    const plain = await scores(port, blank.url);
    return [
      sizeFigure("landing's scripts, brotli (React and DOM alone)", bytes, alone, SCRIPT_TARGET_KB),
      speedFigure("largest paint of the landing (its hero alone)", paints, 1 / PAINT_OVERHEAD),
      speedFigure("largest paint of the landing (its hero's text and lines, without any style)", bare, null),
      ...Object.entries(SCORES).map(([id, target]): Measurement => {
        const [value, other] = [judged[id] ?? 0, plain[id] ?? 0];
        const ratio = Number((value / other).toFixed(2));
        return {
          name: `landing, Lighthouse ${id} (its hero alone)`,
          value,
          unit: "",
          ratio,
          control: other,
          target,
          better: "higher",
        };
      }),
    ];
  } finally {
    await browser.close();
    await blank.close();
    await unstyled.close();
    await app.close();
  }
};
