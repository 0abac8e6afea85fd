/** To the other windows that have a store open. Not to the sender itself. */
export type StoreChannel = {
  post(message: unknown): void;
  /** Called once. */
  listen(listener: (message: unknown) => void): void;
  close(): void;
};

/** Null where the browser has none. */
export const createStoreChannel = (name: string): StoreChannel | null => {
  if (typeof BroadcastChannel === "undefined") return null;
  const channel = new BroadcastChannel(`store-${name}`);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      channel.onmessage = ({ data }: MessageEvent) => listener(data);
    },
    close: () => channel.close(),
  };
};
