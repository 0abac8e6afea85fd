/** A piece of SQL: fixed text with bound values between its parts. Only this module makes one. */
export type Fragment = { readonly parts: readonly string[]; readonly values: readonly unknown[] };

const append = (left: Fragment, right: Fragment): Fragment => ({
  parts: [...left.parts.slice(0, -1), `${left.parts.at(-1) ?? ""}${right.parts[0] ?? ""}`, ...right.parts.slice(1)],
  values: [...left.values, ...right.values],
});

const text = (part: string): Fragment => ({ parts: [part], values: [] });

/** SQL written in our source. Interpolations are fragments, so that a string of a request cannot become SQL. */
export const sql = (strings: TemplateStringsArray, ...inner: readonly Fragment[]): Fragment =>
  inner.reduce(
    (whole, fragment, index) => append(append(whole, fragment), text(strings[index + 1] ?? "")),
    text(strings[0] ?? ""),
  );

/** A value of the request, bound as a parameter. */
export const bind = (value: unknown): Fragment => ({ parts: ["", ""], values: [value] });

/** A quoted name. Names come from the catalogue, or from our source. */
export const ident = (...path: readonly string[]): Fragment =>
  text(path.map((name) => `"${name.replaceAll('"', '""')}"`).join("."));

/** SQL that Postgres itself printed from its catalogue: types. */
export const catalogueSql = (printed: string): Fragment => text(printed);

export const empty: Fragment = text("");

export const join = (fragments: readonly Fragment[], separator: ", " | " and "): Fragment =>
  fragments.reduce(
    (whole, fragment, index) => (index === 0 ? fragment : append(append(whole, text(separator)), fragment)),
    empty,
  );

/** Text with `$1`, `$2`… and the values in that order. */
export const compile = (fragment: Fragment): { text: string; values: unknown[] } => ({
  text: fragment.parts.reduce((whole, part, index) => (index === 0 ? part : `${whole}$${index}${part}`), ""),
  values: [...fragment.values],
});
