import ICAL from "ical.js";

/** A content line: name in upper case, parameters by lower-case names, values as jCal (RFC 7265) has them. */
export type Property = {
  line: number;
  raw: string;
  name: string;
  parameters: Readonly<Record<string, string>>;
  values: readonly string[];
};

export type Component = { name: string; line: number; properties: Property[]; components: Component[] };

/** The lines of a file with the numbers that they have in it; folded ones are put together. */
export const unfold = (text: string): { line: number; raw: string }[] => {
  const found: { line: number; parts: string[] }[] = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const isFolded = raw.startsWith(" ") || raw.startsWith("\t");
    const last = found.at(-1);
    if (isFolded && last) last.parts.push(raw.slice(1));
    else if (raw.trim() !== "") found.push({ line: index + 1, parts: [raw] });
  }
  return found.map(({ line, parts }) => ({ line, raw: parts.join("") }));
};

/** Most characters of an unfolded line: no title, rule or list of dates is as long. */
const LONGEST_LINE = 100_000;
/** Most levels of nested components; a reminder is in an event in a calendar. */
const DEEPEST = 8;

/** An unfolded line as a property; null where the parser refuses it, apart from a rule, whose text is kept. */
const readProperty = (line: number, raw: string): Property | null => {
  // A rule is read as it stands: it must not be lost where the parser refuses it.
  if (/^RRULE[;:]/i.test(raw)) return { line, raw, name: "RRULE", parameters: {}, values: [] };
  try {
    const [name, parameters, , ...values] = ICAL.parse.property(raw) as [string, object, string, ...unknown[]];
    const texts = Object.entries(parameters).map(([key, value]) => [key, String(value)]);
    return { line, raw, name: name.toUpperCase(), parameters: Object.fromEntries(texts), values: values.map(String) };
  } catch {
    return null;
  }
};

/** The components of a file, the calendar around them left out, and the lines that could not be read. */
export const readComponents = (text: string) => {
  const root: Component = { name: "", line: 0, properties: [], components: [] };
  const wrong: { line: number; raw: string; reason: "line" | "line_long" }[] = [];
  let stack = [root];
  for (const { line, raw } of unfold(text)) {
    const [, edge, of = ""] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(raw) ?? [];
    const within = stack.at(-1) ?? root;
    const name = of.toUpperCase();
    if (raw.length > LONGEST_LINE) wrong.push({ line, raw, reason: "line_long" });
    else if (edge === undefined) {
      const property = readProperty(line, raw);
      if (property) within.properties.push(property);
      else wrong.push({ line, raw, reason: "line" });
    } else if (edge.toUpperCase() === "BEGIN" && stack.length > DEEPEST) wrong.push({ line, raw, reason: "line" });
    else if (edge.toUpperCase() === "BEGIN") {
      const component = { name, line, properties: [], components: [] };
      within.components.push(component);
      stack.push(component);
    } else {
      const at = stack.findLastIndex((component) => component.name === name);
      if (at > 0) stack = stack.slice(0, at);
    }
  }
  return { calendars: root.components.filter(({ name }) => name === "VCALENDAR"), wrong };
};
