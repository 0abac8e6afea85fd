import type { LinkPurpose } from "#shared/domain/auth/account.ts";

/** Why somebody chooses a password without the old one: it is forgotten, or an invitation's first. */
export type PasswordReason = Extract<LinkPurpose, "recovery" | "invitation">;

/** `state` is kept in the history entry, so that a reload of the form needs no second link. */
export type LinkTarget = { to: string; state?: { password: PasswordReason } };

/** What the link that led here was for; null for whoever came another way. */
export const passwordReason = (state: unknown): PasswordReason | null => {
  const reason: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "password") : null;
  return reason === "recovery" || reason === "invitation" ? reason : null;
};

/** Where a redeemed link leads. */
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
