import { describe, expect, it } from "vitest";
import { notificationText } from "#renderer/features/notifications/lib/notification-text.ts";
import { createTranslator } from "#shared/i18n/translator.ts";

describe("notification text", () => {
  it.each([
    ["new_workout_available", "Nuovo allenamento disponibile"],
    ["weekly_goal_reminder", "Ricordati di completare il tuo obiettivo settimanale"],
    ["plan_updated", "Il tuo piano è stato aggiornato"],
  ])("gives the seed %s in Italian as the spec writes it", async (message_key, message) => {
    const translator = await createTranslator("it");
    await translator.addMemberTexts();
    const { t } = translator;
    expect(notificationText({ message: "", message_key }, t, "it")).toBe(message);
  });

  it("follows the language", async () => {
    const translator = await createTranslator("en");
    await translator.addMemberTexts();
    const { t } = translator;
    expect(notificationText({ message: "Il tuo piano è stato aggiornato", message_key: "plan_updated" }, t, "en")).toBe(
      "Your plan was updated",
    );
  });

  it("shows the message itself without a known key", async () => {
    const translator = await createTranslator("en");
    await translator.addMemberTexts();
    const { t } = translator;
    expect(notificationText({ message: "Ciao", message_key: null }, t, "en")).toBe("Ciao");
    expect(notificationText({ message: "Ciao", message_key: "of_a_newer_app" }, t, "en")).toBe("Ciao");
    expect(notificationText({ message: "Ciao", message_key: "toString" }, t, "en")).toBe("Ciao");
  });

  it.each([
    ["it", "Ciao\n\nHi", "Ciao"],
    ["en", "Ciao\n\nHi", "Hi"],
    ["en", "Ciao", "Ciao"],
  ] as const)("says a gym's reminder in %s where it has that: %j", async (language, message, expected) => {
    const { t } = await createTranslator(language);
    expect(notificationText({ message, message_key: "gym.reminder" }, t, language)).toBe(expected);
  });
});
