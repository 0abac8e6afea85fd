import { describe, expect, it } from "vitest";
import {
  type ColumnMeanings,
  type PeopleColumn,
  proposedMeanings,
} from "#shared/domain/gym/people/transfer/columns.ts";
import { readPeopleLines } from "#shared/domain/gym/people/transfer/read-lines.ts";
import { readCsv } from "#shared/lib/csv/csv-table.ts";
import { decodeText } from "#shared/lib/csv/decode-text.ts";
import { AT_ONCE } from "#shared/lib/pace.ts";

const TODAY = "2026-11-29";
const read = async (text: string, meanings?: ColumnMeanings) => {
  const table = await readCsv(text, AT_ONCE);
  if (!table) throw new Error("no table");
  const options = {
    meanings: meanings ?? proposedMeanings(table, TODAY),
    ...({ dates: "day_first", today: TODAY, untitled: "Abbonamento", debt: "Da pagare" } as const),
  };
  return readPeopleLines(table, options, AT_ONCE.rest);
};
/** One person of a file with a last name and one more column. */
const one = async (column: PeopleColumn, value: string) => {
  const { lines, problems } = await read(`Cognome;x\nRossi;"${value}"`, ["last_name", column]);
  return { person: lines[0]?.person, membership: lines[0]?.membership, problems };
};

describe("a line of a file of people", () => {
  it("has the person with all that it says", async () => {
    const { lines, problems } = await read(
      "Cognome;Nome;Data di nascita;Codice fiscale;Telefono;Email;Via;CAP;Città;Tessera\n" +
        "Rossi;Mario;14/03/1987;rss mra87c14h501p;333 1234567;mario@example.test;Via Po 1;10100;Torino;0412, 0413",
    );
    expect(problems).toEqual([]);
    expect(lines).toMatchObject([
      {
        line: 2,
        person: {
          ...{ last_name: "Rossi", first_name: "Mario", birth_date: "1987-03-14", tax_code: "RSSMRA87C14H501P" },
          ...{ phone: "333 1234567", email: "mario@example.test", address: "Via Po 1, 10100, Torino" },
          cards: ["0412", "0413"],
        },
        membership: null,
      },
    ]);
  });

  it("has its accents from Windows-1252", async () => {
    const bytes = Uint8Array.from([..."Cognome;Nome\nNicol\u00f2;Cos\u00ec"].map((sign) => sign.charCodeAt(0)));
    const { lines } = await read(decodeText(bytes) ?? "");
    expect(lines[0]?.person).toMatchObject({ last_name: "Nicolò", first_name: "Così" });
  });

  it.each(["1987-03-14", "14/03/1987", "14.3.87", "14-03-1987", "14 marzo 1987", "14/03/1987 00:00:00"])(
    "has a day written as %s",
    async (text) => {
      expect((await one("birth_date", text)).person?.birth_date).toBe("1987-03-14");
    },
  );

  it.each([
    ["birth_date", "trenta febbraio", "date"],
    ["birth_date", "30/02/1987", "date"],
    ["birth_date", "01/01/2030", "future"],
    ["privacy_on", "Sì", "no_date"],
    ["email", "mario", "email"],
    ["cards", "1234567890123456789012345678901234", "cards"],
    ["tax_code", "RSSMRA87C14H501ZXX", "too_long"],
  ] as const)("goes without a %s of %s, and says so", async (column, value, kind) => {
    const { person, problems } = await one(column, value);
    expect(problems).toEqual([{ line: 2, column, kind, value }]);
    expect(person?.[column] ?? "").toHaveLength(0);
  });

  it("keeps a tax code that looks wrong, and warns", async () => {
    const { person, problems } = await one("tax_code", "BNCMRA87C14H501Z");
    expect(person?.tax_code).toBe("BNCMRA87C14H501Z");
    expect(problems.map(({ kind }) => kind)).toEqual(["tax_check", "tax_last_name"]);
  });

  it("cuts what is too long", async () => {
    const { person, problems } = await one("notes", "a".repeat(501));
    expect(person?.notes).toHaveLength(500);
    expect(problems).toMatchObject([{ column: "notes", kind: "too_long" }]);
  });

  it("is nobody's without a name", async () => {
    const { lines, problems } = await read("Cognome;Telefono\n;333\nRossi;334");
    expect(lines.map(({ line }) => line)).toEqual([3]);
    expect(problems).toEqual([{ line: 2, column: "last_name", kind: "nameless", value: "333" }]);
  });

  it.each(["", "-", "0", "00/00/0000", "N/D"])("says nothing of a day by %j", async (text) => {
    const { person, problems } = await one("birth_date", text);
    expect([person?.birth_date, problems]).toEqual([null, []]);
  });
});

describe("what somebody has already, by a line", () => {
  const sold = async (head: string, values: string) => {
    const { lines, problems } = await read(`Cognome;${head}\nRossi;${values}`);
    return { membership: lines[0]?.membership, problems };
  };

  it("is a membership with its days, its entries and what is owed of it", async () => {
    const { membership } = await sold(
      "Abbonamento;Data inizio;Scadenza;Ingressi residui;Da pagare;Scadenza rata",
      '10 ingressi;01/09/2026;31/12/2026;4;"1.050,50 €";15/12/2026',
    );
    expect(membership).toEqual({
      ...{ title: "10 ingressi", starts_on: "2026-09-01", ends_on: "2026-12-31", entries_left: 4 },
      owed: [{ due_on: "2026-12-15", cents: 105_050 }],
    });
  });

  it("has a title where the file has none, and begins no later than it ends", async () => {
    expect((await sold("Scadenza", "31/10/2026")).membership).toEqual({
      ...{ title: "Abbonamento", starts_on: "2026-10-31", ends_on: "2026-10-31", owed: [] },
    });
  });

  it("is a debt alone, of something that is over", async () => {
    expect((await sold("Debito", "50,00")).membership).toEqual({
      ...{ title: "Da pagare", starts_on: "2026-11-28", ends_on: "2026-11-28" },
      owed: [{ due_on: TODAY, cents: 5000 }],
    });
  });

  it("is nothing where nothing is said", async () => {
    expect(await sold("Abbonamento;Scadenza;Da pagare", ";;0,00")).toEqual({ membership: null, problems: [] });
  });

  it.each([
    ["Abbonamento;Da pagare", "Mensile;-50", "amount"],
    ["Abbonamento;Ingressi", "Mensile;molti", "entries"],
    ["Abbonamento;Inizio;Scadenza", "Mensile;01/12/2026;01/11/2026", "period"],
    ["Abbonamento;Inizio;Scadenza", "Mensile;;31/12/2026", "no_start"],
    ["Abbonamento;Inizio;Scadenza", "Mensile;01/11/2026;boh", "date"],
  ])("of %s: %s has the problem %s", async (head, values, kind) => {
    const { membership, problems } = await sold(head, values);
    expect(problems).toMatchObject([{ line: 2, kind }]);
    expect(membership).toMatchObject({ title: "Mensile", owed: [] });
  });
});
