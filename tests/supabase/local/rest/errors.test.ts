import { describe, expect, it } from "vitest";
import { DatabaseError } from "#local/database/database.ts";
import { databaseFailure, tokenError } from "#local/rest/errors.ts";

const failure = (code: string, role: "anon" | "authenticated" = "authenticated") =>
  databaseFailure(new DatabaseError({ code, message: "m", detail: "d", hint: "h" }), role);

describe("errors of Postgres", () => {
  it.each([
    ["23505", 409],
    ["23503", 409],
    ["23502", 400],
    ["22P02", 400],
    ["P0001", 400],
    ["21000", 400],
    ["42P01", 404],
    ["42883", 404],
    ["25006", 405],
    ["54011", 400],
    ["54023", 400],
    ["54001", 500],
    ["42501", 403],
    ["PT413", 413],
    ["PT429", 429],
    ["53300", 503],
    ["XX000", 500],
  ])("%s is answered with %i", (code, status) => {
    expect(failure(code).status).toBe(status);
  });

  it("keep their report", () => {
    expect(failure("23505").body).toEqual({ code: "23505", message: "m", details: "d", hint: "h" });
  });

  it("ask an anonymous caller to sign in where rights are missing", () => {
    expect(failure("42501", "anon")).toMatchObject({ status: 401, headers: { "WWW-Authenticate": "Bearer" } });
  });
});

it("challenges a refused token", () => {
  expect(tokenError("JWT expired")).toMatchObject({
    status: 401,
    body: { code: "PGRST301" },
    headers: { "WWW-Authenticate": 'Bearer error="invalid_token", error_description="JWT expired"' },
  });
});
