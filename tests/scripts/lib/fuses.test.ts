import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fusesOf } from "#scripts/lib/fuses.ts";

/** By which `@electron/fuses` finds the switches in a program; their version and number come after it. */
const SENTINEL = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "prime-fuses-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const programWith = (fuses: string): string => {
  const path = join(folder, `electron-${fuses.length}`);
  writeFileSync(path, Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, fuses.length]), Buffer.from(fuses)]));
  return path;
};

it("a packed program gives pages of the file system no privileges, where its Electron has that fuse", async () => {
  expect(await fusesOf(programWith("10101011"))).toMatchObject({ grantFileProtocolExtraPrivileges: false });
  expect(await fusesOf(programWith("1010101"))).not.toHaveProperty("grantFileProtocolExtraPrivileges");
});

it("a packed program is no Node, and loads its own archive alone", async () => {
  expect(await fusesOf(programWith("10101011"))).toMatchObject({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    onlyLoadAppFromAsar: true,
  });
});
