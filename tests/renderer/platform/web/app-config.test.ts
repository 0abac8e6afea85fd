import { expect, it } from "vitest";
import { readAppConfig } from "#renderer/platform/web/app-config.ts";

const pageWith = (content: string | null) =>
  ({
    getElementById: (id: string) => (id === "app-config" && content !== null ? { textContent: content } : null),
  }) as unknown as Document;

it("a page tells where its backend is", () => {
  const page = pageWith('{"supabaseUrl":"http://127.0.0.1:54321/","supabasePublishableKey":"anon"}');
  expect(readAppConfig(page, "1.0.0")).toEqual({
    supabaseUrl: "http://127.0.0.1:54321",
    supabasePublishableKey: "anon",
    version: "1.0.0",
  });
});

it("a page without a whole configuration says what is missing", () => {
  const cases = [
    null,
    "",
    "[]",
    '{"supabaseUrl":"","supabasePublishableKey":""}',
    '{"supabaseUrl":"http://127.0.0.1:1"}',
  ];
  for (const content of cases)
    expect(() => readAppConfig(pageWith(content), "1.0.0"), String(content)).toThrow(
      "SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY are not set",
    );
});

it("a page refuses a backend that others on the way could listen to", () => {
  const page = pageWith('{"supabaseUrl":"http://backend.example","supabasePublishableKey":"key"}');
  expect(() => readAppConfig(page, "1.0.0")).toThrow(/^SUPABASE_URL must be an https address/);
});
