import { readdirSync, readFileSync } from "node:fs";
import { posix, relative } from "node:path";
import { type ESTree, parseSync, Visitor } from "rolldown/utils";
import { PROJECT_ROOT, projectPath } from "./project.ts";

/** One import, export-from, `import()`, `require()` or `import("…")` type of a file. */
export type Import = {
  /** The importing file, from the repository's folder. */
  from: string;
  specifier: string;
  /** The imported file from the repository's folder; null for a package or a module of Node. */
  path: string | null;
  /** What is taken of the module: names, `default`, or `*` for all of it. */
  names: string[];
  /** With the importing file, by an `import()` when that is run, or as types alone, which load nothing. */
  loads: "at once" | "later" | "never";
};

/** Where imports are looked for; files beside package.json are configurations, and free. */
const FOLDERS = [
  ...["main", "preload", "renderer", "shared", "resources", "supabase"],
  ...["tests", "e2e", "bench", "scripts", "docs"],
];

/** A file by its path from the repository's folder, and its text. */
export type Source = { file: string; text: string };

const read = (file: string): Source => ({ file, text: readFileSync(projectPath(file), "utf8") });

/** Paths of all files in these folders, and of those beside package.json. */
export function listFiles(): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(projectPath(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => posix.join(relative(PROJECT_ROOT, parentPath).replaceAll("\\", "/"), name))
      .filter((file) => !file.includes("/node_modules/")),
  );
  const beside = readdirSync(PROJECT_ROOT, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [...inFolders, ...beside.map(({ name }) => name)];
}

/** All files of these folders with such an ending; the repository's TypeScript where none is named. */
export const readSources = (ending = /\.tsx?$/): Source[] =>
  listFiles()
    .filter((file) => file.includes("/") && ending.test(file))
    .map(read);

/** Markdown, in these folders and beside package.json. */
export const readDocuments = (): Source[] =>
  listFiles()
    .filter((file) => file.endsWith(".md"))
    .map(read);

/** Configurations, beside package.json. */
export const readConfigurations = (): Source[] =>
  listFiles()
    .filter((file) => !file.includes("/") && file.endsWith(".ts"))
    .map(read);

/** Alias to folder: `#renderer/` to `renderer/`. */
const { imports: subpaths } = JSON.parse(readFileSync(projectPath("package.json"), "utf8")) as {
  imports: Record<string, string>;
};
const ALIASES = Object.entries(subpaths).map(([alias, target]) => ({
  prefix: alias.replace("*", ""),
  folder: target.replace(/^\.\/|\*$/g, ""),
}));

/** Resolves as Node and Vite do here: an alias, a relative path (Vite's `?query` apart), or a package. */
function resolvePath(specifier: string, from: string): string | null {
  const [bare = specifier] = specifier.split("?");
  if (bare.startsWith(".")) return posix.join(posix.dirname(from), bare);
  const alias = ALIASES.find(({ prefix }) => bare.startsWith(prefix));
  return alias === undefined ? null : posix.join(alias.folder, bare.slice(alias.prefix.length));
}

type Name = { type: string; name?: string; value?: unknown };
const nameOf = (node: Name): string => node.name ?? String(node.value);

/** The text of a string, in backticks too, where nothing is put into it. */
const textOf = (node: ESTree.Node): unknown => {
  if (node.type === "TemplateLiteral") return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : undefined;
  return node.type === "Literal" ? node.value : undefined;
};

/** All imports of one file, types included. Throws where it is no TypeScript. */
export function importsOf(file: string, source: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: unknown, names: string[], loads: Import["loads"]): void => {
    if (typeof specifier !== "string") return;
    found.push({ from: file, specifier, path: resolvePath(specifier, file), names, loads });
  };
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(", ")}`);
  new Visitor({
    ImportDeclaration({ source, specifiers, importKind }) {
      const names = specifiers.map((specifier) => {
        if (specifier.type === "ImportNamespaceSpecifier") return "*";
        return specifier.type === "ImportDefaultSpecifier" ? "default" : nameOf(specifier.imported);
      });
      add(source.value, names, importKind === "type" ? "never" : "at once");
    },
    ExportNamedDeclaration({ source, specifiers, exportKind }) {
      const names = specifiers.map(({ local }) => nameOf(local));
      if (source) add(source.value, names, exportKind === "type" ? "never" : "at once");
    },
    ExportAllDeclaration({ source, exportKind }) {
      add(source.value, ["*"], exportKind === "type" ? "never" : "at once");
    },
    ImportExpression({ source }) {
      add(textOf(source), ["*"], "later");
    },
    TSImportType({ source, qualifier }) {
      add(source.value, [qualifier?.type === "Identifier" ? qualifier.name : "*"], "never");
    },
    CallExpression({ callee, arguments: [first] }) {
      if (first && callee.type === "Identifier" && callee.name === "require") add(textOf(first), ["*"], "at once");
    },
  }).visit(program);
  return found;
}

type Arrow = Pick<Import, "from" | "path">;

/** The last folder that both paths are in, or the ones beneath it where they part. */
const partingOf = (from: string, to: string): [string, string] => {
  const [left, right] = [from.split("/"), to.split("/")];
  const depth = left.findIndex((name, index) => name !== right[index]);
  return [left.slice(0, depth + 1).join("/"), right.slice(0, depth + 1).join("/")];
};

/**
 * What imports say of the folders beside one another, at whatever depth: `a/x/one.ts` importing `a/y/z/two.ts` makes
 * `a/x` import `a/y`. A folder and what lies in it are one: their files import each other as they like, since a circle
 * of files is found as such.
 */
export const folderArrows = (imports: readonly Import[]): Arrow[] =>
  imports.flatMap((it) => {
    if (it.path === null) return [];
    const [from, path] = partingOf(it.from, it.path);
    return from === it.from || path === it.path || from === path ? [] : [{ from, path }];
  });

/** A shortest circle through each group of files or folders that reach one another; the first one ends it, too. */
export function circles(imports: readonly Arrow[]): string[][] {
  const edges = new Map<string, Set<string>>();
  for (const { from, path } of imports) {
    if (path !== null) edges.set(from, (edges.get(from) ?? new Set()).add(path));
  }
  const found: string[][] = [];
  const seen = new Set<string>();
  for (const start of [...edges.keys()].sort()) {
    if (seen.has(start)) continue;
    const circle = shortestCircle(start, edges);
    if (circle === null) continue;
    found.push(circle);
    for (const file of circle) seen.add(file);
  }
  return found;
}

function shortestCircle(start: string, edges: Map<string, Set<string>>): string[] | null {
  const cameFrom = new Map<string, string>();
  let rim = [start];
  while (rim.length > 0) {
    const next: string[] = [];
    for (const file of rim) {
      for (const target of edges.get(file) ?? []) {
        if (target === start) return [...trail(file, cameFrom), start];
        if (cameFrom.has(target)) continue;
        cameFrom.set(target, file);
        next.push(target);
      }
    }
    rim = next;
  }
  return null;
}

function trail(end: string, cameFrom: Map<string, string>): string[] {
  const files = [end];
  for (let file = cameFrom.get(end); file !== undefined; file = cameFrom.get(file)) files.unshift(file);
  return files;
}
