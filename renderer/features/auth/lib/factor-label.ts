import type { FactorView } from "#shared/auth/account.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { maskPhone } from "./mask-phone.ts";

/** What a factor is called where one of several is chosen: its own name, else its kind. */
export const factorLabel = ({ factorType, friendlyName, phone }: FactorView, t: Translate): string => {
  if (friendlyName) return friendlyName;
  return factorType === "totp" ? t("auth:factor.totp") : `${t("auth:factor.phone")} ${maskPhone(phone ?? "")}`;
};
