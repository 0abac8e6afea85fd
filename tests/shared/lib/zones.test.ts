import { describe, expect, it } from "vitest";
import { deviceZone, isZone, zoneNamed } from "#shared/lib/zones.ts";

describe("a zone that may be kept", () => {
  it.each(["Europe/Rome", "America/Port-au-Prince", "America/Argentina/Ushuaia", "Asia/Calcutta", "Etc/GMT+12", "UTC"])(
    "is an area and a place, or UTC: %s",
    (name) => expect(isZone(name)).toBe(true),
  );

  it.each([
    "",
    "Factory",
    "localtime",
    "posix/Europe/Rome",
    "CET",
    "+01:00",
    "Etc/GMT+13",
    "Mars/Rome",
    "Europe/Rome5",
  ])("is not what one of the two sides does not know, or takes for something else: '%s'", (name) =>
    expect(isZone(name)).toBe(false),
  );
});

describe("a name that a device or a file gives", () => {
  it("of one word stands for a place with its clocks, summer time included", () => {
    const hourIn = (zone: string) =>
      new Intl.DateTimeFormat("en", { timeZone: zone, hour: "numeric", hourCycle: "h23" }).format(
        new Date("2026-07-01T12:00Z"),
      );
    expect(zoneNamed("CET")).toBe("Europe/Brussels");
    for (const name of ["CET", "EST5EDT", "EST", "PST8PDT"]) expect(hourIn(zoneNamed(name) ?? "")).toBe(hourIn(name));
  });

  it("of no zone is none", () => {
    expect(["Factory", "constructor", ""].map(zoneNamed)).toEqual([null, null, null]);
  });

  it("is always one that may be kept where it is the device's own", () => {
    expect(isZone(deviceZone())).toBe(true);
  });
});
