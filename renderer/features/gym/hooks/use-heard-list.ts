import { useHeard } from "#renderer/kit/data/use-heard.ts";

/** `null`: nobody here can know it yet, as this device never heard the server to its end. */
export type Heard<T> = readonly T[] | null | undefined;

/** A list as it is read here; while it is empty, null or undefined until it is known that there is none. */
export const useHeardList = <T>(list: readonly T[] | undefined): Heard<T> => {
  const heard = useHeard();
  if (list?.length !== 0) return list;
  return heard === false ? null : heard && list;
};
