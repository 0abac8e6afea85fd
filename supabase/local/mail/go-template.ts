import { escapeHtml } from "./escape-html.ts";

const ACTION = /\{\{-?\s*(.*?)\s*-?\}\}/s;
const CONDITION = /^if eq (?:\.(\w+)|\(slice \.(\w+) (\d+) (\d+)\)) "([^"]*)"$/;

/**
 * Fills in an e-mail's template, in the part of Go's template language (https://pkg.go.dev/text/template) that e-mails
 * use: `{{ .Name }}`, and `{{ if eq .Name "text" }}` or `{{ if eq (slice .Name 0 5) "start" }}` with `{{ else }}` and
 * `{{ end }}`. Throws for anything else, and for an unknown variable.
 */
export const renderTemplate = (
  template: string,
  variables: Readonly<Record<string, string>>,
  toSafe: (value: string) => string = escapeHtml,
): string => {
  const read = (name: string): string => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) throw new Error(`unknown variable .${name}`);
    return value;
  };
  const open: boolean[] = [];
  let output = "";
  for (const [index, part] of template.split(ACTION).entries()) {
    const isShown = open.every(Boolean);
    const [condition, whole, sliced, from, to, text] = CONDITION.exec(part) ?? [];
    if (index % 2 === 0) output += isShown ? part : "";
    else if (condition !== undefined)
      open.push((whole === undefined ? read(sliced ?? "").slice(Number(from), Number(to)) : read(whole)) === text);
    else if (part === "else" && open.length > 0) open.push(!open.pop());
    else if (part === "end" && open.length > 0) open.pop();
    else if (/^\.\w+$/.test(part)) {
      const value = toSafe(read(part.slice(1)));
      output += isShown ? value : "";
    } else throw new Error(`cannot read {{ ${part} }}`);
  }
  if (open.length > 0) throw new Error("{{ if }} without {{ end }}");
  return output;
};
