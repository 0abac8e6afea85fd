import { describe, expect, it } from "vitest";
import { isSecureAddress } from "#shared/domain/security/secure-address.ts";

describe("an address that sessions may be sent to", () => {
  it.each([
    "https://ref.supabase.co",
    "HTTPS://ref.supabase.co/",
    "http://127.0.0.1:54321",
    "http://localhost",
    "http://LocalHost:1/",
    "http://[::1]:54321/",
  ])("is %s", (address) => {
    expect(isSecureAddress(address)).toBe(true);
  });

  it.each([
    "",
    "ref.supabase.co",
    "http://ref.supabase.co",
    "http://192.168.1.2:54321",
    "http://127.0.0.1.evil.example",
    "http://localhost.evil.example",
    "http://127.0.0.1@evil.example",
    "ws://127.0.0.1",
    "file:///etc/passwd",
  ])("is not %s", (address) => {
    expect(isSecureAddress(address)).toBe(false);
  });
});
