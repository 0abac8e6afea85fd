/** What becomes of an exercise of a file: one of the library or the member's, a new one of their own, or nothing. */
export type NameChoice = { kind: "exercise"; id: string } | { kind: "own" } | { kind: "leave" };

/**
 * What the member chose for a name of a file, kept with their preferences so that it follows them to other devices: the
 * id of an exercise, or nothing where it is left out.
 */
const PREFIX = "import:";
const LEFT_OUT = "";

/** Bytes that these notes may take of the 8,192 that the table `profiles` has for all preferences. */
const MAX_BYTES = 4000;

const keyOf = (name: string): string => `${PREFIX}${name.trim().toLowerCase()}`;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The choice for a name, undefined where there is none. */
export const rememberedChoice = (
  preferences: Readonly<Record<string, unknown>>,
  name: string,
): NameChoice | undefined => {
  const kept = preferences[keyOf(name)];
  if (typeof kept !== "string") return undefined;
  return kept === LEFT_OUT ? { kind: "leave" } : { kind: "exercise", id: kept };
};

/** The preferences to write for what was chosen by hand; what finds no room any more is asked for again. */
export const rememberChoices = (
  preferences: Readonly<Record<string, unknown>>,
  choices: readonly { name: string; choice: Exclude<NameChoice, { kind: "own" }> }[],
): Record<string, string> => {
  const kept = Object.entries(preferences).filter(([key]) => key.startsWith(PREFIX));
  let room = MAX_BYTES - bytesOf(Object.fromEntries(kept));
  const changes: Record<string, string> = {};
  for (const { name, choice } of choices) {
    const [key, value] = [keyOf(name), choice.kind === "leave" ? LEFT_OUT : choice.id];
    if (preferences[key] === value) continue;
    const cost = preferences[key] === undefined ? bytesOf({ [key]: value }) : bytesOf(value);
    if (cost > room) continue;
    room -= cost;
    changes[key] = value;
  }
  return changes;
};
