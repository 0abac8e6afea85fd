import type { Channel } from "./inbox.ts";

/** Names of what is no e-mail, alike in every language. */
export const CHANNEL_NAMES: Record<Exclude<Channel, "email">, string> = { sms: "SMS", whatsapp: "WhatsApp" };
