import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

export type PasswordCost = { log2N: number; r: number; p: number };

/**
 * Cost of scrypt: N = 2^15, r = 8, p = 3 take 32 MiB a lane, one of the settings of OWASP's password storage cheat
 * sheet.
 */
const COST: PasswordCost = { log2N: 15, r: 8, p: 3 };
/** Highest cost that a stored hash may ask for, so that a damaged row cannot use up the machine's memory. */
const MAX_COST = { log2N: 18, r: 16, p: 16 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const MEMORY_SLACK_BYTES = 1024 * 1024;

const ENCODED = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Passwords hashed at a time: half of Node's pool of threads, which files, DNS and signatures need as well. */
const HASHING_THREADS = Math.max(1, Math.floor(Number(process.env.UV_THREADPOOL_SIZE || 4) / 2));

/** Hashes that run, and those that wait, of the whole process. */
const turns = { running: 0, waiting: [] as (() => void)[] };

/** Runs work when a thread is free, first come, first served. */
const takeTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (turns.running >= HASHING_THREADS) await new Promise<void>((resolve) => turns.waiting.push(resolve));
  else turns.running += 1;
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running -= 1;
  }
};

const derive = (password: string, salt: Buffer, length: number, cost: PasswordCost): Promise<Buffer> => {
  const blockBytes = 128 * cost.r;
  const options: ScryptOptions = {
    N: 2 ** cost.log2N,
    r: cost.r,
    p: cost.p,
    maxmem: blockBytes * (2 ** cost.log2N + cost.p) + MEMORY_SLACK_BYTES,
  };
  return takeTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );
};

const base64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

const encode = ({ log2N, r, p }: PasswordCost, salt: Buffer, hash: Buffer): string =>
  `$scrypt$ln=${log2N},r=${r},p=${p}$${base64(salt)}$${base64(hash)}`;

/**
 * Hashes a password with scrypt (RFC 7914) and a random salt, off the main thread. Gives the PHC string
 * `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`, base64 without padding.
 */
export const hashPassword = async (password: string, cost = COST): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  return encode(cost, salt, await derive(password, salt, HASH_BYTES, cost));
};

/**
 * Compares a password with a stored hash in constant time. Anything but a `hashPassword` string (null, empty, another
 * algorithm) matches no password, after the work of `usual`, so that the time does not tell whether an account exists.
 */
export const verifyPassword = async (password: string, encoded: string | null, usual = COST): Promise<boolean> => {
  const parts = ENCODED.exec(encoded ?? "");
  const decoy = () => ENCODED.exec(encode(usual, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES)));
  const [, log2N, r, p, salt, hash] = parts ?? decoy() ?? [];
  const cost: PasswordCost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  if (cost.log2N < 1 || cost.r < 1 || cost.p < 1) return false;
  if (cost.log2N > MAX_COST.log2N || cost.r > MAX_COST.r || cost.p > MAX_COST.p) return false;
  const expected = Buffer.from(hash ?? "", "base64");
  if (expected.length !== HASH_BYTES) return false;
  const actual = await derive(password, Buffer.from(salt ?? "", "base64"), HASH_BYTES, cost);
  return timingSafeEqual(actual, expected) && parts !== null;
};
