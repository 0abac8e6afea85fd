import type { FactorView } from "#shared/auth/account.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { maskPhone } from "./mask-phone.ts";

/** What a factor is called where one of several is chosen: its own name, if it has one, and its kind. */
export const factorLabel = ({ factorType, friendlyName, phone }: FactorView, t: Translate): string => {
  const kind = factorType === "totp" ? t("auth:factor.totp") : `${t("auth:factor.phone")} ${maskPhone(phone ?? "")}`;
  return friendlyName ? `${friendlyName} · ${kind}` : kind;
};
