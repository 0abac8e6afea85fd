import { createHash, randomUUID } from "node:crypto";
import fc from "fast-check";
import type { Database } from "#local/database/database.ts";
import { type AccessSnapshot, STAY_HOURS } from "#shared/domain/gym/access/decide-access.ts";
import { openGym } from "#tests/helpers/backend/gym.ts";

const MINUTE = 60_000;
/** A Wednesday, and the night in which Rome's clocks go back. */
const TIMES = ["2026-11-18T17:30:00.000Z", "2026-11-18T23:30:00.000Z", "2026-10-25T00:45:00.000Z"];
const ZONES = ["Europe/Rome", "America/New_York", "Pacific/Auckland"];

const dayAround = (at: string, by: number) => new Date(Date.parse(at) + by * 86_400_000).toISOString().slice(0, 10);
const before = (at: string, minutes: number) => new Date(Date.parse(at) - minutes * MINUTE).toISOString();

/** As `private.named_id` makes it. */
const namedId = (...parts: string[]) =>
  createHash("md5")
    .update(parts.join("|"))
    .digest("hex")
    .replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** Of days most lie at the borders of the rules. */
const days = fc.oneof(
  fc.constantFrom(-9, -8, -7, -6, -1, 0, 1, 6, 7, 8, 9, 29, 30, 31, 32),
  fc.integer({ min: -800, max: 800 }),
);
const spans = fc.constantFrom(
  [["00:00", "12:00"]],
  [["12:00", "24:00"]],
  [["18:30", "18:31"]],
  [
    ["09:00", "10:00"],
    ["17:00", "19:00"],
  ],
);
const hours = fc.oneof(fc.constant({}), fc.dictionary(fc.constantFrom("1", "2", "3", "4", "5", "6", "7"), spans));
const membership = fc.record({
  ends: fc.option(days),
  starts: fc.constantFrom(-400, -30, -1, 0, 0, 1, 8),
  state: fc.constantFrom("active", "active", "active", "ended"),
  pause: fc.option(fc.tuple(days, fc.integer({ min: 0, max: 40 })), { freq: 4 }),
  entries_left: fc.option(fc.constantFrom(0, 1, 2, 3, 8)),
  hours,
  certificate: fc.constantFrom("none", "non_agonistic", "agonistic"),
  renews: fc.constantFrom(false, false, false, true),
});
const person = fc.record({
  born: fc.option(fc.constantFrom(-5 * 365, -2191, -2192, -6574, -6575, -12_000)),
  consent: fc.option(fc.constant(-100)),
  card: fc.constantFrom("valid", "valid", "lost"),
  memberships: fc.array(membership, { maxLength: 3 }),
  instalments: fc.array(fc.record({ due: days, cents: fc.integer({ min: 1, max: 9000 }), isPaid: fc.boolean() }), {
    maxLength: 3,
  }),
  certificates: fc.array(fc.record({ expires: days, type: fc.constantFrom("non_competitive", "competitive") }), {
    maxLength: 2,
  }),
  waivers: fc.array(fc.constantFrom("Regolamento 1", "Regolamento 2"), { maxLength: 2 }),
  entered: fc.array(fc.constantFrom(0, 3.5, 14.9, 15, 15.1, 60, 179, -3, -20), { maxLength: 2 }),
});
export const world = fc.record({
  at: fc.constantFrom(...TIMES),
  zone: fc.constantFrom(...ZONES),
  waiver: fc.constantFrom("", "Regolamento 2"),
  limit: fc.constantFrom(0, 5, 10, 40),
  crowd: fc.array(
    fc.record({ minutes: fc.integer({ min: -5, max: 200 }), stayed: fc.option(fc.integer({ min: 0, max: 250 })) }),
    {
      maxLength: 12,
    },
  ),
  people: fc.array(person, { minLength: 60, maxLength: 60 }),
});
export type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

/** Writes a gym as it was drawn, and gives what a device would read of each person. */
export const writeDrawn = async (database: Database, { at, zone, waiver, limit, crowd, people }: World) => {
  const gym = await openGym(database);
  const space_id = await gym.space("gym_desk");
  await database.query("update public.gym_settings set zone = $2, waiver = $3, occupancy_limit = $4 where id = $1", [
    ...[gym.gym, zone, waiver, limit],
  ]);
  const rows: Record<string, object[]> = {
    ...{
      gym_people: [],
      gym_persons: [],
      gym_memberships: [],
      gym_instalments: [],
      gym_certificates: [],
      gym_waivers: [],
      gym_entries: [],
    },
  };
  const floor_id = await gym.space("gym_floor");
  const put = <Row extends object>(table: string, row: Row) => {
    const stored = { id: randomUUID(), space_id, gym_id: gym.gym, deleted: false, version: 0, ...row };
    rows[table]?.push({ ...stored, created_at: at, updated_at: at });
    return stored;
  };
  const texts = { first_name: "A", last_name: "", tax_code: "", phone: "", email: "", address: "", notes: "" };
  const guardian = { guardian_name: "", guardian_phone: "", guardian_tax_code: "" };
  const entry = { verdict: "green", reasons: [], title: "", let_in_by: gym.owner, override_reason: "", pass_steps: [] };
  const inside = crowd.filter(({ minutes, stayed }) => {
    const goes = stayed === null ? STAY_HOURS * 60 : stayed;
    put("gym_entries", {
      ...{ ...entry, member_id: randomUUID(), at: before(at, minutes) },
      left_at: stayed === null ? null : before(at, minutes - stayed),
    });
    return minutes >= 0 && minutes < STAY_HOURS * 60 && goes > minutes;
  }).length;
  const known = people.map((of) => {
    const member_id = randomUUID();
    put("gym_people", {
      space_id: floor_id,
      id: namedId("person", gym.gym, member_id),
      member_id,
      name: "A",
      roles: ["member"],
      has_account: false,
    });
    const cards = of.card === "lost" ? { cards: [], lost_cards: ["0412"] } : { cards: [], lost_cards: [] };
    const row = put("gym_persons", {
      id: namedId("gym_person", gym.gym, member_id),
      ...{ member_id, ...texts, ...guardian, ...cards, has_account: false },
      birth_date: of.born === null ? null : dayAround(at, of.born),
      guardian_consent_on: of.consent === null ? null : dayAround(at, of.consent),
    });
    const memberships = of.memberships.map(({ ends, starts, pause, ...terms }) =>
      put("gym_memberships", {
        ...{ member_id, title: "Annuale", cents: 0, starts_on: dayAround(at, starts), ...terms },
        ...{ class_ids: [], fee_cents: 0, discount_cents: 0, discount_reason: "", renewal: {} },
        ends_on: ends === null ? null : dayAround(at, Math.max(starts, ends)),
        paused_from: pause && dayAround(at, pause[0]),
        paused_until: pause && dayAround(at, pause[0] + pause[1]),
      }),
    );
    const instalments = of.instalments.map(({ due, cents, isPaid }) => {
      const paid = { paid_at: isPaid ? at : null, method: isPaid ? "cash" : null };
      return put("gym_instalments", {
        ...{ member_id, membership_id: randomUUID(), due_on: dayAround(at, due), cents, ...paid, member_name: "" },
      });
    });
    const noted = { member_id, noted_by: gym.owner };
    const certificates = of.certificates.map(({ expires, type }) =>
      put("gym_certificates", { ...noted, type, expires_on: dayAround(at, expires) }),
    );
    const waivers = of.waivers.map((title) => put("gym_waivers", { ...noted, title, signed_on: dayAround(at, -9) }));
    const nearest = of.entered.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
    for (const minutes of of.entered)
      put("gym_entries", { ...entry, member_id, at: before(at, minutes), left_at: null });
    return {
      member_id,
      nearest,
      row,
      memberships,
      instalments,
      certificates,
      waivers,
      card: of.card,
      entered: of.entered,
    };
  });
  for (const [table, stored] of Object.entries(rows))
    await database.query(
      `insert into public.${table} select * from jsonb_populate_recordset(null::public.${table}, $1)`,
      [JSON.stringify(stored)],
    );
  const othersOf = (member: string) =>
    known
      .filter(({ member_id, entered }) => member_id !== member && entered.some((minutes) => minutes >= 0))
      .flatMap(({ entered }) => entered.filter((minutes) => minutes >= 0)).length + inside;
  return known.map(({ member_id, nearest, row, memberships, instalments, certificates, waivers, card }) => ({
    member_id,
    card: card === "lost" ? "0412" : null,
    snapshot: {
      ...{ zone, card, person: row, memberships, instalments, certificates, waivers, waiver, occupancyLimit: limit },
      ...{ inside: othersOf(member_id), readAt: Date.parse(at) },
      lastEntryAt: nearest === undefined ? null : Date.parse(before(at, nearest)),
    } as unknown as AccessSnapshot,
    gym: gym.gym,
  }));
};
