import { describe, expect, it } from "vitest";
import {
  createErrorJournal,
  type ErrorJournal,
  MAX_WAITING,
  type OpenLog,
  REPEAT_WINDOW,
  WAITING_KEY,
} from "#renderer/kit/errors/error-journal.ts";
import { createErrorRecorder } from "#renderer/kit/errors/error-recorder.ts";
import type { ErrorRecord } from "#shared/contract/errors/error-record.ts";
import { eventually } from "#tests/helpers/eventually.ts";

const NOON = Date.parse("2026-11-21T12:00:00.000Z");

const memoryStorage = () => {
  const values = new Map<string, string>();
  return {
    values,
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
  };
};
const openLog = () => {
  const records: ErrorRecord[] = [];
  const log: OpenLog = { record: async (record) => void records.push(record) };
  return { records, log, messages: () => records.map(({ message }) => message) };
};
const journalOn = (storage = memoryStorage()): ErrorJournal =>
  createErrorJournal(storage, () => ({ userAgent: "test", url: "/auth/login?code=canary", t: (key) => key }));

describe("errors before anyone is signed in", () => {
  it("wait, outlive a reload, and go into the log of the member who signs in", () => {
    const storage = memoryStorage();
    journalOn(storage).record({ error: new Error("before"), at: NOON });
    const { log, records } = openLog();
    const afterReload = journalOn(storage);
    afterReload.attach(log);
    expect(records).toMatchObject([
      { message: "before", context: { timestamp: "2026-11-21T12:00:00.000Z", url: "/auth/login" } },
    ]);
    const next = openLog();
    afterReload.attach(next.log);
    expect(next.records).toEqual([]);
  });

  it("are kept up to a bound, the newest ones", () => {
    const storage = memoryStorage();
    const journal = journalOn(storage);
    for (let n = 0; n < MAX_WAITING + 5; n += 1) journal.record({ error: `fault ${n}`, at: NOON });
    const { log, messages } = openLog();
    journal.attach(log);
    expect(messages()).toEqual(Array.from({ length: MAX_WAITING }, (_, index) => `fault ${index + 5}`));
  });

  it("name nobody and give no token away", () => {
    const storage = memoryStorage();
    const error = new Error("POST https://host.test/token?refresh_token=canary ada.canary@example.test Bearer canary");
    journalOn(storage).record({ error, at: NOON });
    expect(storage.values.get(WAITING_KEY)).toContain("POST https://host.test/token");
    expect(storage.values.get(WAITING_KEY)).not.toContain("canary");
  });

  it.each(["not json", '{"a":1}', '[{"message":1}]'])("are started anew where %s is stored", (stored) => {
    const storage = memoryStorage();
    storage.set(WAITING_KEY, stored);
    const journal = journalOn(storage);
    journal.record({ error: "fresh", at: NOON });
    const { log, messages } = openLog();
    journal.attach(log);
    expect(messages()).toEqual(["fresh"]);
  });
});

describe("errors of a signed-in member", () => {
  it("go into the member's log, and wait again once it is closed", () => {
    const storage = memoryStorage();
    const journal = journalOn(storage);
    const { log, messages } = openLog();
    const detach = journal.attach(log);
    journal.record({ error: "inside", at: NOON });
    detach();
    journal.record({ error: "outside", at: NOON });
    expect(messages()).toEqual(["inside"]);
    expect(storage.values.get(WAITING_KEY)).toContain("outside");
  });

  it("wait where the log cannot be written", async () => {
    const storage = memoryStorage();
    const journal = journalOn(storage);
    journal.attach({ record: () => Promise.reject(new Error("quota")) });
    journal.record({ error: "kept", at: NOON });
    await Promise.resolve();
    expect(storage.values.get(WAITING_KEY)).toContain("kept");
  });

  it("are written once a minute when they repeat, and always when a person saw their code", () => {
    const journal = journalOn();
    const { log, messages } = openLog();
    journal.attach(log);
    for (const at of [0, 1, REPEAT_WINDOW - 1, REPEAT_WINDOW]) journal.record({ error: "loop", at: NOON + at });
    journal.record({ error: "loop", at: NOON, id: "1a2b3c4d" });
    journal.record({ error: "loop", at: NOON, id: "5e6f7a8b" });
    expect(messages()).toEqual(["loop", "loop", "1a2b3c4d: loop", "5e6f7a8b: loop"]);
  });
});

describe("the recorder", () => {
  it("keeps errors until the journal's code can be loaded", async () => {
    let online = false;
    const storage = memoryStorage();
    const recorder = createErrorRecorder(
      async () => {
        if (!online) throw new Error("Failed to fetch dynamically imported module");
        return journalOn(storage);
      },
      { now: () => NOON },
    );
    recorder.record("first");
    await Promise.resolve();
    online = true;
    recorder.record("second", "1a2b3c4d");
    await Promise.resolve();
    await Promise.resolve();
    const stored = storage.values.get(WAITING_KEY) ?? "";
    expect(stored.indexOf("first")).toBeLessThan(stored.indexOf("1a2b3c4d: second"));
    expect(stored).toContain("first");
  });

  it("hands nothing to a log that was closed before the journal's code arrived", async () => {
    const recorder = createErrorRecorder(async () => journalOn(), { now: () => NOON });
    const { log, records } = openLog();
    recorder.record("early");
    recorder.attach(log)();
    await Promise.resolve();
    await Promise.resolve();
    expect(records).toEqual([]);
  });
});

describe("errors that a member's log could not take", () => {
  it("do not go into the next member's log", async () => {
    const storage = memoryStorage();
    const journal = journalOn(storage);
    let refuse = () => {};
    const late = new Promise<void>((_, reject) => {
      refuse = () => reject(new Error("fake: closed"));
    });
    const answers = [Promise.reject(new Error("fake: full")), late];
    const detach = journal.attach({ record: () => answers.shift() ?? Promise.resolve() });
    journal.record({ error: new Error("of the first"), at: NOON });
    await eventually(() => expect(storage.values.get(WAITING_KEY)).toContain("of the first"));
    journal.record({ error: new Error("late of the first"), at: NOON });

    detach();
    refuse();
    await late.catch(() => undefined);
    const next = openLog();
    journal.attach(next.log);

    expect(next.records).toEqual([]);
  });
});
