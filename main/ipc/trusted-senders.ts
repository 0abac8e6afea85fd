import { originOf } from "#main/security/app-origin.ts";

/** The sender of a message. `senderFrame` is null when its frame has navigated away or is closed. */
export type IpcSource = {
  sender: { id: number };
  senderFrame: { url: string; parent: unknown } | null;
};

type Contents = {
  id: number;
  send(channel: string, ...payload: unknown[]): void;
  once(event: "destroyed", listener: () => void): unknown;
};

/**
 * The app's windows that main accepts messages from: only their top frames, and only while they show the app's origin.
 */
export class TrustedSenders {
  readonly #appOrigin: string;
  readonly #contents = new Map<number, Contents>();

  constructor(appOrigin: string) {
    this.#appOrigin = appOrigin;
  }

  register(contents: Contents): void {
    this.#contents.set(contents.id, contents);
    contents.once("destroyed", () => this.#contents.delete(contents.id));
  }

  readonly isTrusted = ({ sender, senderFrame }: IpcSource): boolean =>
    this.#contents.has(sender.id) &&
    senderFrame !== null &&
    senderFrame.parent === null &&
    originOf(senderFrame.url) === this.#appOrigin;

  /** Sends to every registered window. */
  readonly send = (channel: string, ...payload: unknown[]): void => {
    for (const contents of this.#contents.values()) contents.send(channel, ...payload);
  };
}
