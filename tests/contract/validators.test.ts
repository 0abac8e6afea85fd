import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemberVault } from "#main/vault/member-vault.ts";
import type { CallInput, CallName, ContractGroup } from "#shared/contract/ipc/contract-types.ts";
import { validators } from "#shared/contract/ipc/validators.ts";
import { FakeSecretStore } from "#tests/helpers/fakes/fake-secret-store.ts";

const ID = "11111111-1111-4111-8111-111111111111";
const email = "a@example.test";
const SEED = 20_261_121;

/** For every call arguments of which nothing can be left out; a call without one of these does not compile. */
const LEAST: { [Group in ContractGroup]: { [Name in CallName<Group>]: CallInput<Group, Name>[] } } = {
  auth: {
    getState: [[]],
    getAccessToken: [[]],
    signUp: [[{ email, password: "secret", firstName: "", lastName: "" }], [{ email, password: "secret", name: "" }]],
    signIn: [[{ email, password: "secret" }]],
    signInWithProvider: [[{ provider: "google" }]],
    signInWithSso: [[{ domain: "example.test" }], [{ providerId: ID }]],
    signInWithIdToken: [[{ provider: "google", token: "a.b.c" }]],
    signInWithWeb3: [[{ chain: "solana", message: "text", signature: "AAAA" }]],
    signInWithOtp: [[{ email }], [{ phone: "+393331234567" }]],
    verifyOtp: [
      [{ type: "email", email, token: "123456" }],
      [{ type: "sms", phone: "+393331234567", token: "123456" }],
    ],
    resend: [[{ type: "signup", email }], [{ type: "phone_change", phone: "+393331234567" }]],
    requestPasswordReset: [[{ email }]],
    reauthenticate: [[]],
    getUser: [[]],
    updateUser: [[{}]],
    refreshSession: [[]],
    getClaims: [[]],
    offersProvider: [[{ provider: "google" }]],
    linkIdentity: [[{ provider: "google" }]],
    unlinkIdentity: [[{ identityId: ID }]],
    enrollFactor: [
      [{ factorType: "totp", friendlyName: "" }],
      [{ factorType: "phone", friendlyName: "", phone: "+393331234567" }],
    ],
    challengeFactor: [[{ factorId: ID }]],
    verifyFactor: [[{ factorId: ID, challengeId: ID, code: "123456" }]],
    unenrollFactor: [[{ factorId: ID }]],
    signOut: [[{ scope: "local" }]],
    redeemLink: [[{ url: "performanceprime://auth/callback?code=a" }]],
  },
  profile: {
    get: [[]],
    update: [[{}]],
    uploadAvatar: [[{ bytes: new Uint8Array(3), type: "image/png", name: "a.png" }]],
    removeAvatar: [[]],
  },
  vault: {
    seal: [[{ memberId: ID, plain: "" }]],
    unseal: [[{ memberId: ID, sealed: "" }]],
    destroyKey: [[{ memberId: ID }]],
  },
  system: {
    getConfig: [[]],
    setAppState: [[{ language: "it", offline: false }]],
    getPaymentReturn: [[]],
    openPayment: [[{ url: "https://pay.example" }]],
  },
  notifications: {
    getPermission: [[]],
    requestPermission: [[]],
    show: [[{ title: "T", body: "", tag: "", route: "/workout/quick" }]],
  },
  assistant: {
    getState: [[]],
    setEnabled: [[{ enabled: true }]],
    addClient: [[{ name: "A", scopes: ["read"] }]],
    revokeClient: [[{ id: ID }]],
    answer: [[{ id: ID, text: "", failed: false }]],
  },
};

/** What may stand beside the least, as the screens send it. */
const MORE: { line: string; input: unknown[] }[] = [
  { line: "auth.signInWithOtp", input: [{ email, createUser: false, data: { first_name: "A" } }] },
  { line: "auth.signInWithOtp", input: [{ phone: "+393331234567", channel: "whatsapp", createUser: true }] },
  { line: "auth.signInWithIdToken", input: [{ provider: "google", token: "t", accessToken: "a", nonce: "n" }] },
  { line: "auth.updateUser", input: [{ password: "p", email, phone: "+393331234567", nonce: "123456", data: {} }] },
  { line: "auth.enrollFactor", input: [{ factorType: "totp", friendlyName: "Telefono", issuer: "Performance Prime" }] },
  { line: "auth.challengeFactor", input: [{ factorId: ID, channel: "sms" }] },
];

type Validator = { safeParse(input: unknown): { success: boolean; data?: unknown } };
const validatorOf = (line: string): Validator => {
  const [group = "", name = ""] = line.split(".");
  return Reflect.get(Reflect.get(validators, group), name);
};
const accepts = (line: string, input: unknown): boolean => validatorOf(line).safeParse(input).success;

const samples = Object.entries(LEAST).flatMap(([group, calls]) =>
  Object.entries<unknown[][]>(calls).flatMap(([name, inputs]) =>
    inputs.map((input) => ({ line: `${group}.${name}`, input })),
  ),
);
const objects = samples.flatMap(({ line, input: [first] }) =>
  first === undefined ? [] : [{ line, object: first as Record<string, unknown> }],
);

describe("one-time codes over the bridge", () => {
  const verdict = (token: string) => validators.auth.verifyOtp.safeParse([{ type: "email", email, token }]).success;

  it("have six to ten digits, as a project's otp_length may be", () => {
    expect(["123456", "12345678", "1234567890"].map(verdict)).toEqual([true, true, true]);
  });

  it("that no server sends are refused at the door", () => {
    expect(["12345", "12345678901", "12345a"].map(verdict)).toEqual([false, false, false]);
  });
});

describe("main's door", () => {
  it("lets what every call is given through as it is", () => {
    const given = [...samples, ...MORE];
    const answers = given.map(({ line, input }) => {
      const { success, data } = validatorOf(line).safeParse(input);
      return { line, success, data };
    });
    expect(answers).toEqual(given.map(({ line, input }) => ({ line, success: true, data: input })));
  });

  it("takes neither one argument more of a call nor a wrapped one", () => {
    const surplus = samples.flatMap(({ line, input }) =>
      [[...input, 1], [...input, undefined], [input], { ...input, length: input.length }].map((candidate) => ({
        line,
        candidate,
      })),
    );
    expect(surplus.filter(({ line, candidate }) => accepts(line, candidate))).toEqual([]);
  });

  it("misses what is left out of an argument, and refuses what it does not know", () => {
    const faulty = objects.flatMap(({ line, object }) => [
      ...Object.keys(object).map((name) => {
        const { [name]: _left, ...rest } = object;
        return { line, candidate: rest };
      }),
      { line, candidate: { ...object, surplus: 1 } },
      { line, candidate: JSON.parse(`{"__proto__":{"admin":true}}`) as object },
    ]);
    expect(faulty.filter(({ line, candidate }) => accepts(line, [candidate]))).toEqual([]);
  });

  it("refuses any other kind of value in any place", () => {
    const place = fc.constantFrom(...objects.filter(({ object }) => Object.keys(object).length > 0));
    const strange = fc.oneof(
      fc
        .anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true })
        .filter((value) => typeof value !== "string" && !(value instanceof Uint8Array)),
      fc.constant("x".repeat(90_000_000)),
      fc.constant(() => "a function"),
      fc.constant(new String("boxed")),
    );
    fc.assert(
      fc.property(place, fc.nat(), strange, ({ line, object }, at, value) => {
        const names = Object.keys(object);
        const name = names[at % names.length] ?? "";
        expect(accepts(line, [{ ...object, [name]: value }])).toBe(false);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it("lets through what the vault made of the largest text that it lets through, and no larger text", async () => {
    const vault = createMemberVault({ secrets: new FakeSecretStore(), currentMemberId: () => ID });
    const largest = 64 * 1024 * 1024;
    for (const plain of ["x".repeat(largest), "è".repeat(largest / 2)]) {
      expect(accepts("vault.seal", [{ memberId: ID, plain }]), plain[0]).toBe(true);
      expect(accepts("vault.seal", [{ memberId: ID, plain: `${plain}x` }]), plain[0]).toBe(false);
      const sealed = await vault.seal({ memberId: ID, plain });
      expect(accepts("vault.unseal", [{ memberId: ID, sealed: sealed.ok ? sealed.value : null }])).toBe(true);
    }
  });

  it("answers anything at all without failing, and makes nothing of it but known fields", () => {
    const line = fc.constantFrom(...new Set(samples.map((sample) => sample.line)));
    const known = new Set(
      [...objects, ...MORE.map(({ input: [object] }) => ({ object: object as object }))].flatMap(({ object }) =>
        Object.keys(object),
      ),
    );
    const profile = ["first_name", "last_name", "birth_place", "phone", "birth_date", "avatar_url"];
    const key = fc.oneof(fc.constantFrom(...known, ...profile), fc.string());
    const value = fc.oneof(
      fc.string(),
      fc.emailAddress(),
      fc.uuid(),
      fc.boolean(),
      fc.constantFrom("totp", "sms", email),
    );
    const input = fc.oneof(fc.array(fc.dictionary(key, value), { maxLength: 2 }), fc.anything());
    fc.assert(
      fc.property(line, input, (name, candidate) => {
        const { success, data } = validatorOf(name).safeParse(candidate);
        if (!success) return;
        const [object = {}] = data as object[];
        for (const field of Object.keys(object)) expect([...known, ...profile]).toContain(field);
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });
});
