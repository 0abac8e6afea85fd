import { expect, it } from "vitest";
import { createFinder } from "#renderer/app/shell/lib/finder.ts";
import { findPages } from "#renderer/app/shell/lib/pages.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";

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

it.each([
  ["for who works at a gym", "desk", true],
  ["not for its members", "member", false],
] as const)("finds the desk's help %s", async (_whom, role, isFound) => {
  const { t, addMemberTexts } = await createTranslator("it");
  await addMemberTexts();
  const at = "2026-11-01T08:00:00.000Z";
  const gym = "10000000-0000-4000-8000-000000000001";
  const own = {
    ...{ id: gym, space_id: gym, gym_id: gym, created_at: at, updated_at: at },
    ...{ member_id: MEMBER, name: "Ada", roles: [role], suspended_until: null, has_account: true },
  };
  const data = await openMemberData({ rows: { gym_people: [own] } });
  const find = await createFinder({ data, t, formats: createFormats("it"), language: "it" });
  const ids = (await find("chiudere la cassa")).map(({ id }) => id);
  expect(ids.includes("desk-till")).toBe(isFound);
});
