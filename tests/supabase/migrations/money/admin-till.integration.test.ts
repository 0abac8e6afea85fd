import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { auditAnswer } from "#renderer/data/admin/admin-answers.ts";
import { tillAnswer } from "#renderer/data/admin/admin-payments.ts";
import { ADMIN_SERVERS, useAdminDatabase } from "#tests/helpers/backend/admin-database.ts";
import { memberIdentity, refusalOf } from "#tests/helpers/backend/database.ts";
import { recordPayment, recordRefund } from "#tests/helpers/backend/money/receipts.ts";

const INVALID = "22023";
/** Half past midnight of the third in Rome. */
const AT = "2026-11-02T23:30:00Z";

describe.each(ADMIN_SERVERS)("the platform's till on $name", ({ skip, ...server }) => {
  const { bed, call } = useAdminDatabase({ skip, ...server });
  const till = async () => tillAnswer.parse(await call(bed.admin, "admin_till()"));
  const note = (document: string | undefined, number: string) =>
    call(bed.admin, "admin_note_rt_document($1, $2)", [document, number]);
  const close = (day: string) => call<number>(bed.admin, "admin_close_day($1::date)::integer", [day]);
  const setMode = (mode: "institutional" | "external_rt") =>
    bed.database.query("update private.issuers set fiscal_mode = $1 where id = 'platform'", [mode]);
  beforeEach(async () => {
    if (!skip) await setMode("external_rt");
  });

  describe.skipIf(skip)("asks", () => {
    it("for the number of each document, then for the end of the day, and keeps both in the audit", async () => {
      const payment = `in_${randomUUID()}`;
      const paid = await recordPayment(bed.database, { id: payment, member: bed.memberId, at: AT });
      const returned = await recordRefund(bed.database, { id: `re_${randomUUID()}`, payment, cents: 99, at: AT });
      expect(await till()).toEqual({
        mode: "external_rt",
        documents: [
          { id: paid?.id, kind: "receipt", number: paid?.number, at: expect.any(String), cents: 999 },
          { id: returned?.id, kind: "credit_note", number: returned?.number, at: expect.any(String), cents: 99 },
        ],
        days: [{ day: "2026-11-03", cents: 900, missing: 2 }],
      });
      await note(paid?.id, "0042-0007");
      const early = close("2026-11-03");
      await expect(early).rejects.toThrow("rt_document_missing");
      await note(returned?.id, "0042-0008");
      expect(await till()).toMatchObject({ documents: [], days: [{ day: "2026-11-03", cents: 900, missing: 0 }] });
      expect([await close("2026-11-03"), await close("2026-11-03")]).toEqual([900, 900]);
      expect(await till()).toEqual({ mode: "external_rt", documents: [], days: [] });

      const audit = auditAnswer.parse(await call(bed.admin, "admin_audit_log(null, 3)"));
      expect(audit.map(({ action, actor, detail }) => ({ action, actor, detail }))).toEqual([
        { action: "close_day", actor: bed.adminId, detail: { day: "2026-11-03", cents: 900 } },
        { action: "note_rt_document", actor: bed.adminId, detail: { document: returned?.number, rt: "0042-0008" } },
        { action: "note_rt_document", actor: bed.adminId, detail: { document: paid?.number, rt: "0042-0007" } },
      ]);
    });

    it("for one number of a document, written as tills print it, which stays", async () => {
      const paid = await recordPayment(bed.database, {
        id: `in_${randomUUID()}`,
        member: bed.memberId,
        at: AT.replace("02T", "03T"),
      });
      for (const number of ["42-7", "0042-00070", "", "0042 0007"])
        await expect(note(paid?.id, number)).rejects.toThrow("invalid_rt_number");
      await note(paid?.id, "0042-0009");
      await note(paid?.id, "0042-0009");
      await expect(note(paid?.id, "0042-0010")).rejects.toThrow("rt_number_noted");
      await expect(note(randomUUID(), "0042-0010")).rejects.toThrow("unknown_document");
    });

    it("not for the end of a day that runs", async () => {
      await recordPayment(bed.database, {
        id: `in_${randomUUID()}`,
        member: bed.memberId,
        at: new Date().toISOString(),
      });
      const { rows } = await bed.database.query<{ today: string }>(
        "select (now() at time zone 'Europe/Rome')::date::text as today",
      );
      const today = rows[0]?.today ?? "";
      const { days, documents } = await till();
      expect(days.map(({ day }) => day)).not.toContain(today);
      expect(documents).not.toEqual([]);
      await expect(close(today)).rejects.toThrow("day_not_over");
    });

    it("nothing of what was taken without it, nor of another issuer's", async () => {
      const before = await till();
      const issuer = `gym-${randomUUID()}`;
      await bed.database.query("insert into private.issuers values ($1, 'external_rt')", [issuer]);
      const theirs = await recordPayment(bed.database, {
        id: `in_${randomUUID()}`,
        member: bed.memberId,
        at: AT,
        issuer,
      });
      await setMode("institutional");
      const ours = await recordPayment(bed.database, {
        id: `in_${randomUUID()}`,
        member: bed.memberId,
        at: "2026-10-01T10:00:00Z",
      });
      expect(await till()).toEqual({ ...before, mode: "institutional" });
      for (const document of [theirs, ours]) expect(await refusalOf(note(document?.id, "0042-0011"))).toBe("22023");
    });

    it("administrators alone", async () => {
      const member = memberIdentity(bed.memberId);
      for (const sql of [
        "admin_till()",
        `admin_note_rt_document('${randomUUID()}', '0042-0012')`,
        "admin_close_day('2026-10-01')",
      ])
        expect(await refusalOf(call(member, sql))).toBe("42501");
      expect(await refusalOf(close("2999-01-01"))).toBe(INVALID);
    });
  });
});
