import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { PackageNotice, ThirdPartyNotices } from "#shared/domain/site/third-party-notices.ts";

type Locked = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean };

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice|unlicense)(?:[.-]|$)/i;

/** What a package carries in compiled form, under another licence than its own. */
const COMPILED = [
  { name: "zxing-cpp", within: "zxing-wasm", license: "Apache-2.0", file: "resources/licenses/zxing-cpp.txt" },
] as const;

const readJson = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, "utf8"));

const authorOf = ({ author }: Record<string, unknown>): string => {
  if (typeof author === "string") return author;
  const name: unknown = typeof author === "object" && author !== null ? Reflect.get(author, "name") : null;
  return typeof name === "string" ? name : "";
};

const licenseText = (folder: string): string | null => {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && LICENSE_FILE.test(file.name),
  );
  const texts = files.map(({ name }) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n").trim());
  return texts.length === 0 ? null : texts.join("\n\n");
};

/**
 * The production packages of a project's lockfile with their licences, from what is installed, and what these carry in
 * compiled form. Optional ones are left out: they are programs for one system or another, and in none of what is built.
 */
export const readNotices = (root: string): ThirdPartyNotices => {
  const { packages } = readJson(join(root, "package-lock.json")) as { packages: Record<string, Locked> };
  const texts: string[] = [];
  const indexOf = (text: string): number => {
    const known = texts.indexOf(text);
    return known === -1 ? texts.push(text) - 1 : known;
  };
  const notices = new Map<string, PackageNotice>();
  for (const [path, { version = "", license, dev, devOptional, optional }] of Object.entries(packages)) {
    const folder = join(root, path);
    if (path === "" || dev || devOptional || optional || !existsSync(folder)) continue;
    const described = readJson(join(folder, "package.json"));
    const name = String(described.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
    const text = licenseText(folder);
    const key = `${name}@${version}`;
    if (notices.has(key)) continue;
    notices.set(key, {
      name,
      version,
      license: license ?? (typeof described.license === "string" ? described.license : ""),
      author: authorOf(described),
      text: text === null ? null : indexOf(text),
    });
  }
  for (const { name, within, license, file } of COMPILED) {
    const carrier = [...notices.values()].find((one) => one.name === within);
    if (!carrier) continue;
    const text = indexOf(readFileSync(join(root, file), "utf8").trim());
    notices.set(name, { name, version: `(${within} ${carrier.version})`, license, author: "", text });
  }
  return { packages: [...notices.values()].sort((a, b) => (a.name < b.name ? -1 : 1)), texts };
};

/**
 * Vite plugin that writes the licence notices of packages into `file` of the build; the development server makes them
 * for each request. `root`: the project's folder.
 */
export const noticesPlugin = (root: string, file: string): Plugin => ({
  name: "third-party-notices",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: file, source: JSON.stringify(readNotices(root)) });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${file}`, (_request, response) => {
      response.setHeader("content-type", "application/json; charset=utf-8");
      response.end(JSON.stringify(readNotices(root)));
    });
  },
});
