import type { IpcSource } from "#main/ipc/trusted-senders.ts";

type Handler = (event: IpcSource, ...input: unknown[]) => Promise<unknown>;
type Listener = (event: unknown, ...payload: unknown[]) => void;

/** Electron's two ends of IPC in one process: what preload invokes reaches what main handles. */
export class FakeElectronIpc {
  readonly handlers = new Map<string, Handler>();
  readonly listeners = new Map<string, Set<Listener>>();
  /** The frame that the invocations come from. */
  source: IpcSource = { sender: { id: 1 }, senderFrame: { url: "app://prime/dashboard", parent: null } };

  readonly ipcMain = {
    handle: (channel: string, handler: Handler) => {
      if (this.handlers.has(channel)) throw new Error(`fake: ${channel} is handled twice`);
      this.handlers.set(channel, handler);
    },
  };

  readonly ipcRenderer = {
    invoke: async (channel: string, ...input: unknown[]) => {
      const handler = this.handlers.get(channel);
      if (!handler) throw new Error(`fake: nobody handles ${channel}`);
      return structuredClone(await handler(this.source, ...structuredClone(input)));
    },
    on: (channel: string, listener: Listener) => {
      const known = this.listeners.get(channel) ?? new Set();
      this.listeners.set(channel, known.add(listener));
    },
    off: (channel: string, listener: Listener) => this.listeners.get(channel)?.delete(listener),
  };

  readonly send = (channel: string, ...payload: unknown[]): void => {
    for (const listener of this.listeners.get(channel) ?? []) listener({ sender: "never for pages" }, ...payload);
  };
}
