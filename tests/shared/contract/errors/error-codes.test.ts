import { expect, it } from "vitest";
import { ERROR_CODES } from "#shared/contract/errors/error-codes.ts";
import english from "#shared/i18n/en/public/errors.json" with { type: "json" };
import italian from "#shared/i18n/it/public/errors.json" with { type: "json" };

it("every code has a text in both languages", () => {
  for (const code of ERROR_CODES)
    for (const bundle of [italian, english]) expect(Reflect.get(bundle.codes, code), code).toMatch(/\S/);
});
