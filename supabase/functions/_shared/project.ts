export type Environment = Readonly<Record<string, string | undefined>>;

/** The project's address and a secret key of its server. */
export type Project = { url: string; key: string };

/** The values of a JSON object of keys, the one named `default` first; none where the text is no such object. */
const keysOf = (json: string | undefined): string[] => {
  try {
    const { default: first, ...others } = JSON.parse(json || "{}") as Record<string, unknown>;
    return [first, ...Object.values(others)].filter((key): key is string => typeof key === "string" && key !== "");
  } catch {
    return [];
  }
};

/** Every key that proves the server: those of SUPABASE_SECRET_KEYS, and the older SUPABASE_SERVICE_ROLE_KEY. */
export const serverKeys = ({ SUPABASE_SECRET_KEYS: keys, SUPABASE_SERVICE_ROLE_KEY: old }: Environment): string[] => [
  ...keysOf(keys),
  ...(old ? [old] : []),
];

/** The project with the server's key; null where the platform gives no address or key. */
export const projectOf = (env: Environment): Project | null => {
  const [key] = serverKeys(env);
  return env.SUPABASE_URL && key !== undefined ? { url: env.SUPABASE_URL, key } : null;
};

/** The key that apps ship: the first of SUPABASE_PUBLISHABLE_KEYS, else SUPABASE_ANON_KEY. */
export const publishableKey = ({ SUPABASE_PUBLISHABLE_KEYS: keys, SUPABASE_ANON_KEY: old = "" }: Environment): string =>
  keysOf(keys)[0] ?? old;

/** Whether a key is of the new kind, which is no JWT and is refused as a bearer token. */
export const isOpaqueKey = (key: string): boolean => key.startsWith("sb_");

export const keyHeaders = (key: string): Record<string, string> => ({
  apikey: key,
  ...(!isOpaqueKey(key) && { authorization: `Bearer ${key}` }),
});
