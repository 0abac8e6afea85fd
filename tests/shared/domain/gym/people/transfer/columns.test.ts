import { describe, expect, it } from "vitest";
import { proposedMeanings } from "#shared/domain/gym/people/transfer/columns.ts";
import { readCsv } from "#shared/lib/csv/csv-table.ts";
import { AT_ONCE } from "#shared/lib/pace.ts";

const TODAY = "2026-11-29";
const proposed = async (text: string) => {
  const table = await readCsv(text, AT_ONCE);
  return table && proposedMeanings(table, TODAY);
};

describe("columns of people by their headings", () => {
  it("are known in Italian", async () => {
    const headings =
      "Cognome;Nome;Data di nascita;Comune di nascita;Cod. Fiscale;Cellulare;E-mail;Indirizzo;CAP;Città;Nome genitore;Tel. genitore;Consenso genitore;" +
      "N. tessera;Data iscrizione;Privacy;Marketing;Note;Abbonamento;Data inizio;Data scadenza;Ingressi residui;Da pagare;Scadenza rata;Scadenza certificato";
    expect(await proposed(headings)).toEqual([
      ...["last_name", "first_name", "birth_date", null, "tax_code", "phone", "email", "address", "address", "address"],
      ...[
        "guardian_name",
        "guardian_phone",
        "guardian_consent_on",
        "cards",
        "joined_on",
        "privacy_on",
        "marketing_on",
        "notes",
        "membership",
      ],
      ...["starts_on", "ends_on", "entries_left", "owed", "owed_on", null],
    ]);
  });

  it("are known in English", async () => {
    const headings =
      "First Name,Surname,Date of Birth,Tax code,Mobile,Email address,Street,City,Postcode,Parent,Parent phone,Card number," +
      "Member since,GDPR,Newsletter,Comments,Membership,Start date,Expiry date,Visits left,Balance,Due date";
    expect(await proposed(headings)).toEqual([
      ...["first_name", "last_name", "birth_date", "tax_code", "phone", "email", "address", "address", "address"],
      ...["guardian_name", "guardian_phone", "cards", "joined_on", "privacy_on", "marketing_on", "notes"],
      ...["membership", "starts_on", "ends_on", "entries_left", "owed", "owed_on"],
    ]);
  });

  it.each([
    ["Cognome e nome", "name_last_first"],
    ["Nome e Cognome", "name_first_last"],
    ["Nominativo", "name_last_first"],
    ["Name", "name_first_last"],
  ])("hold both names under %s", async (heading, meaning) => {
    expect(await proposed(`${heading};Telefono\nRossi Mario;333`)).toEqual([meaning, "phone"]);
  });
});

describe("columns of people by their values", () => {
  it("are known where the headings say nothing", async () => {
    const rows = "Rossi;Mario;14/03/1987;RSSMRA87C14H501Z;mario@example.test;333 1234567";
    expect(await proposed(`Cognome;Nome;A;B;C;D\n${rows}\n${rows}`)).toEqual([
      ...["last_name", "first_name", "birth_date", "tax_code", "email", "phone"],
    ]);
  });

  it("say by tax codes which of both names comes first", async () => {
    expect(await proposed("Nominativo;CF\nMario Rossi;RSSMRA87C14H501Z")).toEqual(["name_first_last", "tax_code"]);
  });

  it("are no dates of birth where they are of this year", async () => {
    expect(await proposed("Cognome;Nome;A\nRossi;Mario;14/03/2026")).toEqual(["last_name", "first_name", null]);
  });
});
