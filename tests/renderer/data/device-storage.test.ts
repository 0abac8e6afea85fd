import { expect, test, vi } from "vitest";
import { askToKeepStorage, readDeviceStorage } from "#renderer/data/device-storage.ts";

const memory = () => {
  const values = new Map<string, string>();
  return () => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  });
};

test("the browser is asked once to keep the databases, whatever it answers", async () => {
  const persist = vi.fn(async () => false);
  const remembered = memory();
  for (const _ of [1, 2]) await askToKeepStorage({ persist, persisted: async () => false }, remembered);
  expect(persist).toHaveBeenCalledOnce();
});

test("a browser that keeps them already is not asked", async () => {
  const persist = vi.fn(async () => true);
  await askToKeepStorage({ persist, persisted: async () => true }, memory());
  expect(persist).not.toHaveBeenCalled();
});

test("a browser that refuses to be asked, or to remember, breaks nothing", async () => {
  const fails = () => Promise.reject(new Error("fake: denied"));
  await expect(askToKeepStorage({ persist: fails, persisted: fails }, memory())).resolves.toBeUndefined();
  await expect(askToKeepStorage(undefined, memory())).resolves.toBeUndefined();
  const noMemory = () => {
    throw new Error("fake: no web storage");
  };
  const persist = vi.fn(async () => true);
  await expect(askToKeepStorage({ persist }, noMemory)).resolves.toBeUndefined();
  expect(persist).not.toHaveBeenCalled();
});

test("the storage's figures are given, and null where the browser does not say", async () => {
  const storage = { estimate: async () => ({ usage: 10, quota: 100 }), persisted: async () => true };
  expect(await readDeviceStorage(storage)).toEqual({ usage: 10, quota: 100, kept: true });
  expect(await readDeviceStorage({})).toEqual({ usage: null, quota: null, kept: null });
  const fails = () => Promise.reject(new Error("fake: denied"));
  expect(await readDeviceStorage({ estimate: fails, persisted: fails })).toEqual({
    usage: null,
    quota: null,
    kept: null,
  });
});
