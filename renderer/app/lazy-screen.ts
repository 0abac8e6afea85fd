import { type ComponentType, createElement, lazy } from "react";

/** A screen's code that did not arrive. `forget` makes the next attempt to show the screen ask for it again. */
export class ScreenLoadError extends Error {
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.forget = forget;
  }
}

/** A screen in a chunk of its own, by its exported name. */
export const lazyScreen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) => {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: (await load())[name] };
      } catch (cause) {
        throw new ScreenLoadError(cause, () => {
          current = ask();
        });
      }
    });
  // React keeps what a lazy component came to, a failure too: another attempt needs another one.
  let current = ask();
  return () => createElement(current);
};
