import { expect, type Page } from "@playwright/test";
import { expectReadable } from "#e2e/fixtures/appearances.ts";
import { accept, makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { type TestStack, test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { IMPORT_BATCH } from "#shared/domain/gym/verbs/people.ts";

const { people: words, desk: deskWords } = texts;
const PATH = "/schedule/staff/members/import";
/** Three batches of an import. */
const PEOPLE = 3 * IMPORT_BATCH;

const openDesk = async (stack: TestStack, administrator: Member): Promise<[Member, string]> => {
  const owner = await createMember(stack);
  const id = await makeGym(administrator, owner, "Palestra");
  const desk = await createMember(stack);
  await owner.client.rpc("invite_to_gym", { gym: id, email: desk.email, role: "desk" });
  await accept(desk, id);
  return [desk, id];
};

const HEAD = "Cognome;Nome;Data di nascita;Cellulare;Tessera;Abbonamento;Inizio;Scadenza;Da pagare";
const lineOf = (at: number) =>
  `Nicolò${at};Anna;${String((at % 28) + 1).padStart(2, "0")}/03/1987;333 ${1_000_000 + at};T${at};Annuale;01/09/2026;31/08/2027;${at % 3 === 0 ? "50,00" : ""}`;

/** Gives the screen a file as an Italian spreadsheet saves it. */
const giveFile = (page: Page, lines: readonly string[]) =>
  page.getByLabel(words.file.choose, { exact: true }).setInputFiles({
    ...{ name: "soci.csv", mimeType: "text/csv" },
    buffer: Buffer.from([HEAD, ...lines].join("\r\n"), "latin1"),
  });

test("people of another program are imported, searched, and taken back but for whom the desk changed", async ({
  page,
  stack,
  administrator,
}) => {
  const [desk, gym] = await openDesk(stack, administrator);
  await enter(page, desk, PATH);
  await giveFile(page, [...Array.from({ length: PEOPLE }, (_, at) => lineOf(at)), "Sbagliati;Ugo;31/31/1987;;T1;;;;"]);
  await expect(page.getByRole("heading", { name: words.meanings.title })).toBeVisible();
  await expectReadable(page, "the columns of a file of people");
  await page.getByRole("button", { name: words.meanings.next }).click();
  await expect(page.getByRole("row", { name: new RegExp(words.problems.kinds.card_twice) })).toContainText(
    String(PEOPLE + 2),
  );
  await expect(page.getByRole("row", { name: new RegExp(words.problems.kinds.date) })).toContainText("31/31/1987");
  await expectReadable(page, "the check of a file of people");
  await page.getByRole("button", { name: filled(words.check.run_other, { figure: String(PEOPLE + 1) }) }).click();
  const done = filled(words.run.doneText_other, { figure: String(PEOPLE + 1), file: "soci.csv" });
  await expect(page.getByText(done)).toBeVisible({ timeout: 60_000 });
  await expectReadable(page, "an import that is finished");

  await page.getByRole("link", { name: words.run.people }).click();
  await page.getByLabel(deskWords.list.search).fill(`T${PEOPLE - 1}`);
  await page.getByRole("button", { name: new RegExp(`^Anna Nicolò${PEOPLE - 1}`) }).click();
  await expect(page.getByRole("heading", { name: "Annuale" })).toBeVisible();
  const { data } = await desk.client.from("gym_persons").select("member_id").eq("last_name", "Nicolò7").single();
  await tell(desk, gym, "save_person", { member_id: data?.member_id ?? "", notes: "Viene di sera" });

  await page.getByRole("button", { name: deskWords.back }).click();
  await page.getByRole("button", { name: words.more }).click();
  await page.getByRole("menuitem", { name: words.open }).click();
  await page.getByRole("button", { name: filled(words.past.show, { file: "soci.csv" }) }).click();
  await page.getByRole("button", { name: words.undo.open }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: words.undo.confirm }).click();
  await expect(page.getByText(filled(words.undo.stays_one, { figure: "1" }))).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Anna Nicolò7", { exact: true })).toBeVisible();
  await expectReadable(page, "an import that was taken back");
});

test("without a network an import waits, and goes on by itself once there is one", async ({
  page,
  context,
  stack,
  administrator,
}) => {
  const [desk, gym] = await openDesk(stack, administrator);
  await tell(desk, gym, "save_person", { first_name: "Anna", last_name: "Nicolò1" });
  await enter(page, desk, PATH);
  await giveFile(page, [lineOf(1), lineOf(2)]);
  await page.getByRole("button", { name: words.meanings.next }).click();
  await expect(page.getByText(filled(words.suspects.known.name, { name: "Anna Nicolò1" }))).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: filled(words.check.run_other, { figure: "2" }) }).click();
  await expect(page.getByText(words.run.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: words.run.done })).toBeVisible();
  const { data } = await desk.client.from("gym_persons").select("last_name, phone").order("last_name");
  expect(data).toEqual([
    { last_name: "Nicolò1", phone: "333 1000001" },
    { last_name: "Nicolò2", phone: "333 1000002" },
  ]);
});
