/** Somebody opens an account with a stranger's address or number, and waits until the stranger confirms it. */
import { beforeEach, describe, expect, it } from "vitest";
import { bearer, codeIn, createMember, newAddress } from "#tests/helpers/backend/auth-stack.ts";
import { googleStackPerTest, goThroughGoogle } from "#tests/helpers/backend/external-sign-in.ts";
import { createFakeWallet, solanaMessage } from "#tests/helpers/fakes/fake-wallet.ts";

const { provider, stack } = await googleStackPerTest();

const THEIRS = "the password of the thief";
const OWN = "the password of the owner";

type User = { id: string; user_metadata: Record<string, unknown>; identities: { provider: string }[] };

let lastNumber = 393_360_000_000;
const newNumber = (): string => {
  lastNumber += 1;
  return `+${lastNumber}`;
};
let service: Record<string, string>;
beforeEach(() => {
  service = bearer(stack.context.keys.serviceRoleKey);
});

/** The thief's sign-up, some time before the owner comes. */
const openAccount = async (contact: { email: string } | { phone: string }) => {
  const { status } = await stack.post("/signup", { ...contact, password: THEIRS, data: { first_name: "Ladro" } });
  expect(status).toBe(200);
  stack.advance(120);
};
/** The owner answers the newest e-mail or message. */
const answer = async (contact: { email: string } | { phone: string }, type: string): Promise<User> => {
  const mail = await stack.mailTo("email" in contact ? contact.email : contact.phone);
  const token = "email" in contact ? codeIn(mail) : (/\d{6}/.exec(mail.text)?.[0] ?? "");
  const { status, body } = await stack.post("/verify", { ...contact, type, token });
  expect([status, body.error_code]).toEqual([200, undefined]);
  return body.user as User;
};
const enter = async (contact: { email: string } | { phone: string }, password: string) => {
  const { status, body } = await stack.post("/token?grant_type=password", { ...contact, password });
  return status === 200 ? "in" : body.error_code;
};
const firstNameIn = async (id: string) =>
  (
    await stack.context.database.query<{ first_name: string }>("select first_name from public.profiles where id = $1", [
      id,
    ])
  ).rows[0]?.first_name;

describe.each([
  ["address", () => ({ email: newAddress() })],
  ["number", () => ({ phone: newNumber() })],
])("an account that a stranger opened with somebody's %s", (kind, newContact) => {
  const type = kind === "address" ? "email" : "sms";

  it("has the password and the data of the sign-up that was confirmed", async () => {
    const contact = newContact();
    await openAccount(contact);
    await stack.post("/signup", { ...contact, password: OWN, data: { last_name: "Rossi" } });
    const user = await answer(contact, type === "email" ? "signup" : "sms");
    expect(user.user_metadata).toMatchObject({ last_name: "Rossi" });
    expect(user.user_metadata).not.toHaveProperty("first_name");
    expect(await enter(contact, THEIRS)).toBe("invalid_credentials");
    expect(await enter(contact, OWN)).toBe("in");
    expect(await firstNameIn(user.id)).not.toBe("Ladro");
  });

  it("has no password and no data when a code was asked for", async () => {
    const contact = newContact();
    await openAccount(contact);
    await stack.post("/otp", { ...contact, data: { last_name: "Rossi" } });
    const user = await answer(contact, type);
    expect(user.user_metadata).not.toHaveProperty("first_name");
    expect(user.user_metadata).toMatchObject({ last_name: "Rossi" });
    expect(await enter(contact, THEIRS)).toBe("invalid_credentials");
  });
});

describe("an account that a stranger opened with somebody's address", () => {
  it("has no password and the invitation's data when its owner was invited", async () => {
    const contact = { email: newAddress() };
    await openAccount(contact);
    const { status } = await stack.post("/invite", { ...contact, data: { gym: "Centro" } }, service);
    expect(status).toBe(200);
    const user = await answer(contact, "invite");
    expect(user.user_metadata).not.toHaveProperty("first_name");
    expect(user.user_metadata).toMatchObject({ gym: "Centro" });
    expect(await enter(contact, THEIRS)).toBe("invalid_credentials");
  });

  it("has no password when a forgotten one was replaced", async () => {
    const contact = { email: newAddress() };
    await openAccount(contact);
    await stack.post("/recover", contact);
    expect((await answer(contact, "recovery")).user_metadata).not.toHaveProperty("first_name");
    expect(await enter(contact, THEIRS)).toBe("invalid_credentials");
  });

  it.each(["signup", "magiclink", "invite", "recovery"])(
    "has not the first password after a link of %s",
    async (type) => {
      const contact = { email: newAddress() };
      await openAccount(contact);
      const { body } = await stack.post("/admin/generate_link", { ...contact, type, password: OWN }, service);
      const hash = { token_hash: body.hashed_token, type };
      expect((await stack.post("/verify", hash)).status).toBe(200);
      expect(await enter(contact, THEIRS)).toBe("invalid_credentials");
      expect(await enter(contact, OWN)).toBe(type === "signup" ? "in" : "invalid_credentials");
    },
  );

  it("has not the first password when its owner signed up too and the service confirmed it", async () => {
    const contact = { email: newAddress() };
    await openAccount(contact);
    const second = await stack.post("/signup", { ...contact, password: OWN });
    await stack.fetch(`/admin/users/${second.body.id}`, {
      method: "PUT",
      headers: service,
      body: JSON.stringify({ email_confirm: true }),
    });
    expect(await enter(contact, THEIRS)).toBe("invalid_credentials");
    expect(await firstNameIn(String(second.body.id))).not.toBe("Ladro");
  });

  it("keeps the sign-up's own password when its e-mail was sent again", async () => {
    const contact = { email: newAddress() };
    await stack.post("/signup", { ...contact, password: OWN, data: { first_name: "Ada" } });
    stack.advance(120);
    await stack.post("/resend", { ...contact, type: "signup" });
    const user = await answer(contact, "signup");
    expect(user.user_metadata).toMatchObject({ first_name: "Ada" });
    expect(await firstNameIn(user.id)).toBe("Ada");
    expect(await enter(contact, OWN)).toBe("in");
  });

  it("keeps what the service gave it, when its e-mail is asked for", async () => {
    const contact = { email: newAddress() };
    const made = { ...contact, password: OWN, user_metadata: { gym: "Centro" } };
    await stack.post("/admin/users", made, service);
    await stack.post("/resend", { ...contact, type: "signup" });
    expect((await answer(contact, "signup")).user_metadata).toMatchObject({ gym: "Centro" });
    expect(await enter(contact, OWN)).toBe("in");
  });

  it("loses a provider's account whose address was never verified", async () => {
    const contact = { email: newAddress() };
    provider.setUser({ sub: "thief", email: contact.email, email_verified: false, name: "Ladro" });
    await goThroughGoogle(stack, provider, stack.client());
    stack.advance(120);
    await stack.post("/signup", { ...contact, password: OWN });
    const user = await answer(contact, "signup");
    expect(user.identities.map((identity) => identity.provider)).toEqual(["email"]);
    expect(user.user_metadata).not.toHaveProperty("full_name");
    expect(await enter(contact, OWN)).toBe("in");
    const target = await goThroughGoogle(stack, provider, stack.client());
    expect(target.searchParams.get("code")).toBeNull();
  });

  it("loses the session, wallet, number and factor of who was in it", async () => {
    const contact = { email: newAddress() };
    const wallet = createFakeWallet();
    const site = new URL(stack.context.config.auth.siteUrl);
    const issued = new Date(stack.context.clock.now()).toISOString();
    const fields = { Version: "1", URI: `${site.origin}/auth`, "Issued At": issued };
    const message = solanaMessage(site.host, wallet.address, fields);
    const signature = Buffer.from(wallet.sign(message)).toString("base64url");
    const entered = await stack.post("/token?grant_type=web3", { chain: "solana", message, signature });
    const thief = bearer(String(entered.body.access_token));
    const phone = newNumber();
    await stack.fetch("/user", { method: "PUT", headers: thief, body: JSON.stringify({ phone }) });
    await answer({ phone }, "phone_change");
    await stack.post("/factors", { factor_type: "totp", friendly_name: "Ladro" }, thief);
    const { id } = entered.body.user as User;
    // As after an identity with an unverified address was linked.
    await stack.context.database.query("update auth.users set email = $2 where id = $1", [id, contact.email]);

    await stack.post("/signup", { ...contact, password: OWN });
    const user = await answer(contact, "signup");
    expect(user).toMatchObject({ id, phone: "", identities: [{ provider: "email" }] });
    expect(user).not.toHaveProperty("factors");
    expect((await stack.get("/user", thief)).body.error_code).toBe("session_not_found");
    const again = await stack.post("/token?grant_type=web3", { chain: "solana", message, signature });
    expect((again.body.user as User | undefined)?.id).not.toBe(id);
  });
});

describe("an account that was confirmed", () => {
  it("is not touched by a code", async () => {
    const { email, id } = await createMember(stack);
    stack.advance(120);
    await stack.post("/otp", { email, data: { first_name: "Ladro" } });
    const user = await answer({ email }, "email");
    expect(user.id).toBe(id);
    expect(user.user_metadata).not.toHaveProperty("first_name");
    expect(await enter({ email }, "correct horse battery")).toBe("in");
  });
});
