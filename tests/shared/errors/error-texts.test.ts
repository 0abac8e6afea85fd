import { expect, it } from "vitest";
import { ERROR_CODES } from "#shared/errors/error-codes.ts";
import english from "#shared/i18n/en/public/errors.json" with { type: "json" };
import italian from "#shared/i18n/it/public/errors.json" with { type: "json" };

it.each(ERROR_CODES)("code %s has a text in both languages", (code) => {
  for (const bundle of [italian, english]) expect(Reflect.get(bundle.codes, code)).toMatch(/\S/);
});
