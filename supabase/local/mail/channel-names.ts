import type { DeliveryChannel } from "./inbox.ts";

/** Names of channels other than e-mail, the same in every language. */
export const CHANNEL_NAMES: Record<Exclude<DeliveryChannel, "email">, string> = { sms: "SMS", whatsapp: "WhatsApp" };
