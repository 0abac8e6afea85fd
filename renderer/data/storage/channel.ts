/** Messages to other windows with the same store; the sender gets none. */
export type StoreChannel = {
  post(message: unknown): void;
  /** Sets the listener; call it once. */
  listen(listener: (message: unknown) => void): void;
  close(): void;
};

/** A channel; null where the browser has none. */
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
