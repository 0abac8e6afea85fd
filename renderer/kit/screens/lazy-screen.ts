import { type ComponentType, createElement, lazy, useState } from "react";
import { LoadError } from "#shared/lib/load-error.ts";

/** A component that is drawn once its code is loaded. `load` loads it ahead: it is then drawn at once. */
export type LazyScreen<Props extends object = object> = ComponentType<Props> & { load: () => Promise<void> };

/** Loads a screen, or a part of one, as a chunk of its own. `name` is its exported name. */
export const lazyScreen = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyScreen<Props> => {
  let loaded: ComponentType<Props> | null = null;
  const ask = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        loaded = (await load())[name];
        return { default: loaded };
      } catch (cause) {
        throw new LoadError(cause, () => {
          current = ask();
        });
      }
    });
  // React keeps what a lazy component came to, a failure too: another attempt needs another one.
  let current = ask();
  const Screen = (props: Props) => {
    // A lazy component has React draw what stands in for it first, and for 300 ms, also where its code is there.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (current as ComponentType<Props>));
    return createElement(Shown, props);
  };
  return Object.assign(Screen, {
    load: async () => {
      loaded = (await load())[name];
    },
  });
};
