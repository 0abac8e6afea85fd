import { z } from "zod";
import type { Metadata } from "#local/auth/users.ts";

/** A person as the provider confirms them. `identityData` becomes the identity's data and the member's metadata. */
export type ExternalUser = {
  subject: string;
  /** The e-mail address in lower case; null where the provider gives none. */
  email: string | null;
  emailVerified: boolean;
  identityData: Metadata;
};

const MAX_EMAIL = 255;

const claimsSchema = z.object({
  sub: z.string(),
  iss: z.string().catch(""),
  email: z.string().max(MAX_EMAIL).catch(""),
  // Some providers write the flag as text.
  email_verified: z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]).catch(false),
  name: z.string().catch(""),
  given_name: z.string().catch(""),
  family_name: z.string().catch(""),
  picture: z.string().catch(""),
  locale: z.string().catch(""),
  hd: z.string().catch(""),
});

const withoutEmpty = (entries: Record<string, string>): Metadata =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ""));

/** The user of the claims of an id_token or the userinfo endpoint, with the fields that GoTrue keeps. */
export const toExternalUser = (claims: Record<string, unknown>): ExternalUser => {
  const { sub, iss, email, email_verified, name, given_name, family_name, picture, locale, hd } =
    claimsSchema.parse(claims);
  const address = email.toLowerCase();
  return {
    subject: sub,
    email: address === "" ? null : address,
    emailVerified: address !== "" && email_verified,
    identityData: {
      ...withoutEmpty({ iss, sub, name, given_name, family_name, picture, locale, email: address }),
      email_verified: address !== "" && email_verified,
      phone_verified: false,
      ...withoutEmpty({ full_name: name, avatar_url: picture, provider_id: sub }),
      ...(hd === "" ? {} : { custom_claims: { hd } }),
    },
  };
};
