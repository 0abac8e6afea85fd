type Values = Readonly<Record<string, unknown>>;

export type BackendAddress = { supabaseUrl: string; supabasePublishableKey: string };

const firstText = (...values: readonly unknown[]): string =>
  values.find((value): value is string => typeof value === "string" && value !== "") ?? "";

/**
 * The backend that the environment names (`SUPABASE_URL`, `SUPABASE_PUBLISHABLE_KEY`), else the file `app-config.json`
 * (`supabaseUrl`, `supabasePublishableKey`). A project's older key does as well, under its own name
 * (`SUPABASE_ANON_KEY`, `supabaseAnonKey`) or under the new one. What is named nowhere is empty.
 */
export const readBackendAddress = (environment: Values, file: Values = {}): BackendAddress => ({
  supabaseUrl: firstText(environment.SUPABASE_URL, file.supabaseUrl),
  supabasePublishableKey: firstText(
    environment.SUPABASE_PUBLISHABLE_KEY,
    environment.SUPABASE_ANON_KEY,
    file.supabasePublishableKey,
    file.supabaseAnonKey,
  ),
});

/** What is said of an address by which sessions and members' data would cross the network readable. */
export const INSECURE_BACKEND = "SUPABASE_URL must be an https address, or an http one of this machine";
