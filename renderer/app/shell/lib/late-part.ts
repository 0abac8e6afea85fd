import type { ComponentType } from "react";

/** A part of the frame that is a file of its own. `get`: null until it is loaded. */
export type LatePart<Props extends object> = {
  get(): ComponentType<Props> | null;
  /** A load that failed is tried again by the next call. */
  load(): Promise<ComponentType<Props>>;
};

/** `name`: of the component among what its file exports. */
export const latePart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LatePart<Props> => {
  let part: ComponentType<Props> | null = null;
  return {
    get: () => part,
    async load() {
      part ??= (await load())[name];
      return part;
    },
  };
};
