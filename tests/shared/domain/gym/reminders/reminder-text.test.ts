import { expect, it } from "vitest";
import { filledText, strangePlaceholder } from "#shared/domain/gym/reminders/reminder-text.ts";
import { readReminders } from "#shared/domain/kinds/gym/gym-reminders.ts";

it("fills a text with what its placeholders stand for, however often they come", () => {
  expect(filledText("{nome}, {nome}: {giorno}", { nome: "Ada", giorno: "$&" })).toBe("Ada, Ada: $&");
});

it("leaves no gap before a comma where a name is missing", () => {
  expect(filledText("Ciao {nome}, a presto", { nome: "" })).toBe("Ciao, a presto");
});

it("names the first placeholder that a kind does not have", () => {
  expect(strangePlaceholder("membership", "{nome} {giorno} {palestra}")).toBe(null);
  expect(strangePlaceholder("membership", "{nome} {importo}")).toBe("{importo}");
  expect(strangePlaceholder("late", "{nome} {importo}")).toBe(null);
  expect(strangePlaceholder("birthday", "{giorno} {name}")).toBe("{giorno}");
});

it("reads nothing where settings are not such", () => {
  expect(readReminders({ late: { on: false } })).toEqual({ late: { on: false } });
  for (const stored of [{ late: 1 }, { other: {} }, null, undefined]) expect(readReminders(stored)).toEqual({});
});
