/** What a member measures besides the built-in measures, with the unit of its values. */
export type OwnMeasure = { name: string; unit: string };

export const MAX_OWN_MEASURES = 20;
/** With the prefix of its kind a name fits into the kind of a stored value. */
export const LONGEST_MEASURE_NAME = 36;
export const LONGEST_MEASURE_UNIT = 12;

/** Any positive value that a stored measure holds, in the measure's own unit. */
export const OWN_BOUNDS = { min: 0.01, max: 9999.99 } as const;

const KEY = "measure:";

/** The preference that has the unit of an own measure. */
export const ownMeasureKey = (name: string): string => `${KEY}${name}`;

const KIND = "own:";

/** The kind of its stored values. */
export const ownMeasureKind = (name: string): string => `${KIND}${name}`;

/** The name of the own measure whose values have this kind; null for a built-in measure. */
export const ownMeasureName = (kind: string): string | null => (kind.startsWith(KIND) ? kind.slice(KIND.length) : null);

/** The own measures that the preferences name, by name. */
export const ownMeasures = (preferences: Readonly<Record<string, unknown>>): OwnMeasure[] =>
  Object.entries(preferences)
    .flatMap(([key, unit]) => {
      const name = key.startsWith(KEY) ? key.slice(KEY.length) : "";
      return name !== "" && typeof unit === "string" ? [{ name, unit }] : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, MAX_OWN_MEASURES);

export type OwnMeasureFault = "name" | "taken" | "unit" | "many";

/** What keeps a typed measure from being added beside `others`; null where nothing does. */
export const ownMeasureFault = (
  { name, unit }: OwnMeasure,
  others: readonly OwnMeasure[],
  builtIn: readonly string[],
): OwnMeasureFault | null => {
  if (others.length >= MAX_OWN_MEASURES) return "many";
  if (name === "" || [...name].length > LONGEST_MEASURE_NAME) return "name";
  const taken = [...others.map((one) => one.name), ...builtIn].map((one) => one.toLocaleLowerCase());
  if (taken.includes(name.toLocaleLowerCase())) return "taken";
  return unit === "" || [...unit].length > LONGEST_MEASURE_UNIT ? "unit" : null;
};
