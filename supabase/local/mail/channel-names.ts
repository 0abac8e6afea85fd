import type { DeliveryChannel } from "./inbox.ts";

/** Names of what is no e-mail, alike in every language. */
export const CHANNEL_NAMES: Record<Exclude<DeliveryChannel, "email">, string> = { sms: "SMS", whatsapp: "WhatsApp" };
