import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveWebApp, type WebServer } from "#scripts/lib/web-server.ts";

const PAGE = `<!doctype html><script id="app-config" type="application/json">{"supabaseUrl":"","supabasePublishableKey":""}</script>`;
const INLINE = { script: "document.title = 1;", style: "h1{color:red}" };
const SCRIPT = `console.log("${"x".repeat(5000)}");`;

let folder: string;
let server: WebServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "web-"));
  await mkdir(join(folder, "web", "assets"), { recursive: true });
  await writeFile(join(folder, "web", "app.html"), PAGE);
  await writeFile(join(folder, "web", "index.html"), "<h1>landing</h1>");
  await writeFile(join(folder, "web", "privacy-policy.html"), "<h1>privacy</h1>");
  const head = `<style>${INLINE.style}</style><script>${INLINE.script}</script><script type="module" src="/x.js"></script>`;
  await writeFile(join(folder, "web", "terms-and-conditions.html"), `${head}<h1>terms</h1>`);
  await writeFile(join(folder, "web", "sitemap.xml"), "<urlset/>");
  await writeFile(join(folder, "web", "icon.svg"), "<svg/>");
  await writeFile(join(folder, "web", "assets", "app-a1b2c3.js"), SCRIPT);
  await writeFile(join(folder, "web", "assets", "code-reading-a1b2c3.js"), SCRIPT);
  await writeFile(join(folder, "secret.txt"), "secret");
  server = await serveWebApp({
    folder: join(folder, "web"),
    port: 0,
    supabaseUrl: "http://127.0.0.1:54321",
    supabasePublishableKey: "</script><script>alert(1)",
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });

const hashOf = (code: string): string => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** Without the client's own cleaning of the path. */
const rawStatus = (path: string, host = "127.0.0.1") =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ host: "127.0.0.1", port: new URL(server.url).port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });

describe("the web server", () => {
  it("gives every route the page with the backend's address and key, which stay within their block", async () => {
    for (const path of ["/auth/login", "/workouts/0b9a", "/privacy-policy/more", "/app.html"]) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-cache");
      const html = await response.text();
      expect(html.match(/<script/g)).toHaveLength(1);
      const block = /<script id="app-config" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
      expect(JSON.parse(block)).toEqual({
        supabaseUrl: "http://127.0.0.1:54321",
        supabasePublishableKey: "</script><script>alert(1)",
      });
    }
  });

  it("gives the public pages their own documents, and the site map its type", async () => {
    for (const [path, text] of [
      ["/", "<h1>landing</h1>"],
      ["/?lang=en", "<h1>landing</h1>"],
      ["/privacy-policy", "<h1>privacy</h1>"],
    ] as const) {
      const response = await get(path);
      expect(await response.text()).toBe(text);
      expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
    }
    expect((await get("/sitemap.xml")).headers.get("content-type")).toBe("application/xml; charset=utf-8");
  });

  it("lets pages use the camera and the microphone, and one worker alone compile WebAssembly", async () => {
    const headersOf = async (path: string) => (await get(path)).headers;
    expect((await headersOf("/app.html")).get("permissions-policy")).toContain("camera=(self), microphone=(self)");
    const policyOf = async (path: string) => (await headersOf(path)).get("content-security-policy");
    expect(await policyOf("/assets/code-reading-a1b2c3.js")).toContain("'wasm-unsafe-eval'");
    for (const path of ["/app.html", "/assets/app-a1b2c3.js"]) expect(await policyOf(path)).not.toContain("wasm");
  });

  it("sends a policy that runs no inline code and reaches the backend only", async () => {
    const policy = (await get("/")).headers.get("content-security-policy") ?? "";
    expect(policy).not.toContain("unsafe");
    for (const rule of [
      "default-src 'none'",
      "script-src 'self';",
      "connect-src 'self' http://127.0.0.1:54321 ws://127.0.0.1:54321;",
      "img-src 'self' data: blob:;",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ]) {
      expect(policy).toContain(rule);
    }
    for (const path of ["/", "/assets/app-a1b2c3.js", "/missing.js"]) {
      expect((await get(path)).headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("allows the code that the build put into a document, by its hash and in that document alone", async () => {
    const policy = (await get("/terms-and-conditions")).headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`script-src 'self' ${hashOf(INLINE.script)};`);
    expect(/style-src ([^;]*);/.exec(policy)?.[1]?.split(" ")).toContain(hashOf(INLINE.style));
    expect((await get("/")).headers.get("content-security-policy")).toContain("script-src 'self';");
  });

  it("lets hashed files be kept for good, and asks for all else again", async () => {
    for (const time of ["first", "second"]) {
      const response = await get("/assets/app-a1b2c3.js");
      expect(response.headers.get("cache-control"), time).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
      expect(await response.text()).toBe(SCRIPT);
    }
    const icon = await get("/icon.svg");
    expect(icon.headers.get("cache-control")).toBe("no-cache");
    expect((await get("/icon.svg", { "if-none-match": icon.headers.get("etag") ?? "" })).status).toBe(304);
  });

  it("serves nothing outside its folder, to no other host, and no page for a missing file", async () => {
    for (const path of ["/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"]) {
      expect(await rawStatus(path)).toBe(404);
    }
    expect(await rawStatus("/%zz")).toBe(400);
    expect(await rawStatus("/assets/gone.js")).toBe(404);
    expect(await rawStatus("/", "evil.example")).toBe(403);
    expect((await fetch(server.url, { method: "POST", body: "x" })).status).toBe(405);
  });
});
