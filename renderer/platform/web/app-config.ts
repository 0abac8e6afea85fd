import { INSECURE_BACKEND } from "#shared/contract/platform/backend-address.ts";
import type { AppConfig } from "#shared/contract/platform/platform-api.ts";
import { isSecureAddress } from "#shared/domain/security/secure-address.ts";

/** Id of the `<script type="application/json">` in which the page finds its backend. */
const ELEMENT = "app-config";

/**
 * Reads the backend's address and publishable key from the page. Throws one clear line when they are missing, since the
 * page was built or served without them, or where the address is not secure.
 */
export function readAppConfig(page: Document, version: string): AppConfig {
  const content: unknown = JSON.parse(page.getElementById(ELEMENT)?.textContent || "{}");
  const read = (name: string): string => {
    const value: unknown = typeof content === "object" && content !== null ? Reflect.get(content, name) : undefined;
    return typeof value === "string" ? value : "";
  };
  const supabaseUrl = read("supabaseUrl").replace(/\/+$/, "");
  const supabasePublishableKey = read("supabasePublishableKey");
  if (supabaseUrl === "" || supabasePublishableKey === "")
    throw new Error("SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY are not set");
  if (!isSecureAddress(supabaseUrl)) throw new Error(INSECURE_BACKEND);
  return { supabaseUrl, supabasePublishableKey, version };
}
