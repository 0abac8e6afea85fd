import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import config from "../electron.vite.config.ts";

let address = "";
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const renderer = (config as { renderer: object }).renderer;
  const vite = await createServer({ ...renderer, configFile: false, server: { middlewareMode: true, ws: false } });
  const server = createHttpServer(vite.middlewares).listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("no port");
  address = `http://127.0.0.1:${bound.port}`;
  closers.push(
    () => vite.close(),
    async () => server.close(),
  );
});

afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
});

it.each(["/dashboard", "/workouts/one"])(
  "the desktop's development server answers %s with its own entry",
  async (path) => {
    const page = await (await fetch(`${address}${path}`, { headers: { accept: "text/html" } })).text();
    expect(page).toContain("/entries/desktop.tsx");
    expect(page).not.toContain("/entries/web.tsx");
  },
);

it.each(["/", "/terms-and-conditions", "/privacy-policy", "/accessibility"])(
  "it answers %s with the public page",
  async (path) => {
    const page = await (await fetch(`${address}${path}`, { headers: { accept: "text/html" } })).text();
    expect(page).toContain("/entries/site.ts");
    expect(page).toContain("<h1");
    expect(page).not.toContain("/entries/desktop.tsx");
  },
);

it("serves the entry itself as a script", async () => {
  const answer = await fetch(`${address}/entries/desktop.tsx`);
  expect(answer.headers.get("content-type")).toMatch(/javascript/);
});
