import { expect, it } from "vitest";
import { htmlToText } from "#local/mail/html-to-text.ts";

it("keeps paragraphs, rules and the addresses of links", () => {
  const html = `<html><head><title>No</title></head><body>
    <h1>Ciao</h1> <p>Uno
      due</p><p> <a class="x" href="https://a.test/?b=1&amp;c=2">Apri l&#39;app</a> </p><hr><p>Codice: <strong>1</strong></p>`;
  expect(htmlToText(html)).toBe("Ciao\n\nUno due\n\nApri l'app:\nhttps://a.test/?b=1&c=2\n\n---\n\nCodice: 1\n");
});
