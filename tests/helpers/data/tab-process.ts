import { createWebPlatform } from "#renderer/platform/web/web-platform.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { createFileStorage } from "#tests/helpers/backend/file-storage.ts";

/** What a tab in a process of its own receives: where the backend is, and the folder that is its web storage. */
export type TabOrder = { supabaseUrl: string; supabasePublishableKey: string; folder: string };

/**
 * What it tells after every "refresh": the tokens of three calls at once and of one after them, and all events so far.
 */
export type TabReport = { tokens: (string | null)[]; later: string | null; events: string[]; status: string };

/** Node 20 has no WebSocket, which the library looks for; the session opens no channel. */
globalThis.WebSocket ??= class {} as unknown as typeof WebSocket;

async function run({ supabaseUrl, supabasePublishableKey, folder }: TabOrder): Promise<void> {
  const platform = await createWebPlatform(
    { supabaseUrl, supabasePublishableKey, version: "0.0.0" },
    {
      origin: "http://127.0.0.1:4173",
      storage: createFileStorage(folder),
      indexedDB: null,
      notification: null,
      focus: () => undefined,
      crypto: globalThis.crypto,
      fetch,
      clock: systemClock,
      scheduler: systemScheduler,
      leaveFor: () => undefined,
      onStorageChange: () => () => undefined,
      firstScreen: async () => undefined,
      onFirstUse: () => () => undefined,
      onReturn: () => () => undefined,
    },
  );
  const events: string[] = [];
  platform.auth.onChange(({ event }) => events.push(event));
  const refresh = async (): Promise<TabReport> => {
    const tokens = await Promise.all(Array.from({ length: 3 }, () => platform.auth.getAccessToken()));
    const later = await platform.auth.getAccessToken();
    return { tokens, later, events, status: (await platform.auth.getState()).status };
  };
  process.on("message", (message) => {
    if (message === "refresh") refresh().then(tell, fail);
    else platform.dispose().then(() => process.exit(0), fail);
  });
  tell("ready");
}

const tell = (message: TabReport | "ready"): void => void process.send?.(message);
const fail = (error: Error): void => {
  console.error(error);
  process.exit(1);
};

process.once("message", (order: TabOrder) => run(order).catch(fail));
