import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { basename, extname, join, resolve, sep } from "node:path";
import { isLoopbackHost } from "#local/gateway/host-check.ts";
import { listenOnLoopback } from "#local/listen.ts";
import { codeReaderPolicy } from "#shared/domain/security/code-reader-policy.ts";
import { contentSecurityPolicy, type InlineHashes } from "#shared/domain/security/content-security-policy.ts";

export type WebServerOptions = {
  /** Of the built web app: `dist/web`. */
  folder: string;
  /** 0 picks a free one. */
  port: number;
  supabaseUrl: string;
  supabasePublishableKey: string;
  /** False ends the service worker on every device that asks: `renderer/worker/retired-worker.ts`. */
  keepsOffline?: boolean;
};

export type WebServer = { url: string; close(): Promise<void> };

type Asset = { body: Uint8Array<ArrayBuffer>; type: string; etag: string; caching: string; policy?: string };

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

const CONFIG_BLOCK = /(<script id="app-config" type="application\/json">)[\s\S]*?(<\/script>)/;

/** Sends the page to the backend that runs now, whichever the build was made for. */
const fillConfig = (html: string, { supabaseUrl, supabasePublishableKey }: WebServerOptions): string => {
  const config = JSON.stringify({ supabaseUrl, supabasePublishableKey }).replaceAll("<", "\\u003c");
  return html.replace(CONFIG_BLOCK, (_block, open: string, close: string) => `${open}${config}${close}`);
};

/** Of the scripts and style sheets that the build put into a document; data blocks have a type and are no code. */
const inlineHashes = (html: string): InlineHashes => {
  const hashesOf = (tag: "script" | "style") =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, "g"))].map(
      ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
    );
  return { scripts: hashesOf("script"), styles: hashesOf("style") };
};

const readAsset = async (file: string, options: WebServerOptions, caching = "no-cache"): Promise<Asset> => {
  const raw = await readFile(file);
  const extension = extname(file);
  const page = extension === ".html" ? raw.toString("utf8") : null;
  const policy =
    page === null ? codeReaderPolicy(basename(file)) : contentSecurityPolicy(options.supabaseUrl, inlineHashes(page));
  const body = page === null ? raw : Buffer.from(fillConfig(page, options));
  return {
    body: new Uint8Array(body),
    type: TYPES[extension] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    caching,
    ...(policy !== null && { policy }),
  };
};

/** Absolute path of an existing file of the app; null for what is none, or would lie outside. */
const findFile = async (folder: string, pathname: string): Promise<string | null> => {
  const file = resolve(join(folder, pathname));
  if (!file.startsWith(folder + sep)) return null;
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? file : null;
};

const decodePath = (pathname: string): string | null => {
  try {
    const decoded = decodeURIComponent(pathname);
    return decoded.includes("\0") ? null : decoded;
  } catch {
    return null;
  }
};

/**
 * Serves the built web app on 127.0.0.1: public pages are files of their own, every other route gets app.html with the
 * running backend's address and publishable key. Hashed files may be cached for good, and are kept in memory here; all
 * else is asked for again. Nothing is compressed: on loopback that costs more than it saves. Throws `StackError` where
 * the port is taken.
 */
export const serveWebApp = async (options: WebServerOptions): Promise<WebServer> => {
  const folder = resolve(options.folder);
  const assets = join(folder, "assets") + sep;
  const hashed = new Map<string, Asset>();
  const security = {
    "Content-Security-Policy": contentSecurityPolicy(options.supabaseUrl),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), microphone=(self), geolocation=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  };

  const send = (request: Request, asset: Asset): Response => {
    const headers = new Headers({
      ...security,
      ...(asset.policy !== undefined && { "Content-Security-Policy": asset.policy }),
      ETag: asset.etag,
      "Cache-Control": asset.caching,
    });
    if (request.headers.get("if-none-match") === asset.etag) return new Response(null, { status: 304, headers });
    headers.set("Content-Type", asset.type);
    headers.set("Content-Length", String(asset.body.byteLength));
    return new Response(request.method === "HEAD" ? null : asset.body, { headers });
  };

  const refuse = (status: number, message: string) =>
    new Response(`${message}\n`, { status, headers: { ...security, "Content-Type": "text/plain; charset=utf-8" } });

  const answer = async (request: Request): Promise<Response> => {
    if (!isLoopbackHost(request.headers.get("host"))) return refuse(403, "Host not allowed");
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(405, "Method not allowed");
    const pathname = decodePath(new URL(request.url).pathname);
    if (pathname === null) return refuse(400, "Bad path");
    const kept = hashed.get(resolve(join(folder, pathname)));
    if (kept) return send(request, kept);
    const isRetired = options.keepsOffline === false && pathname === "/service-worker.js";
    const file = await findFile(folder, isRetired ? "/retired-worker.js" : pathname);
    if (file?.startsWith(assets)) {
      const asset = await readAsset(file, options, "public, max-age=31536000, immutable");
      hashed.set(file, asset);
      return send(request, asset);
    }
    if (file) return send(request, await readAsset(file, options));
    // A name with an extension is a file that is gone; all else is a route that the app itself resolves.
    if (extname(pathname) !== "") return refuse(404, "Not found");
    const page = await findFile(folder, pathname === "/" ? "index.html" : `${pathname}.html`);
    return send(request, await readAsset(page ?? join(folder, "app.html"), options));
  };

  const server = await listenOnLoopback(options.port, (request) =>
    answer(request).catch((error: unknown) => {
      process.stderr.write(`web: ${String(error)}\n`);
      return refuse(500, "The app could not be served");
    }),
  );
  return { url: `http://127.0.0.1:${server.port}`, close: server.close };
};
