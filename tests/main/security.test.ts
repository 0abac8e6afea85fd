import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WebContents } from "electron";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { APP_ORIGIN, originOf } from "#main/security/app-origin.ts";
import { createAppProtocol, fileOf } from "#main/security/app-protocol.ts";
import { refuseDownloads } from "#main/security/downloads.ts";
import { isSafeExternalLink } from "#main/security/external-links.ts";
import { restrictNavigation } from "#main/security/navigation.ts";
import { limitPermissions } from "#main/security/permissions.ts";
import { refuseNewWindows } from "#main/security/window-open.ts";

type Listener = (event: { url: string; preventDefault(): void }) => void;

describe("navigation", () => {
  const listeners = new Map<string, Listener>();
  const contents = { on: (name: string, listener: Listener) => listeners.set(name, listener) };
  const opened: string[] = [];
  restrictNavigation(contents as unknown as WebContents, APP_ORIGIN, async (address) => void opened.push(address));
  const isRefused = (name: string, url: string): boolean => {
    const preventDefault = vi.fn();
    listeners.get(name)?.({ url, preventDefault });
    return preventDefault.mock.calls.length === 1;
  };

  it.each(["will-navigate", "will-redirect", "will-frame-navigate"])("%s stays within the app's origin", (name) => {
    for (const url of [
      "https://example.com/",
      "app://other/",
      "app://prime.evil/",
      "file:///etc/passwd",
      "no address",
    ]) {
      expect(isRefused(name, url), url).toBe(true);
    }
    expect(isRefused(name, `${APP_ORIGIN}/workouts`)).toBe(false);
  });

  it("a frame shows what the page made in memory, in the browser's viewer of PDFs, and no other page's", () => {
    const viewer = "chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/index.html";
    for (const url of [`blob:${APP_ORIGIN}/4b2b`, viewer]) {
      expect(isRefused("will-frame-navigate", url), url).toBe(false);
      expect(isRefused("will-navigate", url), url).toBe(true);
    }
    for (const url of ["blob:https://example.com/4b2b", `blob:${APP_ORIGIN}.evil/4b2b`, "chrome-extension://other/"])
      expect(isRefused("will-frame-navigate", url), url).toBe(true);
  });

  it("a link of the top frame to the outside goes to the system, and nothing else does", () => {
    const urls = ["https://example.com/a", "mailto:info@example.com?subject=x", "tel:112", `${APP_ORIGIN}/workouts`];
    const unsafe = ["http://example.com/", "file:///etc/passwd", "performanceprime://auth/callback", "no address"];
    opened.length = 0;
    for (const name of ["will-redirect", "will-frame-navigate"]) for (const url of urls) isRefused(name, url);
    expect(opened).toEqual([]);
    for (const url of [...urls, ...unsafe]) isRefused("will-navigate", url);
    expect(opened).toEqual(urls.slice(0, 3));
  });

  it("no webview is attached", () => {
    expect(isRefused("will-attach-webview", `${APP_ORIGIN}/`)).toBe(true);
  });
});

describe("new windows", () => {
  it("are denied, and only safe links leave through the system", () => {
    const opened: string[] = [];
    let handler: (details: { url: string }) => { action: string } = () => ({ action: "allow" });
    const contents = { setWindowOpenHandler: (given: typeof handler) => (handler = given) };
    refuseNewWindows(contents as unknown as WebContents, async (address) => void opened.push(address));
    for (const url of [
      "https://example.com/a",
      "javascript:alert(1)",
      "file:///x",
      "http://example.com",
      "app://prime/",
    ]) {
      expect(handler({ url })).toEqual({ action: "deny" });
    }
    expect(opened).toEqual(["https://example.com/a"]);
  });

  it.each([
    ["https://example.com/", true],
    ["mailto:info@example.com", true],
    ["tel:+390612345678", true],
    ["tel:*31*112", true],
    ["tel:112;phone-context=example.com", false],
    ["tel:112%2C%2C1", false],
    ["tel:*21*0612#", false],
    ["tel:", false],
    ["HTTPS://example.com/", true],
    ["http://example.com/", false],
    ["https://bank.example@evil.example/", false],
    ["file:///etc/passwd", false],
    ["smb://server/share", false],
    ["performanceprime://auth/callback?code=x", false],
    [" javascript:alert(1)", false],
    ["", false],
  ])("%s leaves: %s", (address, leaves) => expect(isSafeExternalLink(address)).toBe(leaves));
});

describe("permissions", () => {
  const set: Record<string, (...input: never[]) => unknown> = {};
  const session = new Proxy({}, { get: (_, name: string) => (handler: (typeof set)[string]) => (set[name] = handler) });
  limitPermissions(session as never, APP_ORIGIN);

  it.each([
    ["media", `${APP_ORIGIN}/timer`, false],
    ["notifications", `${APP_ORIGIN}/timer`, false],
    ["screen-wake-lock", `${APP_ORIGIN}/timer`, true],
    ["clipboard-sanitized-write", `${APP_ORIGIN}/ai-coach`, true],
    ["clipboard-sanitized-write", "https://example.com/", false],
    ["clipboard-read", `${APP_ORIGIN}/ai-coach`, false],
    ["fullscreen", `${APP_ORIGIN}/schedule/desk`, true],
    ["screen-wake-lock", "https://example.com/", false],
    ["fullscreen", "https://example.com/", false],
    ["screen-wake-lock", "", false],
  ])("%s for %s is granted: %s", (permission, requestingUrl, granted) => {
    const answer = vi.fn();
    const details = { requestingUrl } as never;
    set.setPermissionRequestHandler?.(null as never, permission as never, answer as never, details);
    expect(answer.mock.calls).toEqual([[granted]]);
    expect(set.setPermissionCheckHandler?.(null as never, permission as never, requestingUrl as never)).toBe(granted);
  });

  it.each([
    [["video"], APP_ORIGIN, true],
    [["audio"], APP_ORIGIN, false],
    [["video", "audio"], APP_ORIGIN, false],
    [[], APP_ORIGIN, false],
    [["video"], "https://example.com", false],
  ])("the camera, asked for as %s by %s, is granted: %s", (mediaTypes, origin, granted) => {
    const answer = vi.fn();
    const details = { requestingUrl: `${origin}/schedule/desk`, mediaTypes } as never;
    set.setPermissionRequestHandler?.(null as never, "media" as never, answer as never, details);
    expect(answer.mock.calls).toEqual([[granted]]);
  });

  it("the camera is granted where it is checked, the microphone is not", () => {
    const check = (mediaType: string) =>
      set.setPermissionCheckHandler?.(null as never, "media" as never, APP_ORIGIN as never, { mediaType } as never);
    expect([check("video"), check("audio"), check("unknown")]).toEqual([true, false, false]);
  });

  it("are granted for no device", () => expect(set.setDevicePermissionHandler?.()).toBe(false));
});

it("a front desk saves no file", () => {
  const listeners: Record<string, (event: { preventDefault(): void }) => void> = {};
  const session = { on: (name: string, listener: (typeof listeners)[string]) => (listeners[name] = listener) };
  refuseDownloads(session as never);
  const preventDefault = vi.fn();
  listeners["will-download"]?.({ preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
});

describe("app://", () => {
  let root = "";
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), "prime-app-protocol-"));
    root = join(folder, "renderer");
    mkdirSync(join(root, "assets"), { recursive: true });
    writeFileSync(join(root, "desktop.html"), "page");
    writeFileSync(join(root, "index.html"), "landing");
    writeFileSync(join(root, "terms-and-conditions.html"), "terms");
    writeFileSync(join(root, "assets/a b.js"), "script");
    writeFileSync(join(root, "assets/code-reading-B1.js"), "worker");
    mkdirSync(`${root}-other`);
    writeFileSync(`${root}-other/secret.js`, "secret");
    writeFileSync(join(folder, "main.cjs"), "main");
  });
  afterAll(() => rmSync(join(root, ".."), { recursive: true }));
  const get = (address: string, method = "GET") =>
    createAppProtocol({ root, policy: "default-src 'none'" })({ url: address, method });

  it("gives files with their type and the policy", async () => {
    const response = await get(`${APP_ORIGIN}/assets/a%20b.js?v=1`);
    expect(await response.text()).toBe("script");
    expect(response.headers.get("content-type")).toMatch("text/javascript");
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("lets the worker that reads codes compile WebAssembly, and nothing else", async () => {
    const policyOf = async (path: string) => (await get(APP_ORIGIN + path)).headers.get("content-security-policy");
    expect(await policyOf("/assets/code-reading-B1.js")).toContain("'wasm-unsafe-eval'");
    expect(await policyOf("/dashboard")).not.toContain("wasm");
  });

  it("gives the page for every path of a screen", async () => {
    for (const path of ["/dashboard", "/auth/login", "/workouts/0f8f", "/terms-and-conditions/more"])
      expect(await (await get(APP_ORIGIN + path)).text()).toBe("page");
  });

  it("gives the public pages their own documents", async () => {
    expect(await (await get(`${APP_ORIGIN}/`)).text()).toBe("landing");
    expect(await (await get(`${APP_ORIGIN}/terms-and-conditions`)).text()).toBe("terms");
  });

  it("gives nothing for an absent file, another host or another method", async () => {
    expect((await get(`${APP_ORIGIN}/assets/absent.js`)).status).toBe(404);
    expect((await get("app://other/desktop.html")).status).toBe(403);
    expect((await get("https://prime/desktop.html")).status).toBe(403);
    expect((await get(`${APP_ORIGIN}/`, "POST")).status).toBe(405);
  });

  it.each([
    "/..%2fmain.cjs",
    "/%2e%2e%2fmain.cjs",
    "/assets/..%2f..%2fmain.cjs",
    "/..%2frenderer-other/secret.js",
    "/..%5cmain.cjs",
    "/%5c..%5c..%5cmain.cjs",
    "/assets/%00.js",
    "/C:%2fsecret.js",
    "/%zz.js",
  ])("leaves its folder over no path: %s", (path) => expect(fileOf(APP_ORIGIN + path, root)).toBeNull());

  it("takes an origin apart where the standard gives none", () => {
    expect(originOf("app://prime/a?b#c")).toBe("app://prime");
    expect(originOf("http://127.0.0.1:5173/x")).toBe("http://127.0.0.1:5173");
    expect(originOf("no address")).toBeNull();
  });
});
