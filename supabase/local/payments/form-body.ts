export type Params = { [name: string]: string | Params };

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/**
 * Parameters as the official client writes them: `a[b][0][c]=v`, where `a[b][0]` is an object under "0", and so is each
 * element of `a[]`.
 */
export const parseForm = (text: string): Params => {
  const root: Params = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const [, first = "", rest = ""] = NAME.exec(name) ?? [];
    const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? "")];
    const last = path.pop() ?? "";
    let at = root;
    const keyOf = (step: string): string => (step === "" ? String(Object.keys(at).length) : step);
    for (const step of path) {
      const key = keyOf(step);
      const next = at[key];
      const inner: Params = typeof next === "object" ? next : Object.create(null);
      at[key] = inner;
      at = inner;
    }
    at[keyOf(last)] = value;
  }
  return root;
};

export const text = (params: Params | undefined, name: string): string | null => {
  const value = params?.[name];
  return typeof value === "string" && value !== "" ? value : null;
};

export const within = (params: Params | undefined, ...path: string[]): Params | undefined => {
  let at: string | Params | undefined = params;
  for (const step of path) at = typeof at === "object" ? at[step] : undefined;
  return typeof at === "object" ? at : undefined;
};

/** The texts of an object by name, as in `metadata`; other values are left out. */
export const texts = (params: Params | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params ?? {}).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
