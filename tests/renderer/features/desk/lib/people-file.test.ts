import { expect, it } from "vitest";
import { openPeopleFile } from "#renderer/features/desk/lib/people-file.ts";
import { AT_ONCE } from "#shared/lib/pace.ts";

const fileOf = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, "soci.csv");
const failureOf = async (file: File) => {
  const opened = await openPeopleFile(file, AT_ONCE);
  return opened.ok ? null : opened.error;
};

it.each([",", ";", "\t"])("a file of people is read with %j between its columns", async (separator) => {
  const opened = await openPeopleFile(
    fileOf(["Cognome", "Nome"].join(separator), "\n", ["Rossi", "Ada"].join(separator)),
    AT_ONCE,
  );
  expect(opened).toMatchObject({ ok: true, value: { headings: ["Cognome", "Nome"], cells: [["Rossi", "Ada"]] } });
});

it.each([
  ["empty", () => fileOf("Cognome;Nome\n")],
  ["not_text", () => fileOf(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]))],
  ["too_many", () => fileOf("Cognome;Nome\n", "Rossi;Ada\n".repeat(20_001))],
  ["too_large", () => fileOf("a".repeat(10_000_001))],
  ["damaged", () => fileOf('Cognome;Nome\n"Rossi;', "a".repeat(70_000))],
] as const)("a file is refused as %s", async (failure, make) => {
  expect(await failureOf(make())).toBe(failure);
});

it("a file of 20,000 people is taken", async () => {
  expect(await failureOf(fileOf("Cognome;Nome\n", "Rossi;Ada\n".repeat(20_000)))).toBeNull();
});

it("a file that is gone is refused as unreadable", async () => {
  const file = fileOf("Cognome\nRossi");
  Object.defineProperty(file, "arrayBuffer", { value: () => Promise.reject(new Error("gone")) });
  expect(await failureOf(file)).toBe("unreadable");
});
