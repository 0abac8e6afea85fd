/**
 * An area and a place, or UTC: what PostgreSQL and JavaScript read alike, as `private.is_zone` has it. Each knows more
 * that the other does not (`Factory`, `+01:00`), or takes for something else: PostgreSQL's `CET` has no summer time.
 */
const NAME =
  /^(UTC|Etc\/(UTC|GMT(-(1[0-4]|[0-9])|\+(1[0-2]|[0-9]))?)|(?!Etc\/)[A-Z][A-Za-z]+(\/[A-Z][A-Za-z_]*(-[A-Za-z]+)*)+)$/;

/** Names of one word that devices and files still give, and a place that has their clocks (tzdata, `backward`). */
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
/** There are some six hundred; whoever invents more has each looked up. */
const MAX_KNOWN = 1000;

/** Whether a time zone may be kept: server and devices have the same clocks for it. */
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

/** The zone that may be kept for a name that a device or a file gives; null where there is none. */
export const zoneNamed = (name: string): string | null => {
  const zone = Object.hasOwn(PLACES, name) ? PLACES[name] : name;
  return zone !== undefined && isZone(zone) ? zone : null;
};

/** The device's own; UTC where it has none that may be kept. */
export const deviceZone = (): string => zoneNamed(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? "UTC";

/** Whether the clocks of a zone show at an instant (milliseconds) what the device's own show. */
export const isDeviceClock = (zone: string, at: number): boolean => {
  const shown = (timeZone: string | undefined) =>
    new Intl.DateTimeFormat("en", { dateStyle: "short", timeStyle: "short", timeZone }).format(at);
  return shown(zone) === shown(undefined);
};
