import { expect, it } from "vitest";
import { createFinder } from "#renderer/app/shell/lib/finder.ts";
import { findPages } from "#renderer/app/shell/lib/pages.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import { openMemberData } from "#tests/helpers/data/member-data.ts";

it("lists personal information once, and other settings beside the pages", async () => {
  const { t, addMemberTexts } = await createTranslator("it");
  await addMemberTexts();
  const data = await openMemberData();
  const find = await createFinder({ data, t, formats: createFormats("it"), language: "it" });
  const found = async (query: string) => [
    ...findPages(query, t).map(({ key }) => t(key)),
    ...(await find(query)).flatMap(({ group, label }) => (group === "setting" ? [label] : [])),
  ];
  expect(await found("informazioni personali")).toEqual(["Informazioni personali"]);
  expect(await found("notifiche")).toEqual(["Notifiche"]);
});
