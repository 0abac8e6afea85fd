import { describe, expect, it } from "vitest";
import { elided } from "#shared/i18n/elision.ts";

describe("an article before a number", () => {
  it.each([
    ["Si rinnova il 8 dic 2026", "Si rinnova l'8 dic 2026"],
    ["Il 8 dicembre hai pagato", "L'8 dicembre hai pagato"],
    ["Dal 8 nov al 11 nov", "Dall'8 nov all'11 nov"],
    ["× 5: il 82,5% del massimale", "× 5: l'82,5% del massimale"],
    ["sceso del 8 %", "sceso dell'8 %"],
    ["sceso del 1 %, poi del 1,5 %", "sceso dell'1 %, poi dell'1,5 %"],
    ["nel 80 % dei casi", "nell'80 % dei casi"],
    ["sul 800", "sull'800"],
    ["il 8.000 o il 8000", "l'8.000 o l'8000"],
    ["il 11.000 o il 11000", "l'11.000 o l'11000"],
    ["il 11,5", "l'11,5"],
    ["il 11/12", "l'11/12"],
    ["i 8 risultati", "gli 8 risultati"],
    ["dei 8,99 €, ai 11, dai 80, nei 85, sui 811", "degli 8,99 €, agli 11, dagli 80, negli 85, sugli 811"],
  ])("bends where the number begins with a vowel: %s", (written, said) => {
    expect(elided(written)).toBe(said);
    expect(elided(said)).toBe(said);
  });

  it.each([
    "il 18 dic, dal 28 al 108",
    "il 110%, il 111, il 112, il 1100, il 118",
    "il 1 dic, dal 1 al 9",
    "il 1.000, il 1800",
    "dalle 8 alle 11, le 8",
    "i 18 risultati, dei 110",
    "il dom 8 nov",
    "così 8, poi 11, Fase I 8",
    "aprile 8, email 8, mai 8",
  ])("stays elsewhere: %s", (text) => {
    expect(elided(text)).toBe(text);
  });
});
