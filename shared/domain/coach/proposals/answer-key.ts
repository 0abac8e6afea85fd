import type { MessageKey } from "#shared/i18n/keys.ts";

/** Key of a text below `coach:answers`. */
export type AnswerKey =
  Extract<MessageKey, `coach:answers.${string}`> extends `coach:answers.${infer Key}` ? Key : never;
