import type { VerbName } from "./verbs.ts";

/** Verbs of desk and owner that members do not have, by name alone: the contract of all is read by later screens. */
export const DESK_VERB_NAMES = [
  ...(["book_for", "mark", "save_class", "remove_class", "save_session", "cancel_session"] as const),
  ...(["close_days", "reopen_days", "request_for", "finish_appointment"] as const),
  ...(["save_person", "merge_persons", "anonymise_person", "import_people", "undo_import"] as const),
  ...(["save_photo", "remove_photo"] as const),
  ...([
    "sell_membership",
    "correct_sale",
    "end_membership",
    "pause_membership",
    "resume_membership",
    "set_renewal",
  ] as const),
  ...(["take_payment", "return_payment", "mail_receipt"] as const),
  ...(["note_certificate", "remove_certificate", "note_waiver", "remove_waiver"] as const),
  ...(["open_till", "note_cash", "close_till", "let_in", "let_out", "renew_pass_for", "settle_issue"] as const),
  ...(["answer_message", "settle_messages", "write_letter", "save_challenge", "remove_challenge"] as const),
  ...(["save_product", "remove_product", "sell_products", "ready_order", "collect_order"] as const),
  ...(["save_equipment", "remove_equipment"] as const),
] as const satisfies readonly VerbName[];

/** Whether a verb is the desk's: who is of the gym's desk may do it for anybody who is (`private.is_desk_verb`). */
export const isDeskVerb = (name: string): boolean => DESK_VERB_NAMES.some((verb) => verb === name);
