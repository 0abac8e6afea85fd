import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { sharedRoute } from "#main/system/link-address.ts";
import { fileIn, linkOfFile } from "#main/system/shared-file.ts";
import { decodeShare } from "#shared/domain/training/share/share-code.ts";

const folder = mkdtempSync(join(tmpdir(), "prime-share-"));
afterAll(() => rmSync(folder, { recursive: true }));

const opened = async (content: string | Uint8Array) => {
  const file = join(folder, "Forza.prime");
  writeFileSync(file, content);
  const route = sharedRoute(new URL(await linkOfFile(file)));
  return decodeShare(route?.split("#")[1] ?? "");
};

it("a file leads to the screen that a link of the same leads to", async () => {
  const routines = [{ name: "Spinta", exercises: [] }];
  expect(await opened(JSON.stringify({ prime: 1, routines }))).toMatchObject({ plan: { routines } });
});

it("a file of anything is the page's to refuse", async () => {
  expect(await opened("MZ\u0000")).toEqual({ problem: "broken" });
});

it.each([
  ["that packs well", new Uint8Array(5_000_000)],
  ["of noise", Uint8Array.from({ length: 300_000 }, (_, at) => (at * at * 2654435761) >>> 13)],
])("of a file that is too big, %s, no more is read than shows it", async (_, content) => {
  expect(await opened(content)).toEqual({ problem: "tooBig" });
});

it("finds the file in a command line, by the folder that it was written in", () => {
  expect(fileIn(["electron", ".", "--flag.prime", "Forza.PRIME"], "/home/ada")).toBe("/home/ada/Forza.PRIME");
  expect(fileIn(["electron", "notes.txt"], "/home/ada")).toBe(null);
});

it("finds a file by its address, as the file managers of Linux give it", () => {
  expect(fileIn(["prime", "file:///home/ada/La%20mia%20forza.prime"], "/")).toBe("/home/ada/La mia forza.prime");
  expect(fileIn(["prime", "file:///home/ada%2Fforza.prime"], "/")).toBe(null);
});

it("a link is no file, however it ends", () => {
  expect(fileIn(["prime", "performanceprime://../../home/ada/Forza.prime"], "/")).toBe(null);
});
