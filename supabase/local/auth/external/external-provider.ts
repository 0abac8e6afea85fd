export const GOOGLE_ISSUER = "https://accounts.google.com";

/** An OpenID provider that members sign in at. `type` is its name in identities: `google`, `sso:<uuid>`. */
export type ExternalProvider = {
  type: string;
  issuer: string;
  clientId: string;
  /** Every audience (`aud`) that an id_token may have. */
  clientIds: readonly string[];
  secret: string;
  redirectUri: string;
  skipNonceCheck: boolean;
  /** Whether an account may have no e-mail address. */
  emailOptional: boolean;
};
