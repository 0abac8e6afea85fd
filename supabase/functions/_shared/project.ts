export type Environment = Readonly<Record<string, string | undefined>>;

/** The project's address and the key that its server alone has. */
export type Project = { url: string; key: string };

/** The keys of a JSON object by name, the one called `default` first; what is no such object holds none. */
const keysOf = (json: string | undefined): string[] => {
  try {
    const { default: first, ...others } = JSON.parse(json || "{}") as Record<string, unknown>;
    return [first, ...Object.values(others)].filter((key): key is string => typeof key === "string" && key !== "");
  } catch {
    return [];
  }
};

/** Every key that the server may show: those of SUPABASE_SECRET_KEYS, and SUPABASE_SERVICE_ROLE_KEY, the older one. */
export const serverKeys = ({ SUPABASE_SECRET_KEYS: keys, SUPABASE_SERVICE_ROLE_KEY: old }: Environment): string[] => [
  ...keysOf(keys),
  ...(old ? [old] : []),
];

/** The project as its server asks it, null where the platform gives no address or key. */
export const projectOf = (env: Environment): Project | null => {
  const [key] = serverKeys(env);
  return env.SUPABASE_URL && key !== undefined ? { url: env.SUPABASE_URL, key } : null;
};

/** The key that apps ship: the first of SUPABASE_PUBLISHABLE_KEYS, else SUPABASE_ANON_KEY. */
export const publishableKey = ({ SUPABASE_PUBLISHABLE_KEYS: keys, SUPABASE_ANON_KEY: old = "" }: Environment): string =>
  keysOf(keys)[0] ?? old;

/** New keys are no JWTs, and refused as a bearer. */
export const isOpaqueKey = (key: string): boolean => key.startsWith("sb_");

export const keyHeaders = (key: string): Record<string, string> => ({
  apikey: key,
  ...(!isOpaqueKey(key) && { authorization: `Bearer ${key}` }),
});
