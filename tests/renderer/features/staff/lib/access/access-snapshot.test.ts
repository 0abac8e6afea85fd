import { describe, expect, it } from "vitest";
import { accessSnapshot } from "#renderer/features/staff/lib/access/access-snapshot.ts";
import { entriesOf, isInside } from "#renderer/features/staff/lib/access/entries.ts";
import { decideAccess } from "#shared/domain/gym/access/decide-access.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { certificateOf, commandOf, instalmentOf, membershipOf } from "#tests/helpers/screens/desk-view.tsx";
import { NOW } from "#tests/helpers/screens/gym-view.tsx";
import { ADA, BEA } from "#tests/helpers/screens/staff-view.tsx";

const MINUTE = 60_000;
const now = NOW.getTime();
const ago = (minutes: number) => new Date(now - minutes * MINUTE).toISOString();
const letIn = (minutes: number, member_id = ADA, id = `in-${minutes}`) =>
  commandOf("let_in", { member_id, verdict: "green" }, { id: idOf(id), acted_at: ago(minutes) });
const letOut = (minutes: number) =>
  commandOf("let_out", { member_id: ADA }, { id: idOf(`out-${minutes}`), acted_at: ago(minutes) });

describe("entries that wait for their answer", () => {
  it("stand among those of the gym, in the order of their times", () => {
    const entries = entriesOf([], [letIn(60), letIn(90, BEA)]);
    expect(entries.map(({ member_id, waits }) => [member_id, waits])).toEqual([
      [BEA, true],
      [ADA, true],
    ]);
  });

  it("end with the word that somebody went, and begin again with who comes back at once", () => {
    const gone = entriesOf([], [letIn(60), letOut(50)]);
    expect(gone).toMatchObject([{ left_at: ago(50) }]);
    expect(isInside(gone[0] ?? { at: "", left_at: null }, now)).toBe(false);
    expect(entriesOf([], [letIn(60), letOut(50), letIn(46)])).toMatchObject([{ left_at: null }]);
    expect(entriesOf([], [letIn(60), letOut(50), letIn(45)])).toHaveLength(2);
  });

  it("are inside where another desk's clock, or this one's last look, is behind them", () => {
    expect(isInside({ at: ago(-1), left_at: null }, now)).toBe(true);
  });

  it("count for nothing once they were refused or answered", () => {
    const answered = [
      { ...letIn(60), state: "accepted" as const },
      { ...letIn(30), state: "refused" as const },
    ];
    expect(entriesOf([], answered)).toEqual([]);
  });
});

describe("the snapshot of somebody", () => {
  const known = {
    ...{ zone: "Europe/Rome", waiver: "", occupancyLimit: 0, card: "valid" as const, inside: 0, readAt: now },
    ...{ person: { birth_date: null, guardian_consent_on: null }, instalments: [], certificates: [], waivers: [] },
    memberships: [] as ReturnType<typeof membershipOf>[],
  };
  const read = (more: Partial<typeof known> & object, ...commands: ReturnType<typeof commandOf>[]) => {
    const entries = entriesOf([], commands).filter(({ member_id }) => member_id === ADA);
    const { verdict, reasons } = decideAccess(
      accessSnapshot({ ...known, ...more }, { member: ADA, commands, entries, now }),
      now,
    );
    return [verdict, ...reasons.map(({ code, count }) => (count === undefined ? code : `${code} ${count}`))].join(", ");
  };

  it("has what was sold a moment ago, without a network", () => {
    const sale = { member_id: ADA, title: "10 ingressi", starts_on: "2026-11-01", entries: 10, instalments: [] };
    expect(read({})).toBe("red, membership_none");
    expect(read({}, commandOf("sell_membership", sale))).toBe("green, entries_left 10");
  });

  it("has no instalment that was just paid, and the certificate that was just noted", () => {
    const owed = {
      memberships: [membershipOf({ ends_on: null, certificate: "non_agonistic" })],
      instalments: [instalmentOf(idOf("part-1"), "2026-10-01")] as never[],
    };
    expect(read(owed)).toBe("red, instalment_overdue, certificate_missing");
    const pay = commandOf("take_payment", { member_id: ADA, instalment_id: idOf("part-1"), method: "cash" });
    const note = commandOf("note_certificate", { member_id: ADA, type: "competitive", expires_on: "2027-10-01" });
    expect(read(owed, pay, note)).toBe("green, certificate_until");
  });

  it("has no certificate that was just removed", () => {
    const removed = commandOf("remove_certificate", { certificate_id: certificateOf("2027-10-01").id });
    const valid = {
      memberships: [membershipOf({ ends_on: null, certificate: "non_agonistic" })],
      certificates: [certificateOf("2027-10-01")] as never[],
    };
    expect(read(valid)).toBe("green, certificate_until");
    expect(read(valid, removed)).toBe("red, certificate_missing");
  });

  it("has one entry less for each that waits, and none for who came back at once", () => {
    const pack = { memberships: [membershipOf({ ends_on: null, entries: 10, entries_left: 3 })] };
    expect(read(pack, letIn(60))).toBe("yellow, entries_few 2");
    expect(read(pack, letIn(60), letIn(30))).toBe("yellow, entries_few 1");
    expect(read(pack, letIn(5))).toBe("yellow, passback");
  });
});
