import { describe, expect, it } from "vitest";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { parseLanguage } from "#shared/i18n/languages.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import { LoadError } from "#shared/lib/load-error.ts";

const memberTranslator = async () => {
  const translator = await createTranslator("it");
  await translator.addMemberTexts();
  return translator;
};

describe("translator", () => {
  it("puts values into the text", async () => {
    const { t } = await memberTranslator();
    expect(t("dashboard:hello", { name: "Giulia" })).toBe("Ciao Giulia");
  });

  it("chooses the plural form by the count", async () => {
    const { t } = await memberTranslator();
    expect(t("sync:pending", { count: 1 })).toBe("1 modifica in attesa");
    expect(t("sync:pending", { count: 3 })).toBe("3 modifiche in attesa");
    expect(t("sync:pending", { count: 1_000_000 })).toBe("1000000 modifiche in attesa");
  });

  it("says an Italian article as the value after it asks for, and leaves English alone", async () => {
    const translator = await memberTranslator();
    const text = () => translator.t("workouts:routine.reasons.layoffReps", { day: "11 nov", reps: 6 });
    expect(text()).toContain("Ultima volta l'11 nov,");
    await translator.use("en");
    expect(text()).toContain("Last done on 11 nov,");
  });

  it("puts a name into a sentence in lower case where the text says so", async () => {
    const { t } = await memberTranslator();
    expect(t("dashboard:coach.question", { exercise: "Panca piana" })).toBe("Miglioro in panca piana?");
  });

  it("shows a missing key itself", async () => {
    const { t } = await createTranslator("it");
    const missing = (key: string) => t(key as MessageKey);
    expect(missing("auth:nothing.here")).toBe("auth:nothing.here");
    expect(missing("auth:login")).toBe("auth:login");
    expect(missing("auth:login.constructor")).toBe("auth:login.constructor");
  });

  it("switches to the other language when asked", async () => {
    const translator = await memberTranslator();
    await translator.use("en");
    expect(translator.language()).toBe("en");
    expect(translator.t("dashboard:hello", { name: "Giulia" })).toBe("Hi Giulia");
  });

  it("starts with the public texts, and adds the member's in the language of the moment", async () => {
    const translator = await createTranslator("it");
    expect(translator.t("auth:login.tab")).toBe("Accedi");
    expect(translator.t("dashboard:hello")).toBe("dashboard:hello");
    await translator.use("en");
    expect(translator.t("dashboard:hello")).toBe("dashboard:hello");
    const added = translator.addMemberTexts();
    expect(translator.addMemberTexts()).toBe(added);
    await added;
    expect(translator.t("dashboard:hello", { name: "Giulia" })).toBe("Hi Giulia");
  });
});

describe("texts of a namespace that its screens load", () => {
  const loaders = { it: () => import("#shared/i18n/it/admin.json"), en: () => import("#shared/i18n/en/admin.json") };

  it("are there once they were added, and follow the language", async () => {
    const translator = await createTranslator("it");
    expect(translator.t("admin:nav.users")).toBe("admin:nav.users");
    await translator.add("admin", loaders);
    expect(translator.t("admin:nav.users")).toBe("Utenti");
    await translator.use("en");
    expect(translator.t("admin:nav.users")).toBe("Users");
  });

  it("do not let an earlier choice of language overtake a later one", async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const translator = await createTranslator("it");
    await translator.add("admin", { ...loaders, en: () => late.then(loaders.en) });
    const english = translator.use("en");
    await translator.use("it");
    arrive();
    await english;
    expect(translator.language()).toBe("it");
  });

  it("come in the new language where they are asked for while it is switched", async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const translator = await createTranslator("it");
    await translator.add("programs", {
      it: () => import("#shared/i18n/it/lazy/programs.json"),
      en: () => late.then(() => import("#shared/i18n/en/lazy/programs.json")),
    });
    const english = translator.use("en");
    await translator.add("admin", loaders);
    arrive();
    await english;
    expect(translator.t("admin:nav.users")).toBe("Users");
  });

  it("are waited for with one and the same promise", async () => {
    const translator = await createTranslator("it");
    expect(translator.add("admin", loaders)).toBe(translator.add("admin", loaders));
  });

  it("are missing where they cannot be loaded, and come when they are asked for again", async () => {
    const translator = await createTranslator("it");
    const failed = translator.add("admin", { ...loaders, it: () => Promise.reject(new Error("offline")) });
    // The same for each attempt to show the screen, which would else ask without an end.
    expect(translator.add("admin", loaders)).toBe(failed);
    const error: unknown = await failed.catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(LoadError);
    if (error instanceof LoadError) error.forget();
    await translator.add("admin", loaders);
    expect(translator.t("admin:nav.users")).toBe("Utenti");
  });

  it("come with the next switch where they could not be loaded", async () => {
    const translator = await createTranslator("it");
    const refused = { ...loaders, it: () => Promise.reject(new Error("offline")) };
    await expect(translator.add("admin", refused)).rejects.toThrow("offline");
    expect(translator.t("admin:nav.users")).toBe("admin:nav.users");
    await translator.use("en");
    expect(translator.t("admin:nav.users")).toBe("Users");
  });
});

describe("stored language", () => {
  it("reads the stored language", () => {
    const cases = [
      ["it", "it"],
      ["en", "en"],
      [null, "it"],
      ["fr", "it"],
      ["EN", "it"],
    ] as const;
    for (const [stored, language] of cases) expect(parseLanguage(stored), String(stored)).toBe(language);
  });
});
