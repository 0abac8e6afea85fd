import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Database } from "#local/database/database.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { atNewGym, type TestGym } from "#tests/helpers/backend/gym.ts";

export const TODAY = "2026-11-23";
/** Eleven in the morning of a day by the gym's clocks, in winter. */
export const at = (days: number, hour = 10): string =>
  `${addDays(TODAY, days)}T${String(hour).padStart(2, "0")}:00:00.000Z`;

/** `address`: of somebody without an account; another one in each test, which share the outbox. */
type Here = { database: Database; gym: TestGym; ada: string; address: string };

type Mail = { template: string; data: Record<string, string>; address: string | null; due: Date };

/** A new gym before each test, with a member, and what is done and told there; `here` is that test's. */
export const atRemindingGym = () => {
  const here = {} as Here;
  atNewGym(async ({ database, gym }) => {
    const ada = await gym.join("member", "Ada");
    Object.assign(here, { database, gym, ada, address: `${randomUUID()}@example.test` } satisfies Here);
    await gym.run();
  });

  const did = async (verb: string, args: object, when = at(-20)): Promise<string> => {
    const id = await here.gym.ask(here.gym.owner, verb, args);
    await here.gym.run(when);
    expect([verb, await here.gym.answer(id)]).toEqual([verb, { state: "accepted", reason: "" }]);
    return id;
  };
  /** A membership that ends so many days from the first day on, with an instalment that is due after some others. */
  const sell = (ends: number, { member = here.ada, due = 300, starts = -20, more = {} } = {}) =>
    did("sell_membership", {
      ...{ member_id: member, title: "Mensile", starts_on: addDays(TODAY, starts), ends_on: addDays(TODAY, ends) },
      instalments: [{ due_on: addDays(TODAY, due), cents: 4550 }],
      ...more,
    });
  const paper = (ends: number, member = here.ada) =>
    did("note_certificate", { member_id: member, type: "non_competitive", expires_on: addDays(TODAY, ends) });
  const person = (data: object = {}) => did("save_person", { first_name: "Rita", last_name: "Bo", ...data });
  const settle = (reminders: object) => did("save_settings", { reminders });
  /** What somebody was reminded of so far: the kind, and the step. */
  const reminded = async (member = here.ada) =>
    (
      await here.database.query<{ kind: string; step: number }>(
        "select kind, step from private.gym_reminders where member_id = $1 order by sent_at, kind",
        [member],
      )
    ).rows.map(({ kind, step }) => `${kind} ${step}`);
  const news = async (member = here.ada) =>
    (
      await here.database.query<{ message: string }>(
        "select message from public.notifications where space_id = $1 and message_key = 'gym.reminder' order by created_at",
        [member],
      )
    ).rows.map(({ message }) => message);
  const mails = async (of: "member_id" | "address", value: string) =>
    (
      await here.database.query<Mail>(
        `select template, data, address, due from private.mail_outbox where ${of}::text = $1 order by due, key`,
        [value],
      )
    ).rows;
  return { here, did, sell, paper, person, settle, reminded, news, mails };
};
