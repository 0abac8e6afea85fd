import { describe, expect, it } from "vitest";
import { fallenStyle, risenStyle, stiffTexts } from "#scripts/lib/checks/italian-style.ts";

const bundle = (value: unknown, file = "shared/i18n/it/lazy/desk.json") => ({ file, text: JSON.stringify(value) });
const places = (name: string, value: unknown, component = "") =>
  stiffTexts([bundle(value)], [{ file: "Card.tsx", text: component }]).get(name);

describe("texts that read stiffly", () => {
  it.each([
    ["togliere → rimuovere, eliminare", "Togli la foto"],
    ["la rete → la connessione, offline", "Funziona anche senza rete"],
    ["a participle with the reader's gender", "Non sei più iscritto qui"],
    ["over 220 characters", "a".repeat(221)],
  ])("are found: %s", (rule, text) => {
    expect(places(rule, { photo: { remove: text } })).toEqual(["shared/i18n/it/lazy/desk.json photo.remove"]);
  });

  it("are no long texts of legal pages", () => {
    const legal = bundle({ terms: "a".repeat(500) }, "shared/i18n/it/lazy/legal.json");
    expect(stiffTexts([legal], []).get("over 220 characters")).toEqual([]);
  });

  it("are buttons that say no act, and toasts of one participle", () => {
    const component = `<Button onClick={go}>{t("desk:ready")}</Button><Button>{t("desk:save")}</Button>
      notifier.show({ tone: "info", text: t("desk:ready") }); removeWithUndo(() => remove(id), t("desk:gone"));`;
    const texts = { ready: "Pronto", save: "Salva", gone: "Eliminato." };
    const of = (rule: string) => places(rule, texts, component);
    expect(of("a button that begins with no verb")).toEqual(["shared/i18n/it/lazy/desk.json ready"]);
    expect(of("a toast of a participle alone")).toEqual(["shared/i18n/it/lazy/desk.json gone"]);
  });
});

describe("their count", () => {
  const findings = new Map([["togliere", ["a.json b", "a.json c"]]]);

  it("may not rise, and says where they are", () => {
    expect(risenStyle(findings, { togliere: 2 })).toEqual([]);
    expect(risenStyle(findings, { togliere: 1 })).toEqual(["togliere: 2, and at most 1", "  a.json b", "  a.json c"]);
    expect(risenStyle(findings, {})).toHaveLength(3);
  });

  it("says when the allowed one can fall", () => {
    expect(fallenStyle(findings, { togliere: 2 })).toEqual([]);
    expect(fallenStyle(findings, { togliere: 3, tenere: 1 })).toEqual([
      "togliere: 2 instead of 3",
      "tenere: 0 instead of 1",
    ]);
  });
});
