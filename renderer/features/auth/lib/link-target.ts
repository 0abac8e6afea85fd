import type { LinkPurpose } from "#shared/domain/auth/account.ts";

/** Why somebody sets a password without the old one: it is forgotten, or the account is from an invitation. */
export type PasswordReason = Extract<LinkPurpose, "recovery" | "invitation">;

/** Where a link leads. `state` goes into the history entry, so that a reload of the form needs no second link. */
export type LinkTarget = { to: string; state?: { password: PasswordReason } };

/** The purpose of the link that led here; null where none did. */
export const passwordReason = (state: unknown): PasswordReason | null => {
  const reason: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "password") : null;
  return reason === "recovery" || reason === "invitation" ? reason : null;
};

/** Where a link leads once it was redeemed. */
export const linkTarget = (purpose: LinkPurpose): LinkTarget => {
  switch (purpose) {
    case "recovery":
    case "invitation":
      return { to: "/auth/reset-password", state: { password: purpose } };
    case "email-change":
    case "link":
      return { to: "/settings/security" };
    default:
      return { to: "/dashboard" };
  }
};
