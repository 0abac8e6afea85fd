/** What happens to a file's exercise: an existing exercise, a new own one, or left out. */
export type NameChoice = { kind: "exercise"; id: string } | { kind: "own" } | { kind: "leave" };

/**
 * Prefix of preferences that remember choices for names, on all devices: the id of an exercise, or nothing for left
 * out.
 */
const PREFIX = "import:";
const LEFT_OUT = "";

/** Most bytes of these preferences, of the 8,192 that all preferences may have. */
const MAX_BYTES = 4000;

const keyOf = (name: string): string => `${PREFIX}${name.trim().toLowerCase()}`;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The choice for a name; undefined for none. */
export const rememberedChoice = (
  preferences: Readonly<Record<string, unknown>>,
  name: string,
): NameChoice | undefined => {
  const kept = preferences[keyOf(name)];
  if (typeof kept !== "string") return undefined;
  return kept === LEFT_OUT ? { kind: "leave" } : { kind: "exercise", id: kept };
};

/** The preferences that store choices made by hand; those without room are asked for again. */
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
