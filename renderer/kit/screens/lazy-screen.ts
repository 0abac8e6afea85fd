import { type ComponentProps, type ComponentType, createElement, lazy } from "react";
import { LoadError } from "#shared/lib/load-error.ts";

/** Loads a screen, or a part of one, as a chunk of its own. `name` is its exported name. */
export const lazyScreen = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => {
  const ask = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: (await load())[name] };
      } catch (cause) {
        throw new LoadError(cause, () => {
          current = ask();
        });
      }
    });
  // React keeps what a lazy component came to, a failure too: another attempt needs another one.
  let current = ask();
  return (props: ComponentProps<typeof current>) => createElement(current, props);
};
