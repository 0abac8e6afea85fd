import { describe, expect, it } from "vitest";
import { AHEAD } from "#shared/domain/gym/reminders/ending-soon.ts";
import { filledText, isReminderOn } from "#shared/domain/gym/reminders/reminder-text.ts";
import { REMINDER_KINDS } from "#shared/domain/kinds/gym/gym-reminders.ts";
import en from "#shared/i18n/en/lazy/management.json" with { type: "json" };
import itTexts from "#shared/i18n/it/lazy/management.json" with { type: "json" };
import { at, atRemindingGym } from "./reminding-gym.ts";

const { here, sell, settle, news, mails } = atRemindingGym();

describe("a gym's own words", () => {
  it("stand in place of the app's, in both languages", async () => {
    await settle({ membership: { text: "{nome}, a {palestra}\n\ntutto finisce il {giorno} {importo}" } });
    await sell(5);
    await here.gym.run(at(0));
    const words = "Ada, a Palestra\ntutto finisce il 28/11/2026 0,00 €";
    expect(await news()).toEqual([words]);
    expect(await mails("member_id", here.ada)).toMatchObject([
      { template: "gym_reminder", data: { gym: "Palestra", words } },
    ]);
  });

  it("are none for a kind that is off", async () => {
    await settle({ membership: { on: false, text: "Ciao" } });
    await sell(5);
    await here.gym.run(at(0));
    expect(await news()).toEqual([]);
  });

  it.each([
    { wedding: {} },
    { membership: { on: "yes" } },
    { membership: { text: "x".repeat(401) } },
    { membership: { text: 1 } },
    { membership: { by: "mail" } },
    ["on"],
    null,
    "on",
  ])("are refused where they are no settings: %o", async (reminders) => {
    expect(await here.gym.tell(here.gym.owner, "save_settings", { reminders })).toBe("invalid");
  });
});

describe("the app and the server", () => {
  it("have the same words", async () => {
    for (const kind of REMINDER_KINDS)
      expect(await here.gym.one("select private.reminder_texts($1) as value", kind)).toEqual([
        itTexts.reminders.texts[kind],
        en.reminders.texts[kind],
      ]);
  });

  it("fill them in the same way", async () => {
    const said = { nome: "", giorno: "28/11/2026", palestra: "{nome}" };
    for (const text of ["Ciao {nome}, {giorno} {altro} a {palestra}!", "{nome} {nome}."])
      expect(await here.gym.one("select private.filled_text($1, $2) as value", text, JSON.stringify(said))).toBe(
        filledText(text, said),
      );
  });

  it("send and show the same kinds as far ahead", async () => {
    for (const kind of REMINDER_KINDS) {
      const on = `select private.is_reminder_on(s, $2) as value from public.gym_settings s where s.id = $1`;
      expect(await here.gym.one(on, here.gym.gym, kind)).toBe(isReminderOn({}, kind));
    }
    for (const kind of ["membership", "renewal", "instalment", "certificate"] as const) {
      const step = "select private.reminder_step($1, $2) as value";
      expect(await here.gym.one(step, kind, AHEAD[kind])).toBe(AHEAD[kind]);
      expect(await here.gym.one(step, kind, AHEAD[kind] + 1)).toBe(null);
    }
  });
});
