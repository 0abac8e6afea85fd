import fc from "fast-check";
import { expect, it } from "vitest";
import { mendFolds } from "#shared/domain/calendar/ical/folded-bytes.ts";
import { readIcal } from "#shared/domain/calendar/ical/read-ical.ts";
import { decodeText } from "#shared/lib/csv/decode-text.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Folds each line after so many bytes, wherever that is in a letter. */
const folded = (text: string, after: number, fold: string): Uint8Array => {
  const bytes = [...bytesOf(text)];
  const parts = Array.from({ length: Math.ceil(bytes.length / after) }, (_, at) =>
    bytes.slice(at * after, (at + 1) * after),
  );
  return Uint8Array.from(parts.flatMap((part, at) => (at === 0 ? part : [...bytesOf(fold), ...part])));
};

it("reads a title that was folded within a letter, and all accents of its file", () => {
  const lines = (title: string) => [
    "BEGIN:VEVENT",
    `UID:${title.length}`,
    "DTSTART:20261210T180000Z",
    `SUMMARY:${title}`,
  ];
  const titles = ["Lezione di mobilità con Niccolò in sala perché è più comodo", "Papà in palestra"];
  const text = ["BEGIN:VCALENDAR", ...titles.flatMap((title) => [...lines(title), "END:VEVENT"]), "END:VCALENDAR"];
  const [before, after] = text.join("\r\n").split("Niccol");
  const bytes = Uint8Array.from([
    ...bytesOf(`${before}Niccol`),
    0xc3,
    ...bytesOf("\r\n "),
    0xb2,
    ...bytesOf(`${after?.slice(1)}`),
  ]);

  const read = readIcal(decodeText(mendFolds(bytes)) ?? "", { zone: "Europe/Rome", untitled: "" });

  expect(read.ok && [...read.value.events.values()].map(({ event }) => event.title)).toEqual(titles);
});

it("gives the text of whatever line was folded wherever", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."aàé€😀 -"), minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(letters, fc.integer({ min: 4, max: 9 }), fc.constantFrom("\r\n ", "\n\t"), (text, after, fold) => {
      const mended = decodeText(mendFolds(folded(text, after, fold)));
      expect(mended?.replaceAll(fold, "")).toBe(text);
    }),
  );
});

it("leaves what is folded between letters as it is, and Windows' Latin too", () => {
  const latin = Uint8Array.from([0x50, 0x61, 0x70, 0xe0, 0x0d, 0x0a, 0x20, 0xe8]);
  for (const bytes of [bytesOf("SUMMARY:Papà\r\n è qui"), latin]) expect(mendFolds(bytes)).toEqual(bytes);
});
