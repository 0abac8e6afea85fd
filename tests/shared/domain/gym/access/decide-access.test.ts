import { describe, expect, it } from "vitest";
import { type AccessMembership, type AccessSnapshot, decideAccess } from "#shared/domain/gym/access/decide-access.ts";

/** A Wednesday in Rome. */
const AT = Date.parse("2026-11-18T17:30:00.000Z");
const TODAY = "2026-11-18";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const ANNUAL: AccessMembership = {
  ...{ id: "11111111-1111-4111-8111-111111111111", title: "Annuale", state: "active" },
  ...{ starts_on: "2026-01-01", ends_on: null, paused_from: null, paused_until: null },
  ...{ entries_left: null, hours: {}, class_ids: [], certificate: "none", renews: false },
};
const PACK: AccessMembership = {
  ...ANNUAL,
  ...{ id: "22222222-2222-4222-8222-222222222222", title: "10 ingressi", entries_left: 8 },
};
const FREE: AccessSnapshot = {
  ...{ zone: "Europe/Rome", card: "valid", person: { birth_date: "1990-05-01", guardian_consent_on: null } },
  ...{ memberships: [ANNUAL], instalments: [], certificates: [], waivers: [], waiver: "" },
  ...{ occupancyLimit: 0, inside: 0, lastEntryAt: null, readAt: AT },
};
const holding = (...memberships: Partial<AccessMembership>[]): Partial<AccessSnapshot> => ({
  memberships: memberships.map((one) => ({ ...ANNUAL, ...one })),
});
const owing = (due_on: string, paid_at: string | null = null): Partial<AccessSnapshot> => ({
  instalments: [{ due_on, cents: 5000, paid_at }],
});
const certified = (
  expires_on: string,
  certificate: AccessMembership["certificate"] = "non_agonistic",
  type: "non_competitive" | "competitive" = "non_competitive",
): Partial<AccessSnapshot> => ({ ...holding({ certificate }), certificates: [{ type, expires_on }] });
const born = (birth_date: string | null, guardian_consent_on: string | null = null): Partial<AccessSnapshot> => ({
  person: { birth_date, guardian_consent_on },
});
const crowded = (inside: number, occupancyLimit: number): Partial<AccessSnapshot> => ({
  inside,
  occupancyLimit,
});
const MORNINGS = { hours: { 3: [["09:00", "13:00"]] as const } };
const EVENINGS = { hours: { 3: [["18:30", "22:00"]] as const } };

const seen = (about: Partial<AccessSnapshot>, now = AT) => decideAccess({ ...FREE, ...about }, now);
const read = (about: Partial<AccessSnapshot>, now = AT) => {
  const { verdict, reasons } = seen(about, now);
  return [verdict, ...reasons.map(({ code }) => code)].join(" ");
};

describe("the rules of the door, at both sides of each border", () => {
  it.each<[string, Partial<AccessSnapshot>, string]>([
    ["a membership without an end", {}, "green"],
    ["an unknown card", { card: "unknown" }, "red card_unknown"],
    ["an unknown card, whatever else", { card: "unknown", ...owing("2020-01-01") }, "red card_unknown"],
    ["a lost card", { card: "lost" }, "red card_lost"],
    ["a lost card of who has none", { card: "lost", memberships: [] }, "red card_lost membership_none"],
    ["no membership", { memberships: [] }, "red membership_none"],
    ["one from tomorrow on", holding({ starts_on: "2026-11-19" }), "red membership_upcoming"],
    ["one from today on", holding({ starts_on: TODAY }), "green"],
    ["one until yesterday", holding({ ends_on: "2026-11-17" }), "red membership_expired"],
    ["one until today", holding({ ends_on: TODAY }), "yellow membership_ends"],
    ["one that the desk ended today", holding({ ends_on: TODAY, state: "ended" }), "red membership_expired"],
    ["one that ends in 7 days", holding({ ends_on: "2026-11-25" }), "yellow membership_ends"],
    ["one that ends in 8 days", holding({ ends_on: "2026-11-26" }), "green membership_until"],
    [
      "one that is paused from today on",
      holding({ paused_from: TODAY, paused_until: "2026-11-30" }),
      "red membership_paused",
    ],
    [
      "one that is paused until today",
      holding({ paused_from: "2026-11-01", paused_until: TODAY }),
      "red membership_paused",
    ],
    [
      "one that was paused until yesterday",
      holding({ paused_from: "2026-11-01", paused_until: "2026-11-17" }),
      "green",
    ],
    [
      "one that is paused from tomorrow on",
      holding({ paused_from: "2026-11-19", paused_until: "2026-11-30" }),
      "green",
    ],
    ["hours that are over", holding(MORNINGS), "red membership_hours"],
    ["hours that begin now", holding(EVENINGS), "green"],
    ["another day's hours", holding({ hours: { 2: [["00:00", "24:00"]] } }), "red membership_hours"],
    ["hours until midnight", holding({ hours: { 3: [["18:00", "24:00"]] } }), "green"],
    ["3 entries", holding({ entries_left: 3 }), "green entries_left"],
    ["2 entries", holding({ entries_left: 2 }), "yellow entries_few"],
    ["1 entry", holding({ entries_left: 1 }), "yellow entries_few"],
    ["no entry", holding({ entries_left: 0 }), "red entries_none"],
    ["an instalment that is due today", owing(TODAY), "green"],
    ["one that is 1 day late", owing("2026-11-17"), "yellow instalment_late"],
    ["one that is 7 days late", owing("2026-11-11"), "yellow instalment_late"],
    ["one that is 8 days late", owing("2026-11-10"), "red instalment_overdue"],
    ["one that was paid late", owing("2026-11-10", "2026-11-18T09:00:00.000Z"), "green"],
    ["no certificate where none is asked for", {}, "green"],
    ["no certificate where one is", holding({ certificate: "non_agonistic" }), "red certificate_missing"],
    ["no certificate of two kinds", holding({ certificate: "agonistic" }), "red certificate_missing"],
    ["one until yesterday", certified("2026-11-17"), "red certificate_expired"],
    ["one until today", certified(TODAY), "yellow certificate_ends"],
    ["one for 30 more days", certified("2026-12-18"), "yellow certificate_ends"],
    ["one for 31 more days", certified("2026-12-19"), "green certificate_until"],
    ["a plain one for competitions", certified("2027-06-01", "agonistic"), "red certificate_missing"],
    ["one for competitions", certified("2027-06-01", "agonistic", "competitive"), "green certificate_until"],
    [
      "one for competitions in place of a plain one",
      certified("2027-06-01", "non_agonistic", "competitive"),
      "green certificate_until",
    ],
    ["a child of 5", { ...holding({ certificate: "non_agonistic" }), ...born("2020-11-19", "2026-01-01") }, "green"],
    [
      "a child who is 6 today",
      { ...holding({ certificate: "non_agonistic" }), ...born("2020-11-18", "2026-01-01") },
      "red certificate_missing",
    ],
    ["a minor, 18 tomorrow", born("2008-11-19"), "red guardian_missing"],
    ["somebody who is 18 today", born("2008-11-18"), "green"],
    ["a minor whose guardian agreed", born("2008-11-19", "2026-09-01"), "green"],
    ["somebody whose birth date nobody knows", born(null), "green"],
    ["the waiver of before", { waiver: "Regolamento 2", waivers: [{ title: "Regolamento 1" }] }, "red waiver_unsigned"],
    ["no waiver", { waiver: "Regolamento 2" }, "red waiver_unsigned"],
    ["the waiver of now", { waiver: "Regolamento 2", waivers: [{ title: "Regolamento 2" }] }, "green"],
    ["any number of people", crowded(100_000, 0), "green"],
    ["89 of 100 people", crowded(89, 100), "green"],
    ["90 of 100 people", crowded(90, 100), "yellow occupancy_near"],
    ["99 of 100 people", crowded(99, 100), "yellow occupancy_near"],
    ["100 of 100 people", crowded(100, 100), "red occupancy_full"],
    ["63 of 70 people, where 0.9 is no exact figure", crowded(63, 70), "yellow occupancy_near"],
    ["somebody who just came in", { lastEntryAt: AT }, "yellow passback"],
    ["14:59 minutes ago", { lastEntryAt: AT - 15 * MINUTE + 1 }, "yellow passback"],
    ["15 minutes ago", { lastEntryAt: AT - 15 * MINUTE }, "green"],
    ["in 14 minutes, by another desk's clock", { lastEntryAt: AT + 14 * MINUTE }, "yellow passback"],
    ["rows of 24 hours", { readAt: AT - 24 * HOUR }, "green"],
    ["rows of more than 24 hours", { readAt: AT - 24 * HOUR - 1 }, "yellow snapshot_old"],
    ["rows of 7 days", { readAt: AT - 168 * HOUR }, "yellow snapshot_old"],
    ["rows of more than 7 days", { readAt: AT - 168 * HOUR - 1 }, "red snapshot_stale"],
  ])("%s", (_, about, expected) => {
    expect(read(about)).toBe(expected);
  });

  it("counts days and hours by the gym's clocks", () => {
    const night = Date.parse("2026-11-18T23:30:00.000Z");
    const one = { ...holding({ ends_on: TODAY }), readAt: night };
    expect(read(one, night)).toBe("red membership_expired");
    expect(read({ ...one, zone: "Europe/London" }, night)).toBe("yellow membership_ends");
    expect(read({ ...holding(EVENINGS), readAt: AT, zone: "Europe/London" })).toBe("red membership_hours");
  });
});

describe("what is said first", () => {
  it("is what blocks, then what is warned of, then what is noted", () => {
    const about = { ...certified("2027-06-01"), ...owing("2026-11-17"), waiver: "Regolamento", ...crowded(9, 10) };
    expect(read(about)).toBe("red waiver_unsigned instalment_late occupancy_near certificate_until");
    expect(read({ ...about, waiver: "" })).toBe("yellow instalment_late occupancy_near certificate_until");
  });

  it("has its figures", () => {
    expect(seen({ ...owing("2026-11-10"), ...holding({ entries_left: 2 }) }).reasons).toEqual([
      { code: "instalment_overdue", days: 8, day: "2026-11-10", cents: 5000 },
      { code: "entries_few", count: 2 },
    ]);
    expect(seen({ ...holding(MORNINGS), ...crowded(9, 10), lastEntryAt: AT - 3.5 * MINUTE }).reasons).toEqual([
      { code: "membership_hours", spans: [["09:00", "13:00"]] },
      { code: "passback", minutes: 3 },
      { code: "occupancy_near", count: 9, limit: 10 },
    ]);
    expect(seen({ readAt: AT - 30.5 * HOUR }).reasons).toEqual([{ code: "snapshot_old", hours: 30 }]);
  });

  it("owes all that is late together, since the first day", () => {
    const part = { cents: 5000, paid_at: null };
    const instalments = ["2026-11-14", "2026-11-16", "2026-11-18"].map((due_on) => ({ ...part, due_on }));
    expect(seen({ instalments }).reasons).toEqual([
      { code: "instalment_late", days: 4, day: "2026-11-14", cents: 10_000 },
    ]);
  });
});

describe("of several memberships", () => {
  it("one that lets its member in counts before one that does not", () => {
    const about = { memberships: [{ ...ANNUAL, ...MORNINGS }, PACK] };
    expect(seen(about)).toMatchObject({ verdict: "green", membership: { id: PACK.id } });
  });

  it("none whose entries are spent counts while another runs, even one that ends soon", () => {
    const about = { memberships: [PACK, { ...ANNUAL, ends_on: "2026-11-19" }] };
    expect(seen(about)).toMatchObject({ verdict: "yellow", membership: { id: ANNUAL.id } });
  });

  it("the one with entries that ends first is spent first", () => {
    const later = { ...PACK, id: "00000000-0000-4000-8000-000000000000", ends_on: "2027-06-30" };
    const sooner = { ...PACK, ends_on: "2027-01-31" };
    expect(seen({ memberships: [later, sooner] }).membership?.id).toBe(sooner.id);
  });

  it("a renewal takes the warning of the end away, and a gap does not", () => {
    const ends = { ...ANNUAL, ends_on: "2026-11-20" };
    const next = { ...ANNUAL, id: PACK.id, starts_on: "2026-11-21", ends_on: "2027-11-20" };
    expect(read({ memberships: [ends, next] })).toBe("green");
    expect(read({ memberships: [ends, { ...next, starts_on: "2026-11-22" }] })).toBe("yellow membership_ends");
    expect(read({ memberships: [ends, { ...next, state: "ended" }] })).toBe("yellow membership_ends");
  });

  it("the last one says since when none runs", () => {
    const [first, last] = [
      { ...ANNUAL, ends_on: "2025-12-31" },
      { ...PACK, ends_on: "2026-10-31" },
    ];
    expect(seen({ memberships: [last, first] }).reasons).toEqual([{ code: "membership_expired", day: "2026-10-31" }]);
    expect(seen({ memberships: [first, last] }).reasons).toEqual([{ code: "membership_expired", day: "2026-10-31" }]);
  });
});

it("who comes back within 15 minutes needs no other entry, and nobody is counted twice", () => {
  const about = { memberships: [{ ...PACK, entries_left: 0 }], lastEntryAt: AT - 10 * MINUTE };
  expect(seen(about)).toMatchObject({ verdict: "yellow", isPassback: true });
  expect(seen({ ...about, lastEntryAt: AT - 20 * MINUTE })).toMatchObject({ verdict: "red", isPassback: false });
});
