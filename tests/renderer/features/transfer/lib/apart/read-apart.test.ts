import { afterEach, expect, test, vi } from "vitest";
import { readApart } from "#renderer/features/transfer/lib/apart/read-apart.ts";
import { AT_ONCE } from "#shared/lib/pace.ts";
import { runFile } from "#tests/helpers/activities/fit-file.ts";
import { stubReadingWorker } from "#tests/helpers/fakes/fake-worker.ts";

afterEach(() => vi.unstubAllGlobals());

test("a file is read in a worker, which ends with it", async () => {
  const made = stubReadingWorker();
  expect(await readApart(new Blob([runFile()]), "fit", AT_ONCE)).toMatchObject({ ok: true, value: { dialect: "fit" } });
  expect(made.map(({ terminated }) => terminated)).toEqual([true]);
});

test("the worker ends where the file is given up", async () => {
  const made = stubReadingWorker();
  const rest = () => Promise.reject(new Error("given up"));
  const health = new Blob([`<HealthData>${" ".repeat(1_000_000)}</HealthData>`]);
  await expect(readApart(health, "health", { rest, progress: () => undefined })).rejects.toThrow("given up");
  expect(made.map(({ terminated }) => terminated)).toEqual([true]);
});

test("a file that was taken away while it was read cannot be read", async () => {
  stubReadingWorker();
  const gone = new Blob([runFile()]);
  gone.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  expect(await readApart(gone, "fit", AT_ONCE)).toEqual({ ok: false, error: "unreadable" });
});
