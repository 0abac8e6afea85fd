import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { connect, startTestStack } from "#tests/helpers/backend/stack.ts";

let stack: RunningStack;

beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

type Page = { messages: { ID: string; Tags: string[]; Snippet: string }[] };

describe("the project's own config", () => {
  it("signs in by a text message that lies in the inbox", async () => {
    const phone = "+393331112223";
    const client = connect(stack);
    expect((await client.auth.signInWithOtp({ phone })).error).toBeNull();
    const query = encodeURIComponent(`to:${phone}`);
    const found = (await (await fetch(`${stack.mailUrl}/api/v1/search?query=${query}`)).json()) as Page;
    expect(found.messages).toHaveLength(1);
    const [message] = found.messages;
    expect(message?.Tags).toEqual(["SMS"]);
    expect(message?.Snippet).toMatch(/^Performance Prime: \d{6} è il tuo codice · is your code\.$/);
    const token = /\d{6}/.exec(message?.Snippet ?? "")?.[0] ?? "";
    const { data, error } = await client.auth.verifyOtp({ phone, token, type: "sms" });
    expect(error).toBeNull();
    const { data: profile } = await client.from("profiles").select("id, first_name").single();
    expect(profile).toEqual({ id: data.user?.id, first_name: "Utente" });
  });
});
