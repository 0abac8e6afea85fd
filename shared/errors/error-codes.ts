/**
 * Every code that a {@link Failure} of this app carries. The i18n bundle `errors` has a text for each.
 * Where the auth server has a name for the case (`invalid_credentials`), that name is kept.
 */
export const ERROR_CODES = [
  "network_error",
  "timeout",
  "server_error",
  "rate_limited",
  "internal",
  "invalid_arguments",
  "validation_failed",
  "not_authenticated",
  "forbidden",
  "auth_error",
  "invalid_credentials",
  "email_not_confirmed",
  "email_address_invalid",
  "user_already_exists",
  "user_banned",
  "signup_disabled",
  "weak_password",
  "same_password",
  "session_revoked",
  "link_invalid",
  "link_expired",
  "link_not_expected",
  "vault_unavailable",
  "vault_unreadable",
  "profile_failed",
  "avatar_too_large",
  "avatar_wrong_type",
  "storage_failed",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
