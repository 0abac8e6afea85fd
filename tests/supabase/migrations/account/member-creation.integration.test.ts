import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const create = async (email: string, metadata: Record<string, unknown>) => {
  const { rows } = await database.query<{ id: string }>(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1, $2::jsonb) returning id`,
    [email, JSON.stringify(metadata)],
  );
  return rows[0]?.id ?? "";
};
const profileOf = async (id: string) =>
  (
    await database.query("select first_name, last_name, email, phone, birth_place from public.profiles where id = $1", [
      id,
    ])
  ).rows[0];

describe("a new account", () => {
  it("gets a space and a profile with the names of the sign-up", async () => {
    const id = await create("ada@example.test", { first_name: "Ada", last_name: "Verdi" });
    expect(await profileOf(id)).toEqual({
      first_name: "Ada",
      last_name: "Verdi",
      email: "ada@example.test",
      phone: "",
      birth_place: "",
    });
    const { rows } = await database.query("select space_id, role from public.space_members where member_id = $1", [id]);
    expect(rows).toEqual([{ space_id: id, role: "owner" }]);
  });

  it("is called by its address up to the @ when it gave no name", async () => {
    expect(await profileOf(await create("luca.bianchi@example.test", {}))).toMatchObject({
      first_name: "luca.bianchi",
    });
  });

  it("finds three unread notifications, the newest of two hours ago", async () => {
    const id = await create("new@example.test", {});
    const { rows } = await database.query<{ message: string; age: string; read: boolean }>(
      `select message, round(extract(epoch from now() - "time") / 3600)::text as age, read
       from public.notifications where space_id = $1 order by "time" desc`,
      [id],
    );
    expect(rows).toEqual([
      { message: "Nuovo allenamento disponibile", age: "2", read: false },
      { message: "Ricordati di completare il tuo obiettivo settimanale", age: "24", read: false },
      { message: "Il tuo piano è stato aggiornato", age: "48", read: false },
    ]);
  });

  it("takes its rows along when the account is deleted", async () => {
    const id = await create("gone@example.test", {});
    await database.query("delete from auth.users where id = $1", [id]);
    const { rows } = await database.query("select 1 from public.notifications where space_id = $1", [id]);
    expect(rows).toEqual([]);
  });
});
