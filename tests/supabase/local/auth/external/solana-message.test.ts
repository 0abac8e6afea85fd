import { describe, expect, it } from "vitest";
import { isSignedBy, parseSolanaMessage } from "#local/auth/external/solana-message.ts";
import { createFakeWallet, solanaMessage } from "#tests/helpers/fakes/fake-wallet.ts";

const ADDRESS = "4Cw1koUQtqybLFem7uqhzMBznMPGARbFS4cjaYbM9RnR";
const FIELDS = { Version: "1", URI: "https://app.example.test/", "Issued At": "2026-01-01T00:00:00Z" };

const withFields = (fields: Record<string, string>) =>
  solanaMessage("app.example.test", ADDRESS, { ...FIELDS, ...fields });
const lines = (...parts: string[]) => parts.join("\n");
const HEADER = "app.example.test wants you to sign in with your Solana account:";

describe("a message of Sign-In With Solana", () => {
  it("is read with all it can say", () => {
    const raw = `${solanaMessage(
      "app.example.test:8443",
      ADDRESS,
      {
        ...FIELDS,
        "Chain ID": "devnet",
        Nonce: "abc",
        "Not Before": "2026-01-01T00:00:00.500Z",
        "Expiration Time": "2026-01-01T01:00:00+01:00",
        "Request ID": "7",
      },
      "Accedi: è gratis",
    ).replace("01:00:00+01:00", "01:10:00+01:00")}\nResources:\n- https://a.example/\n- ipfs://b\n`;
    expect(parseSolanaMessage(raw)).toEqual({
      raw,
      domain: "app.example.test:8443",
      address: ADDRESS,
      statement: "Accedi: è gratis",
      uri: new URL("https://app.example.test/"),
      chainId: "devnet",
      issuedAt: Date.parse("2026-01-01T00:00:00Z"),
      notBefore: Date.parse("2026-01-01T00:00:00.500Z"),
      expirationTime: Date.parse("2026-01-01T00:10:00Z"),
    });
  });

  it("needs neither statement nor times", () => {
    expect(parseSolanaMessage(withFields({}))).toMatchObject({ statement: "", notBefore: null, expirationTime: null });
  });

  it.each([
    ["", "message needs at least 6 lines"],
    [lines("app.example.test whatever", "", "", "", "", ""), "message first line does not end in"],
    [lines("*** wants you to sign in with your Solana account:", "", "", "", "", ""), "domain in first line"],
    [lines("a.test/x wants you to sign in with your Solana account:", "", "", "", "", ""), "domain in first line"],
    [lines(HEADER, "*".repeat(40), "", "", "", ""), "wallet address is not in base58 format"],
    [lines(HEADER, ADDRESS, "URI: https://a", "", "", ""), "third line must be empty"],
    [lines(HEADER, ADDRESS, "", "Statement", "", "Not parsable"), "encountered unparsable line at index 5"],
    [withFields({ URI: "***" }), "URI is not valid"],
    [withFields({ "Issued At": "yesterday" }), "Issued At is not a valid ISO8601 timestamp"],
    [withFields({ "Issued At": "2026-02-31" }), "Issued At is not a valid ISO8601 timestamp"],
    [withFields({ "Expiration Time": "later" }), "Expiration Time is not a valid ISO8601 timestamp"],
    [withFields({ "Not Before": "0" }), "Not Before is not a valid ISO8601 timestamp"],
    [withFields({ Version: "2" }), 'Version value is not supported, expected 1 got "2"'],
    [withFields({ "Chain ID": "mars" }), "Chain ID is not valid"],
    [withFields({ "Expiration Time": "2025-12-31T00:00:00Z" }), "Issued At is after Expiration Time"],
    [
      withFields({ "Not Before": "2026-01-03T00:00:00Z", "Expiration Time": "2026-01-02T00:00:00Z" }),
      "Not Before is after Expiration Time",
    ],
    [
      solanaMessage("a.test", ADDRESS, { Version: "1", URI: "https://a.test", Nonce: "1" }),
      "Issued At is not specified",
    ],
    [
      solanaMessage("a.test", ADDRESS, { Version: "1", Nonce: "1", "Issued At": FIELDS["Issued At"] }),
      "URI is not specified",
    ],
    [`${withFields({})}\nResources:\n- not an address`, "Resource at position 0 has invalid URI"],
  ])("is refused: %j", (raw, reason) => {
    expect(() => parseSolanaMessage(raw)).toThrow(`siws: ${reason}`);
  });

  it("is its wallet's by a signature of that very text", () => {
    const wallet = createFakeWallet();
    const raw = solanaMessage("app.example.test", wallet.address, FIELDS, "è");
    const message = parseSolanaMessage(raw);
    const signature = wallet.sign(raw);
    expect(isSignedBy(message, signature)).toBe(true);
    expect(isSignedBy({ ...message, raw: `${raw} ` }, signature)).toBe(false);
    expect(isSignedBy({ ...message, address: ADDRESS }, signature)).toBe(false);
    expect(isSignedBy(message, signature.subarray(1))).toBe(false);
    expect(isSignedBy({ ...message, address: "0OIl".repeat(10) }, signature)).toBe(false);
  });
});
