import type { IdentityView } from "#shared/domain/auth/account.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

/** A way to sign in. `name`: a text key, or the provider's own name where the app has no text. */
export type IdentityEntry = {
  identity: IdentityView;
  name: { key: MessageKey } | { text: string };
  /** Whether it can be removed. `fixed`: it belongs to the account itself; `last`: no other way would be left. */
  unlink: "allowed" | "fixed" | "last";
};

const NAMES: Readonly<Record<string, MessageKey>> = {
  email: "settings:identities.email",
  phone: "settings:identities.phone",
  google: "settings:identities.google",
};

/** Identities that are changed, not removed: e-mail and phone. A provider is removable while another way is left. */
const OF_THE_ACCOUNT: ReadonlySet<string> = new Set(["email", "phone"]);

const titled = (provider: string): string => provider.charAt(0).toUpperCase() + provider.slice(1);

const unlinkOf = (provider: string, count: number): IdentityEntry["unlink"] => {
  if (count < 2) return "last";
  return OF_THE_ACCOUNT.has(provider) ? "fixed" : "allowed";
};

export const identityEntries = (identities: readonly IdentityView[]): IdentityEntry[] =>
  identities.map((identity) => {
    const key = NAMES[identity.provider];
    return {
      identity,
      name: key ? { key } : { text: titled(identity.provider) },
      unlink: unlinkOf(identity.provider, identities.length),
    };
  });
