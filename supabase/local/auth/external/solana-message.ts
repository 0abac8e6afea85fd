import { createPublicKey, verify } from "node:crypto";
import { base58 } from "@scure/base";

/** A message of Sign-In With Solana (https://github.com/phantom/sign-in-with-solana). Times are milliseconds. */
export type SolanaMessage = {
  raw: string;
  domain: string;
  address: string;
  statement: string;
  uri: URL;
  chainId: string;
  issuedAt: number;
  notBefore: number | null;
  expirationTime: number | null;
};

/** A text that is no such message; the error's message is in GoTrue's words. */
export class SolanaMessageError extends Error {
  constructor(reason: string) {
    super(`siws: ${reason}`);
    this.name = "SolanaMessageError";
  }
}

const HEADER_SUFFIX = " wants you to sign in with your Solana account:";
const ADDRESS = /^[a-zA-Z0-9]{32,44}$/;
/** A host name with or without a port, as in a URL. */
const DOMAIN =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;
const NETWORKS = new Set([
  "mainnet",
  "devnet",
  "testnet",
  "localnet",
  "solana:mainnet",
  "solana:devnet",
  "solana:testnet",
  "solana:localnet",
]);
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

const fail = (reason: string): never => {
  throw new SolanaMessageError(reason);
};

const parseTime = (key: string, value: string): number => {
  const time = TIMESTAMP.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? fail(`${key} is not a valid ISO8601 timestamp`) : time;
};

const parseUri = (value: string): URL => (URL.canParse(value) ? new URL(value) : fail("URI is not valid"));

/**
 * The lines after the statement: `Key: value`, and the list that `Resources:` begins. The last of two equal keys
 * counts.
 */
const parseFields = (lines: readonly string[], start: number): Map<string, string> => {
  const fields = new Map<string, string>();
  let resources: number | null = null;
  for (const [index, untrimmed] of lines.entries()) {
    const line = untrimmed.trim();
    if (index < start || line === "") continue;
    if (resources !== null && line.startsWith("- ")) {
      if (!URL.canParse(line.slice(2).trim())) fail(`Resource at position ${resources} has invalid URI`);
      resources += 1;
      continue;
    }
    resources = line === "Resources:" ? 0 : null;
    if (resources !== null) continue;
    const colon = line.indexOf(":");
    if (colon < 0) fail(`encountered unparsable line at index ${index}`);
    fields.set(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return fields;
};

const timeOf = (fields: Map<string, string>, key: string): number | null => {
  const value = fields.get(key);
  return value === undefined ? null : parseTime(key, value);
};

/** Reads a message. It does not check who signed it, nor when and where it is valid. Throws `SolanaMessageError`. */
export const parseSolanaMessage = (raw: string): SolanaMessage => {
  const lines = raw.split("\n");
  const [header = "", addressLine = "", third, fourth, fifth] = lines;
  if (lines.length < 6) fail("message needs at least 6 lines");
  if (!header.endsWith(HEADER_SUFFIX)) fail(`message first line does not end in ${JSON.stringify(HEADER_SUFFIX)}`);
  const domain = header.slice(0, -HEADER_SUFFIX.length).trim();
  if (!DOMAIN.test(domain)) fail("domain in first line of message is not valid");
  const address = addressLine.trim();
  if (!ADDRESS.test(address)) fail("wallet address is not in base58 format");
  if (third !== "") fail("third line must be empty");
  const hasStatement = fourth !== "" && fifth === "";
  const fields = parseFields(lines, hasStatement ? 5 : 3);
  const uriField = fields.get("URI");
  const uri = uriField === undefined ? null : parseUri(uriField);
  const chainId = fields.get("Chain ID") ?? "";
  if (chainId !== "" && !NETWORKS.has(chainId.toLowerCase())) fail("Chain ID is not valid");
  const issuedAt = timeOf(fields, "Issued At");
  const expirationTime = timeOf(fields, "Expiration Time");
  const notBefore = timeOf(fields, "Not Before");
  const version = fields.get("Version") ?? "";
  if (version !== "1") fail(`Version value is not supported, expected 1 got ${JSON.stringify(version.slice(0, 20))}`);
  if (issuedAt === null) return fail("Issued At is not specified");
  if (uri === null) return fail("URI is not specified");
  if (expirationTime !== null && issuedAt > expirationTime) fail("Issued At is after Expiration Time");
  if (notBefore !== null && expirationTime !== null && notBefore > expirationTime)
    fail("Not Before is after Expiration Time");
  return {
    raw,
    domain,
    address,
    statement: hasStatement ? (fourth ?? "") : "",
    uri,
    chainId,
    issuedAt,
    notBefore,
    expirationTime,
  };
};

const KEY_BYTES = 32;
/** The DER bytes before a raw Ed25519 public key (RFC 8410). */
const ED25519_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

const publicKeyOf = (address: string): Uint8Array | null => {
  try {
    const key = base58.decode(address);
    return key.length === KEY_BYTES ? key : null;
  } catch {
    return null;
  }
};

/** Whether the wallet at the message's address signed this very text: the address is the Ed25519 key itself. */
export const isSignedBy = (message: SolanaMessage, signature: Uint8Array): boolean => {
  const bytes = publicKeyOf(message.address);
  if (bytes === null) return false;
  const key = createPublicKey({ key: Buffer.concat([ED25519_PREFIX, bytes]), format: "der", type: "spki" });
  return verify(null, Buffer.from(message.raw, "utf8"), key, signature);
};
