import { expect, it } from "vitest";
import { isProviderAddress } from "#shared/domain/auth/provider-address.ts";

const HOSTED = "https://project.supabase.co";
const LOCAL = "http://127.0.0.1:54321";

it("a provider may be opened at its own address or that of the backend alone", () => {
  const cases = [
    ["https://accounts.google.com/o/oauth2/v2/auth?x=1", HOSTED, true],
    [`${HOSTED}/auth/v1/authorize?provider=google`, HOSTED, true],
    [`${LOCAL}/auth/v1/authorize?provider=google`, LOCAL, true],
    ["http://localhost:9000/auth", LOCAL, true],
    ["http://localhost:9000/auth", HOSTED, false],
    ["http://192.168.0.4/auth", LOCAL, false],
    ["http://accounts.google.com/", HOSTED, false],
    ["https://accounts.google.com@evil.example/", HOSTED, false],
    ["https://:secret@evil.example/", HOSTED, false],
    ["file:///etc/passwd", LOCAL, false],
    ["javascript:alert(1)", HOSTED, false],
    ["performanceprime://auth/callback", HOSTED, false],
    ["", HOSTED, false],
  ] as const;
  for (const [address, backend, expected] of cases) expect(isProviderAddress(address, backend), address).toBe(expected);
});
