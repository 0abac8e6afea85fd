import { describe, expect, it } from "vitest";
import { createFormats, formatClock } from "#shared/i18n/formats.ts";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const clock = { now: () => NOW };
const italian = createFormats("it", "Europe/Rome", clock);
const english = createFormats("en", "Europe/Rome", clock);

describe("formats", () => {
  it("writes weights with the separator of the language", () => {
    expect(italian.number(92.5)).toBe("92,5");
    expect(english.number(92.5)).toBe("92.5");
    expect(italian.number(1000)).toBe("1000");
  });

  it("parts the thousands of a volume by a narrow space in both languages", () => {
    expect(italian.volume(14260.4)).toBe("14\u202f260");
    expect(english.volume(14260.4)).toBe("14\u202f260");
    expect(italian.volume(5120)).toBe("5\u202f120");
  });

  it("writes days in the device's time zone", () => {
    expect(italian.longDay("2026-11-20T23:30:00.000Z")).toBe("sabato 21 novembre");
    expect(english.shortDay("2026-11-20T23:30:00.000Z")).toBe("21 Nov");
    expect(italian.time("2026-11-20T23:30:00.000Z")).toBe("00:30");
  });

  it("says the year of a day that lies in another one, in the device's time zone", () => {
    const old = "2019-03-04T17:05:00.000Z";
    expect(italian.longDay(old)).toBe("lunedì 4 marzo 2019");
    expect(italian.shortDay(old)).toBe("4 mar 2019");
    expect(italian.dayAndMonth(old)).toBe("lun 4 mar 2019");
    expect(italian.dateTime(old)).toBe("4 mar 2019, 18:05");
    expect(english.dayAndMonth(old)).toBe("Mon, 4 Mar 2019");
    expect(italian.shortDay("2026-12-31T23:30:00.000Z")).toBe("1 gen 2027");
    expect(italian.shortDay("2025-12-31T23:30:00.000Z")).toBe("1 gen");
  });

  it("keeps the day and hour of a time without a zone, whatever zone it tells others in", () => {
    for (const zone of ["Pacific/Kiritimati", "America/Los_Angeles"]) {
      const formats = createFormats("it", zone);
      expect(formats.fullDay("2026-11-18T12:00")).toBe("18 nov 2026");
      expect(formats.time("2026-11-18T00:30:00")).toBe("00:30");
    }
  });

  it("writes amounts, tenths and months as each language does", () => {
    expect(italian.euro(9.99)).toBe("9,99\u00a0€");
    expect(english.euro(9.99)).toBe("€9.99");
    expect(italian.euro(0)).toBe("0\u00a0€");
    expect(italian.tenths(12_340)).toBe(",3");
    expect(english.tenths(12_999)).toBe(".9");
    expect(italian.month("2026-11-21T12:00:00.000Z")).toBe("novembre 2026");
    expect(english.shortWeekday("2026-11-21T12:00:00.000Z")).toBe("Sat");
  });

  it("says how long ago in the largest whole unit", () => {
    expect(italian.ago("2026-11-21T10:00:00.000Z", NOW)).toBe("2 ore fa");
    expect(italian.ago("2026-11-20T12:00:00.000Z", NOW)).toBe("1 giorno fa");
    expect(italian.ago("2026-11-19T12:00:00.000Z", NOW)).toBe("2 giorni fa");
    expect(english.ago("2026-11-21T11:15:00.000Z", NOW)).toBe("45 minutes ago");
    expect(italian.ago("2026-11-21T11:59:50.000Z", NOW)).toBe("ora");
  });

  it("writes a clock with hours from the first one on", () => {
    expect(formatClock(0)).toBe("0:00");
    expect(formatClock(150)).toBe("2:30");
    expect(formatClock(3734)).toBe("1:02:14");
    expect(formatClock(-5)).toBe("0:00");
  });
});
