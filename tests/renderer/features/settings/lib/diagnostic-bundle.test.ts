import { describe, expect, it } from "vitest";
import { type DiagnosticFacts, diagnosticBundle } from "#renderer/features/settings/lib/diagnostic-bundle.ts";
import { kindRow } from "#tests/helpers/data/kind-rows.ts";

const MEMBER = "0a1b2c3d-0000-4000-8000-00000000000a";
const AT = "2026-11-21T10:00:00.000Z";

const facts = (): DiagnosticFacts => ({
  now: AT,
  version: "0.1.0",
  language: "it",
  device: { userAgent: "test", online: true, usageBytes: 1, quotaBytes: 2, storageKept: false },
  status: { kind: "failing", pending: 3, lastSuccess: AT, error: { code: "rows_refused", message: "Giulia" } },
  report: {
    pending: { workout_sets: 3 },
    refused: { workout_sets: 1 },
    lastError: { code: "sync_refused", collection: "workout_sets", at: AT },
  },
  conflicts: [{ kind: "profiles", id: MEMBER, field: "first_name", kept: "Giulia", other: "Giulietta", at: AT }],
  errors: [
    {
      ...kindRow("error_log", MEMBER),
      type: "network",
      severity: "medium",
      message: `no row ${MEMBER} of giulia@example.test, token=secret-1`,
      user_message: "Giulia",
      context: { timestamp: AT, user_agent: "test", url: `/workouts/${MEMBER}?name=Giulia` },
    },
  ],
});

describe("the diagnostics file", () => {
  it("says how sync stands and what went wrong", () => {
    expect(JSON.parse(diagnosticBundle(facts()))).toMatchObject({
      app: { version: "0.1.0", language: "it" },
      device: { usageBytes: 1, quotaBytes: 2, storageKept: false },
      sync: {
        state: "failing",
        pending: { workout_sets: 3 },
        refused: { workout_sets: 1 },
        last_success: AT,
        last_error: { code: "sync_refused", collection: "workout_sets" },
      },
      conflicts: [{ kind: "profiles", field: "first_name", at: AT }],
      errors: [{ screen: "/workouts/:id", type: "network", severity: "medium" }],
    });
  });

  it("holds nobody's data: no name, address, id, token or value", () => {
    const text = diagnosticBundle(facts());
    for (const canary of ["Giulia", "Giulietta", "example.test", MEMBER, "secret-1"]) {
      expect(text).not.toContain(canary);
    }
  });

  it.each([
    ["preferences.timer:Ginocchio di Giulia Neri", "preferences"],
    ["preferences.import:panca di Giulia", "preferences"],
    ["timer:Giulia.1", "timer"],
    ["weight_kg", "weight_kg"],
  ])("names of a conflict's field what the schema names, not the key that the member typed: %s", (field, written) => {
    const conflicts = facts().conflicts.map((conflict) => ({ ...conflict, field }));
    const text = diagnosticBundle({ ...facts(), conflicts });
    expect(JSON.parse(text).conflicts).toEqual([{ kind: "profiles", field: written, at: AT }]);
    expect(text).not.toContain("Giulia");
  });

  it.each([
    [
      `Unexpected token 'G', "Giulia è q"... is not valid JSON`,
      "Unexpected token [value], [value]... is not valid JSON",
    ],
    [`bad JSON: {"name":"Giulia","weight":82}`, `bad JSON: {"name":[value],"weight":[value]}`],
    ["Key (name)=(Giulia Neri) already exists.", "Key (name)=[value] already exists."],
    ["Failing row contains (1, Giulia Neri, 82).", "Failing row contains [value]."],
    ["Can't read properties of undefined (reading 'map')", "Can't read properties of undefined (reading 'map')"],
    ['violates check constraint "workouts_name_check"', 'violates check constraint "workouts_name_check"'],
  ])("leaves out the values that an error's message quotes: %s", (message, scrubbed) => {
    const [error] = facts().errors;
    const [{ message: written }] = JSON.parse(
      diagnosticBundle({ ...facts(), errors: [{ ...error, message }] as never }),
    ).errors;
    expect(written).toBe(scrubbed);
  });

  it("takes the newest hundred errors at most", () => {
    const [error] = facts().errors;
    const errors = Array.from({ length: 120 }, (_, index) => ({ ...error, message: `fault ${index}` })) as never;
    expect(JSON.parse(diagnosticBundle({ ...facts(), errors })).errors).toHaveLength(100);
  });
});
