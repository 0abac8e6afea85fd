import { readFile } from "node:fs/promises";
import { basename, extname, join, sep } from "node:path";
import { codeReaderPolicy } from "#shared/domain/security/code-reader-policy.ts";
import { SITE_PAGES } from "#shared/domain/site/pages.ts";
import { APP_ORIGIN, originOf } from "./app-origin.ts";

const FALLBACK = "desktop.html";

const publicPage = (path: string): string | undefined =>
  Object.values(SITE_PAGES).find((page) => page.path === path)?.file;

/** Whether an address shows a public page of the site, which is a document of its own. */
export function isPublicPage(address: string): boolean {
  try {
    return publicPage(new URL(address).pathname) !== undefined;
  } catch {
    return false;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
};

/**
 * The file that an address of the app names, below `root`; a screen's path, which has no extension, names the app's
 * page, and a public page's path its own. Null when the address is not of the app or leaves the folder.
 */
export function fileOf(address: string, root: string): string | null {
  if (originOf(address) !== APP_ORIGIN) return null;
  let path: string;
  try {
    path = decodeURIComponent(new URL(address).pathname);
  } catch {
    return null;
  }
  if (/[\0\\:]/.test(path) || path.split("/").includes("..")) return null;
  const file = join(root, extname(path) === "" ? (publicPage(path) ?? FALLBACK) : path);
  return file.startsWith(root + sep) ? file : null;
}

const refused = (status: number) => new Response(null, { status });

/**
 * Answers requests for `app://prime/`: files of `root` (an absolute folder), each with the content security policy; the
 * worker that reads codes has its own.
 */
export const createAppProtocol =
  ({ root, policy }: { root: string; policy: string }) =>
  async (request: { url: string; method: string }): Promise<Response> => {
    if (request.method !== "GET" && request.method !== "HEAD") return refused(405);
    const file = fileOf(request.url, root);
    if (file === null) return refused(403);
    const content = await readFile(file).catch(() => null);
    if (content === null) return refused(404);
    const headers = {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "content-security-policy": codeReaderPolicy(basename(file)) ?? policy,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
    };
    return new Response(request.method === "HEAD" ? null : new Uint8Array(content), { headers });
  };
