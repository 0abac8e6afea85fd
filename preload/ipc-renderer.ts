import { ipcRenderer } from "electron";

/** Asks main and gives its envelope. */
export const invoke = (channel: string, ...input: unknown[]): Promise<unknown> => ipcRenderer.invoke(channel, ...input);

/** Passes on what main sends, without the event object, which would hand the page the sender. */
export function listen(channel: string, listener: (...payload: unknown[]) => void): () => void {
  const forward = (_event: unknown, ...payload: unknown[]) => listener(...payload);
  ipcRenderer.on(channel, forward);
  return () => {
    ipcRenderer.off(channel, forward);
  };
}
