import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scrub } from "#shared/contract/errors/scrub.ts";

const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJlLWNhbmFyeQ";

describe("what is kept of a text", () => {
  it("leaves out what could be a secret or name somebody", () => {
    const cases = [
      ["GET https://host.test/auth/v1/user?access_token=abc failed", "GET https://host.test/auth/v1/user failed"],
      ["at /auth/callback?code=1234 now", "at /auth/callback now"],
      ["app://prime/index.html#access_token=abc", "app://prime/index.html"],
      ["postgres://admin:hunter2@db.test/x", "postgres://db.test/x"],
      [`refused ${JWT}`, "refused [token]"],
      ["Authorization: Bearer abc.def", "Authorization: [token] [token]"],
      ['{"refresh_token":"short"}', '{"refresh_token":[token]}'],
      ["password=hunter2 is wrong", "password=[token] is wrong"],
      ["apikey: sb_1", "apikey: [token]"],
      ["Key (email)=(ada@example.test) already exists", "Key (email)=([email]) already exists"],
      ["call +39 333 1234567", "call [phone]"],
      ["data:image/png;base64,AAAA is too large", "data:… is too large"],
      ["key 9f8e7d6c5b4a39281706f5e4d3c2b1a0 refused", "key [token] refused"],
      [
        'RxError (CONFLICT)\n--------------------\nParameters:\ndocument: {"first_name": "Ada"}\n',
        "RxError (CONFLICT)",
      ],
    ] as const;
    for (const [text, kept] of cases) expect(scrub(text), text).toBe(kept);
  });

  it("leaves out what a message quotes of a row", () => {
    const cases = [
      ["Key (name)=(Giulia Neri) already exists.", "Key (name)=[value] already exists."],
      [
        'Key (name, day)=(Anca (sx), 2026-11-21) is not present in table "t".',
        'Key (name, day)=[value] is not present in table "t".',
      ],
      ['Failing row contains (1, Giulia "Giu" Neri, 82.5, null).', "Failing row contains [value]."],
      ["Failing row contains (1, Giulia Ne", "Failing row contains [value]"],
      ['invalid input syntax for type integer: "82" di Giulia"', "invalid input syntax for type integer: [value]"],
      ['time zone "giulia" not recognized', "time zone [value] not recognized"],
      ['bad row: {"name":"giulia","weight": 82.5}', 'bad row: {"name":[value],"weight": [value]}'],
      ['{"day":"2026-11-21","reps":[8, 10],"Giulia":1}', '{"day":[value],"reps":[value],[value]:[value]}'],
      [String.raw`{"name":"L'anca \"sx\" di Giulia"}`, '{"name":[value]}'],
      [String.raw`{"secret":"a\"b Giulia"}`, '{"secret":[token]}'],
      [
        `Unexpected token 'x', ..."me":"Giulia N",x"... is not valid JSON`,
        "Unexpected token [value], ...[value]... is not valid JSON",
      ],
      [
        `Unexpected token 'x', "{"name":"Giulia N"... is not valid JSON`,
        "Unexpected token [value], [value]... is not valid JSON",
      ],
      ["no exercise 'L'anca di Giulia' here", "no exercise [value] here"],
      ["nessun esercizio «giulia» qui", "nessun esercizio [value] qui"],
    ] as const;
    for (const [text, kept] of cases) {
      expect(scrub(text), text).toBe(kept);
      expect(scrub(kept), text).toBe(kept);
    }
  });

  it("leaves messages without such values as they are", () => {
    const cases = [
      'null value in column "name" of relation "workouts" violates not-null constraint',
      'new row for relation "workouts" violates check constraint "plans_check1"',
      'new row violates row-level security policy for table "workouts"',
      "Failed to execute 'transaction' on 'IDBDatabase': The database connection is closing.",
      "Failed to read the 'localStorage' property from 'Window': Access is denied for this document.",
      "Cannot access 'app' before initialization",
      "Could not find the function public.sync_push(collection, rows) in the schema cache",
      "l'errore e un po' d'acqua",
      "x is undefined",
      "Cannot read properties of undefined (reading 'getDerivedStateFromError')",
      "workouts 00000000-0000-4000-8000-000000000001 is not there",
      "Failed to fetch dynamically imported module: http://127.0.0.1:4173/assets/DashboardScreen-BKx93jd2.js",
      "Is the server up? The request timed out",
      "status 503: Service Unavailable",
    ];
    for (const text of cases) expect(scrub(text), text).toBe(text);
  });

  const secret = fc.stringMatching(/^canary[A-Za-z0-9]{6,30}$/);
  const carrier = fc.constantFrom<(secret: string) => string>(
    (value) => `https://host.test/path?state=${value}`,
    (value) => `/auth/callback?x=1&code=${value}&y=2`,
    (value) => `https://host.test/#${value}`,
    (value) => `{"access_token": "${value}"}`,
    (value) => `refresh_token=${value};`,
    (value) => `Bearer ${value}`,
    (value) => `apikey: '${value}'`,
    (value) => `password = ${value}`,
    (value) => `otp: ${value}`,
    (value) => `${value}@example.test`,
    (value) => `<${value}.${value}@mail.example.test>`,
    (value) => `eyJ${value}.${value}.${value}`,
    (value) => `https://${value}:x@host.test/`,
  );
  const filler = fc.constantFrom("", "it failed: ", "Error 401 ", "(", "\n", '"', "è andato storto ");

  it("is never a secret, wherever it stands", () => {
    fc.assert(
      fc.property(secret, carrier, filler, filler, (value, carry, before, after) => {
        expect(scrub(`${before}${carry(value)} ${after}`)).not.toContain("canary");
      }),
      { numRuns: 2000 },
    );
  });

  it("is never half a secret of a text that was too long", () => {
    fc.assert(
      fc.property(secret, carrier, fc.constantFrom(3950, 3970, 3985, 3995), (value, carry, length) => {
        expect(scrub(`${"x ".repeat(length / 2)}${carry(value)} and more`.padEnd(9000, " y"))).not.toContain("canary");
      }),
    );
  });

  it("is never what a member typed, however it is quoted", () => {
    const typed = fc.stringMatching(/^canary[ '()[\]\\.:,a-zA-Z]{0,20}canary$/);
    const quoted = fc.constantFrom<(typed: string) => string>(
      (value) => JSON.stringify({ name: `${value}"${value}`, weight_kg: 80 }),
      (value) => `Key (name)=(${value}) already exists.`,
      (value) => `DETAIL: Failing row contains (1, ${value}, null).`,
      (value) => `invalid input syntax for type uuid: "${value}"${value}"`,
      (value) => `Unexpected token 'x', "{"name":"${value}"... is not valid JSON`,
    );
    fc.assert(
      fc.property(typed, quoted, (value, quote) => {
        const kept = scrub(`it failed: ${quote(value)}`);
        expect(kept).not.toContain("canary");
        expect(scrub(kept)).toBe(kept);
      }),
      { numRuns: 2000 },
    );
  });

  it("is the same when it is scrubbed again", () => {
    fc.assert(
      fc.property(secret, carrier, filler, (value, carry, before) => {
        const once = scrub(`${before}${carry(value)}`);
        expect(scrub(once)).toBe(once);
      }),
    );
  });
});
