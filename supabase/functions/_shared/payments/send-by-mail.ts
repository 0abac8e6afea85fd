import type { Send } from "./dunning-mails.ts";

/** Nothing carries e-mails yet: they stay due. */
export const sendByMail: Send = async () => false;
