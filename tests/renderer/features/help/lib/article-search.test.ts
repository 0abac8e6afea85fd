import { describe, expect, it } from "vitest";
import { memberPathOf } from "#renderer/app/routes.ts";
import { createArticleSearch } from "#renderer/features/help/lib/article-search.ts";
import { type Article, articlesFor, TOPICS } from "#renderer/features/help/lib/articles.ts";
import { siteSettings } from "#renderer/site/settings.ts";
import english from "#resources/help/en.json" with { type: "json" };
import italian from "#resources/help/it.json" with { type: "json" };

const ARTICLES = { it: italian as Article[], en: english as Article[] };
const search = {
  it: createArticleSearch(articlesFor(ARTICLES.it, false), "it"),
  en: createArticleSearch(articlesFor(ARTICLES.en, false), "en"),
};
const staffSearch = {
  it: createArticleSearch(articlesFor(ARTICLES.it, true), "it"),
  en: createArticleSearch(articlesFor(ARTICLES.en, true), "en"),
};

describe("the search of the help", () => {
  it("finds first the article that is meant, in both languages", () => {
    const cases = [
      ["it", "eliminare account", "delete-account"],
      ["it", "elimnare l'acount", "delete-account"],
      ["it", "offline", "offline"],
      ["it", "pasword", "password"],
      ["it", "2fa", "second-factor"],
      ["it", "notif", "notifications"],
      ["it", "inattivita", "shared-device"],
      ["it", "come esporto i miei dati in csv", "export"],
      ["en", "delete account", "delete-account"],
      ["en", "offlin", "offline"],
      ["en", "quite hours", "notifications"],
      ["en", "stolen phone", "lost-device"],
      ["it", "importare da hevy", "import"],
      ["it", "massimale", "records"],
      ["it", "peso corporeo", "measures"],
      ["it", "tabata", "interval-timers"],
      ["it", "obiettivo", "goals"],
      ["en", "superset routine", "routines"],
      ["it", "disdire abbonamento", "premium-end"],
      ["it", "disdire", "premium-end"],
      ["it", "abbonamento", "premium"],
      ["it", "premium", "premium"],
      ["it", "recesso", "premium-end"],
      ["it", "ricevuta", "receipts"],
      ["it", "cambiare carta", "receipts"],
      ["it", "pagamento rifiutato", "payment-failed"],
      ["it", "primebot", "primebot"],
      ["it", "coach", "gym-coaches"],
      ["it", "coach ai", "primebot"],
      ["it", "prenotare un corso", "gym-classes"],
      ["it", "lista d'attesa", "gym-waiting"],
      ["it", "assenza", "gym-absences"],
      ["it", "invito", "gym-invitation"],
      ["en", "cancel subscription", "premium-end"],
      ["en", "refund", "premium-end"],
      ["en", "receipt", "receipts"],
      ["en", "book a class", "gym-classes"],
      ["en", "personal trainer", "gym-coaches"],
      ["en", "primebot", "primebot"],
    ] as const;
    for (const [language, query, id] of cases) expect(search[language](query)[0]?.id, query).toBe(id);
  });

  it("finds the desk's work for who works at a gym, in both languages", () => {
    const cases = [
      ["it", "lascia entrare comunque", "desk-entry"],
      ["it", "importare excel", "desk-people"],
      ["it", "listino", "desk-sale"],
      ["it", "chiudere la cassa", "desk-till"],
      ["it", "stampante", "desk-receipts"],
      ["it", "non visti", "desk-messages"],
      ["it", "rata pagata due volte", "desk-issues"],
      ["it", "festività", "desk-closures"],
      ["it", "statistiche", "desk-figures"],
      ["it", "scorciatoie", "desk-keyboard"],
      ["en", "price list", "desk-sale"],
      ["en", "close the till", "desk-till"],
      ["en", "paid twice", "desk-issues"],
    ] as const;
    for (const [language, query, id] of cases) expect(staffSearch[language](query)[0]?.id, query).toBe(id);
  });

  it("has nothing of the desk's work for a member", () => {
    for (const query of ["", "cassa", "listino"])
      expect(search.it(query).filter(({ topic }) => topic === "desk")).toEqual([]);
  });

  it("gives every article where nothing is searched, and none for what is in none", () => {
    expect(staffSearch.it("  ")).toHaveLength(ARTICLES.it.length);
    expect(search.it("zzzzqqqq")).toEqual([]);
  });
});

describe("the articles", () => {
  it("are the same in both languages, at least twelve, of every topic", () => {
    const shape = (articles: Article[]) =>
      articles.map(({ id, topic, link, body }) => ({ id, topic, link, paragraphs: body.length }));
    expect(shape(ARTICLES.en)).toEqual(shape(ARTICLES.it));
    expect(ARTICLES.it.length).toBeGreaterThanOrEqual(12);
    expect(new Set(ARTICLES.it.map(({ id }) => id)).size).toBe(ARTICLES.it.length);
    expect([...new Set(ARTICLES.it.map(({ topic }) => topic))].toSorted()).toEqual([...TOPICS].toSorted());
  });

  it("lead to addresses of the table of routes, without a parameter", () => {
    const links = new Set(ARTICLES.it.flatMap(({ link }) => (link === null ? [] : [link])));
    for (const link of links) expect(memberPathOf(link)).toBe(link);
  });

  it("say how many conversations are free as the settings do", () => {
    const { freeConversations } = siteSettings.claims;
    for (const [articles, word] of [
      [ARTICLES.it, "conversazioni"],
      [ARTICLES.en, "conversations"],
    ] as const)
      expect(articles.find(({ id }) => id === "primebot")?.body.join(" ")).toContain(`${freeConversations} ${word}`);
  });
});
