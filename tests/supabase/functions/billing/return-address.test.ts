import { expect, it } from "vitest";
import { backToDesktop, returnAddress } from "#functions/billing/return-address.ts";

const hosted = { SUPABASE_URL: "https://ref.supabase.co", SITE_URL: "https://prime.example/" };
const local = { SUPABASE_URL: "http://127.0.0.1:54321", SITE_URL: "http://127.0.0.1:4173" };

it.each([
  [
    "https://prime.example/subscriptions?from=menu",
    hosted,
    "https://prime.example/subscriptions?from=menu&checkout=done",
  ],
  ["http://localhost:5173/subscriptions", local, "http://localhost:5173/subscriptions?checkout=done"],
  ["desktop", hosted, "https://ref.supabase.co/functions/v1/billing?checkout=done"],
])("leads back to %s", (given, env, expected) => {
  expect(returnAddress(given, env, "done")).toBe(expected);
});

it.each([
  ["https://evil.example/", hosted],
  ["https://prime.example.evil.example/", hosted],
  ["http://127.0.0.1:4173/", hosted],
  ["https://evil.example/", local],
  ["javascript:alert(1)", local],
  ["performanceprime://subscriptions", hosted],
  ["/subscriptions", hosted],
  [null, local],
])("leads to no other place: %s", (given, env) => {
  expect(returnAddress(given, env, "done")).toBeNull();
});

it("tells the desktop app how the purchase ended, and nothing else that a link may carry", () => {
  const back = (query: string) =>
    backToDesktop(new Request(`https://ref.supabase.co/functions/v1/billing${query}`)).headers.get("location");
  expect(back("?checkout=done&next=https://evil.example")).toBe("performanceprime://subscriptions?checkout=done");
  expect(back("?checkout=javascript:alert(1)")).toBe("performanceprime://subscriptions?checkout=cancelled");
});
