import { describe, expect, it } from "vitest";
import { renderMail } from "#functions/_shared/mail-template.ts";

const RECEIPT = {
  number: "2026/7",
  day: { day: "2026-11-24" },
  amount: { cents: 999, currency: "EUR" },
  vat: { cents: 180, currency: "EUR" },
};
const mail = (template: string, data: Parameters<typeof renderMail>[1]) => {
  const rendered = renderMail(template, data);
  if (!rendered.ok) throw new Error(rendered.error);
  return rendered.value;
};
/** Amounts keep their sign beside them by a space that breaks no line. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("an e-mail from a template", () => {
  it("says in both languages what happened, figures and days as each writes them", () => {
    const { subject, text, html } = mail("receipt", RECEIPT);
    expect(subject).toBe("Ricevuta 2026/7");
    expect(plain(text)).toContain("Il 24 novembre 2026 hai pagato 9,99 €, di cui 1,80 € di IVA.");
    expect(plain(text)).toContain("On 24 November 2026 you paid €9.99, of which €1.80 is VAT.");
    expect(html).toContain('<div lang="en"><h1>Receipt 2026/7</h1>');
  });

  it("has its subject, and its text first, in the reader's language", () => {
    const start = { at: "2026-11-25T17:30:00Z" };
    const of = (reader: string) => renderMail("gym_promoted", { about: "Yoga, Palestra", start }, { reader });
    const [italian, english] = [of("it"), of("en")].map((one) => (one.ok ? one.value : null));
    expect(italian?.subject).toBe("Hai un posto: Yoga, Palestra, mer 25 nov, 18:30");
    expect(english?.subject).toBe("You have a place: Yoga, Palestra, Wed 25 Nov, 18:30");
    expect(english?.text).toMatch(/^A place has come free[\s\S]*---\n\nSi è liberato/);
    expect(english?.html).toContain('<html lang="en">');
  });

  it("says the article of a day as Italian says the day", () => {
    const { text } = mail("receipt", { ...RECEIPT, day: { day: "2026-12-08" } });
    expect(text).toContain("L'8 dicembre 2026 hai pagato");
    expect(text).toContain("On 8 December 2026 you paid");
  });

  it("says an instant by the clocks of the zone that it names, of Rome where it names none", () => {
    const at = "2026-11-25T17:30:00Z";
    const of = (start: Parameters<typeof renderMail>[1][string]) => mail("reminder", { title: "Panca", start }).text;
    expect(of({ at })).toContain("Panca: 25 novembre 2026 alle ore 18:30.");
    expect(of({ at, zone: "America/New_York" })).toContain("Panca: 25 novembre 2026 alle ore 12:30.");
  });

  it("of a gym's letter has its words as they are, and the way out at its end", () => {
    const data = { gym: "Palestra", words: "Novità <b>\n\nA presto", token: "0f" };
    const rendered = renderMail("gym_letter", data, { site: "https://prime.test" });
    const { html = "", text = "" } = rendered.ok ? rendered.value : {};
    expect(html).toContain("<p>Novità &lt;b&gt;</p><p>A presto</p>");
    expect(html).toContain(
      '<p><a href="https://prime.test/unsubscribe?token=0f">Non ricevere più queste email</a></p></div>',
    );
    expect(text).toContain("di Palestra.\n\nNon ricevere più queste email: https://prime.test/unsubscribe?token=0f");
  });

  it("of a gym's reminder says it in both languages", () => {
    const { text } = mail("gym_reminder", { gym: "Palestra", words: { it: "Ciao Ada", en: "Hi Ada" } });
    expect(text).toMatch(/^Ciao Ada\n.*---\n\nHi Ada\n/s);
  });

  it("leads to the page of the app where it is answered, in both languages", () => {
    const invitation = { gym: "Palestra & Co", email: "ada@example.test" };
    const rendered = renderMail("gym_invitation", invitation, { site: "https://app.example.test" });
    const { text = "", html = "" } = rendered.ok ? rendered.value : {};
    expect(text).toContain("Vedi l'invito: https://app.example.test/schedule");
    expect(text).toContain("See the invitation: https://app.example.test/schedule");
    expect(html).toContain('<a href="https://app.example.test/schedule">See the invitation</a>');
  });

  it("leads nowhere where the site is unknown, or there is no page", () => {
    expect(mail("gym_invitation", { gym: "Palestra", email: "ada@example.test" }).html).not.toContain("<a ");
    const receipt = renderMail("receipt", RECEIPT, { site: "https://app.example.test" });
    expect(receipt.ok && receipt.value.html).not.toContain("<a ");
  });

  it("asks a coach for an answer by the clocks of the gym", () => {
    const start = { at: "2026-11-25T17:30:00+00:00", zone: "Europe/Rome" };
    const { subject, text } = mail("gym_request", { about: "Ada, Palestra", start, minutes: 45 });
    expect(subject).toBe("Richiesta di appuntamento: Ada, Palestra, mer 25 nov, 18:30");
    expect(text).toContain("Ada, Palestra: 25 novembre 2026 alle ore 18:30, 45 minuti.");
  });

  it.each([
    ["gym_promoted", "Hai un posto", "Si è liberato un posto ed è tuo"],
    ["gym_offered", "Posto libero", "va a chi lo prende per primo"],
    ["gym_class_cancelled", "Lezione annullata", "La palestra ha annullato questa lezione"],
    ["gym_confirmed", "Appuntamento confermato", "Il tuo appuntamento è confermato"],
    ["gym_proposed", "Un altro orario", "Il coach propone un altro orario per il tuo appuntamento"],
    ["gym_moved", "Appuntamento spostato", "il coach deve confermarlo"],
    ["gym_cancelled", "Appuntamento annullato", "Questo appuntamento è stato annullato"],
  ])("tells a gym's member by %s what changed, and how to hear no more of it", (template, subject, said) => {
    const written = mail(template, { about: "Yoga, <b>Palestra</b>", start: { at: "2026-11-25T17:30:00+00:00" } });
    expect(written.subject).toBe(`${subject}: Yoga, <b>Palestra</b>, mer 25 nov, 18:30`);
    expect(written.text).toContain(`${said}. Yoga, <b>Palestra</b>: 25 novembre 2026 alle ore 18:30.`);
    expect(written.text.match(/Impostazioni, Notifiche\.|Settings, Notifications\./g)).toHaveLength(2);
    expect(written.html).toContain("Yoga, &lt;b&gt;Palestra&lt;/b&gt;");
  });

  it("shows what members wrote as text", () => {
    const { html, text } = mail("reminder", { title: "<img src=x> & co", start: "oggi" });
    expect(html).toContain("&lt;img src=x&gt; &amp; co");
    expect(text).toContain("<img src=x> & co");
  });

  it("gathers others, each by its subject and what it is about, and passes over one that makes no sense", () => {
    const mails = [
      { template: "reminder", data: { title: "<b>Panca</b>", start: "oggi" } },
      { template: "reminder", data: { title: "Rotta", start: { at: "no time" } } },
      { template: "digest", data: {} },
      { template: "gym_moved", data: { about: "Ada", start: { at: "2026-11-25T17:30:00Z" } } },
    ];
    const { subject, text, html } = mail("digest", { count: 4, mails });
    expect(subject).toBe("Riepilogo degli avvisi (4)");
    expect(text).toContain(
      "Promemoria: <b>Panca</b>\n<b>Panca</b>: oggi.\n\nAppuntamento spostato: Ada, mer 25 nov, 18:30",
    );
    expect(html).toContain("<p>Reminder: &lt;b&gt;Panca&lt;/b&gt;<br>&lt;b&gt;Panca&lt;/b&gt;: oggi.</p>");
    expect(text).not.toContain("Rotta");
  });

  it("says an instant by the world's clocks, and that it does, where its zone is not known", () => {
    const { text } = mail("reminder", { title: "Panca", start: { at: "2026-11-25T17:30:00Z", zone: "Factory" } });
    expect(text).toMatch(/Panca: 25 novembre 2026 alle ore 17:30 UTC\./);
    expect(text).toMatch(/Panca: 25 November 2026 at 17:30 UTC\./);
  });

  it("is none where a value makes no sense", () => {
    expect(renderMail("reminder", { title: "Panca", start: { at: "no time" } })).toEqual({
      ok: false,
      error: "reminder has a value that makes no sense: RangeError",
    });
  });

  it("is none where the template, or one of its values, is missing", () => {
    expect(renderMail("toString", {})).toEqual({ ok: false, error: "There is no template toString" });
    const { vat: _, ...without } = RECEIPT;
    expect(renderMail("receipt", without)).toEqual({ ok: false, error: "receipt has no value for vat" });
  });
});
