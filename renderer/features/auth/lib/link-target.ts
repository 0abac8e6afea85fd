import type { LinkPurpose } from "#shared/auth/account.ts";

export type LinkTarget = { to: string; state?: RecoveryState };

/** Kept in the history entry, so that a reload of the form needs no second link. */
export type RecoveryState = { recovery: true };

/** Where a redeemed link leads. */
export const linkTarget = (purpose: LinkPurpose): LinkTarget => {
  switch (purpose) {
    case "recovery":
      return { to: "/auth/reset-password", state: { recovery: true } };
    case "email-change":
    case "link":
      return { to: "/settings/security" };
    default:
      return { to: "/dashboard" };
  }
};
