/**
 * A name that PostgreSQL and JavaScript read alike: an area and a place, or UTC, like `private.is_zone`. Each of the
 * two knows more names (`Factory`, `+01:00`), or reads a name differently: PostgreSQL's `CET` has no summer time.
 */
const NAME =
  /^(UTC|Etc\/(UTC|GMT(-(1[0-4]|[0-9])|\+(1[0-2]|[0-9]))?)|(?!Etc\/)[A-Z][A-Za-z]+(\/[A-Z][A-Za-z_]*(-[A-Za-z]+)*)+)$/;

/**
 * Names of one word that devices and files still use, each with a place that has the same clocks (tzdata, `backward`).
 */
const PLACES: Readonly<Record<string, string>> = {
  CET: "Europe/Brussels",
  MET: "Europe/Brussels",
  EET: "Europe/Athens",
  WET: "Europe/Lisbon",
  EST: "America/Panama",
  MST: "America/Phoenix",
  HST: "Pacific/Honolulu",
  EST5EDT: "America/New_York",
  CST6CDT: "America/Chicago",
  MST7MDT: "America/Denver",
  PST8PDT: "America/Los_Angeles",
  GMT: "Etc/GMT",
};

const known = new Set<string>();
/** Size of the cache of known names. There are some six hundred; a name beyond the cache is checked each time. */
const MAX_KNOWN = 1000;

/** Whether a time zone may be stored: server and devices use the same clocks for it. */
export const isZone = (name: string): boolean => {
  if (known.has(name)) return true;
  if (!NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return false;
  }
  if (known.size < MAX_KNOWN) known.add(name);
  return true;
};

/** The zone that may be stored for a name of a device or a file; null where there is none. */
export const zoneNamed = (name: string): string | null => {
  const zone = Object.hasOwn(PLACES, name) ? PLACES[name] : name;
  return zone !== undefined && isZone(zone) ? zone : null;
};

/** The device's time zone; UTC where it has none that may be stored. */
export const deviceZone = (): string => zoneNamed(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? "UTC";

/** Whether the clocks of a zone show at an instant (milliseconds) what the device's own show. */
export const isDeviceClock = (zone: string, at: number): boolean => {
  const shown = (timeZone: string | undefined) =>
    new Intl.DateTimeFormat("en", { dateStyle: "short", timeStyle: "short", timeZone }).format(at);
  return shown(zone) === shown(undefined);
};
