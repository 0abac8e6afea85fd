// @vitest-environment happy-dom
import { act, cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MessagesScreen } from "#renderer/features/gym/screens/MessagesScreen.tsx";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { at, GYM, NOW, openAtGym } from "#tests/helpers/screens/gym-view.tsx";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const PATH = "/schedule/messages";
const open = (options?: Parameters<typeof openAtGym>[2]) => openAtGym(<MessagesScreen />, PATH, options);
type View = Awaited<ReturnType<typeof open>>;

const messageOf = (values: Partial<RowOfKind<"own_messages">> = {}): RowOfKind<"own_messages"> => ({
  ...{ id: "message-1", space_id: MEMBER, gym_id: GYM, gym_name: "Palestra Demo", author_name: "", from_gym: false },
  ...{ text: "Posso entrare dopo?", created_at: at("2026-11-17T18:05"), updated_at: at("2026-11-17T18:05"), ...values },
});
const answerOf = (values: Partial<RowOfKind<"own_messages">> = {}) =>
  messageOf({
    ...{ id: "message-2", from_gym: true, author_name: "Reception Uno", text: "Certo, entra pure." },
    ...{ created_at: at("2026-11-18T09:10"), ...values },
  });

const write = async (view: View, text: string) => {
  const field = await view.findByRole("textbox", { name: "Scrivi un messaggio" });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: "Enter" });
  return field as HTMLTextAreaElement;
};
const saidIn = (view: View) => view.getAllByRole("listitem").map(({ textContent }) => textContent);

it("shows the thread by day, in its order, with who wrote for the gym and when", async () => {
  const view = await open();
  await view.receive("own_messages", answerOf(), messageOf());
  expect(await view.findByRole("heading", { level: 2, name: "Palestra Demo" })).toBeTruthy();
  const days = () => view.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  await expect.poll(days).toEqual(["martedì 17 novembre", "mercoledì 18 novembre"]);
  expect(saidIn(view)).toEqual([
    "Tu: Posso entrare dopo?18:05",
    // Once for the eye, once for who hears it.
    "Reception UnoReception Uno: Certo, entra pure.09:10",
  ]);
});

it("asks the gym by Enter, says without a network that it is sent later, and takes it back", async () => {
  const view = await open();
  act(view.loseNetwork);
  expect(await view.findByText("Sei offline: i messaggi vengono inviati appena torni online.")).toBeTruthy();
  const field = await write(view, "  Siete aperti domenica?\n");
  expect(await view.findByText("In attesa: viene inviato appena torni online")).toBeTruthy();
  expect(await view.asked()).toEqual([{ verb: "write_message", args: { text: "Siete aperti domenica?" } }]);
  expect(field.value).toBe("");
  fireEvent.click(view.getByRole("button", { name: "Ritira: Siete aperti domenica?" }));
  await expect.poll(() => view.queryByText(/Siete aperti/)).toBeNull();
  expect(await view.asked()).toEqual([]);
});

it("shows a message once, when it came back from the gym under the command's id", async () => {
  const view = await open();
  await view.receive("own_messages", messageOf());
  await view.findByText("Posso entrare dopo?");
  await write(view, "Arrivo alle 19");
  expect(await view.findByText("In attesa di invio")).toBeTruthy();
  const [command] = await view.data.documents("gym_commands").find();
  if (!command) throw new Error("nothing was asked");
  await view.receive(
    "own_messages",
    messageOf({ id: command.id, text: "Arrivo alle 19", created_at: at("2026-11-18T10:00") }),
  );
  // Whichever of the two comes first.
  await expect.poll(() => view.queryByText("In attesa di invio")).toBeNull();
  expect(view.getAllByText("Arrivo alle 19")).toHaveLength(1);
  await view.answer("accepted");
  expect(view.getAllByText("Arrivo alle 19")).toHaveLength(1);
});

it("says why a message was refused, and sends it again or lets it go", async () => {
  const view = await open();
  await view.findByRole("textbox", { name: "Scrivi un messaggio" });
  await write(view, "Ancora io");
  await view.findByText("In attesa di invio");
  await view.answer("refused", "too_many");
  const why = "Messaggio non inviato: troppi messaggi in un giorno. Riprova più tardi.";
  expect(await view.findByText(why, { selector: "li *" })).toBeTruthy();
  await expect.poll(() => view.getAllByRole("status").map(({ textContent }) => textContent)).toContain(why);
  fireEvent.click(view.getByRole("button", { name: "Invia di nuovo: Ancora io" }));
  expect(await view.findByText("In attesa di invio")).toBeTruthy();
  await expect.poll(() => view.queryByText(why, { selector: "li *" })).toBeNull();
  expect(await view.asked()).toEqual([{ verb: "write_message", args: { text: "Ancora io" } }]);
  await view.answer("refused", "failed");
  fireEvent.click(await view.findByRole("button", { name: "Elimina: Ancora io" }));
  await expect.poll(() => view.queryByText("Ancora io")).toBeNull();
});

it("sends nothing that the gym would refuse for its length, and keeps it", async () => {
  const view = await open();
  await view.findByRole("textbox", { name: "Scrivi un messaggio" });
  const field = await write(view, "x".repeat(2001));
  expect((await view.findByRole("alert")).textContent).toBe("2001 caratteri, il massimo è 2000.");
  expect(view.getByRole("button", { name: "Invia" })).toHaveProperty("disabled", true);
  expect([field.value.length, await view.asked()]).toEqual([2001, []]);
  await write(view, " \n ");
  expect(await view.asked()).toEqual([]);
});

it("reads out what the gym writes while the thread is open, and nothing of before", async () => {
  const view = await open();
  await view.receive("own_messages", messageOf(), answerOf());
  await view.findByText("Certo, entra pure.");
  cleanup();
  const again = await renderLazy({ screen: <MessagesScreen />, path: PATH, pattern: PATH, data: view.data });
  await again.findByText("Certo, entra pure.");
  const news = () => again.getAllByRole("status").map(({ textContent }) => textContent);
  await view.receive(
    "own_messages",
    messageOf({ id: "message-3", text: "Grazie", created_at: at("2026-11-18T09:20") }),
  );
  await again.findByText("Grazie");
  expect(news().join("")).not.toContain("Nuovo messaggio");
  await view.receive(
    "own_messages",
    answerOf({ id: "message-4", text: "A stasera", created_at: at("2026-11-18T09:30") }),
  );
  await expect.poll(news).toContain("Nuovo messaggio da Reception Uno: A stasera");
});

it("marks the notifications of the thread as read", async () => {
  const view = await open();
  const notification = { space_id: MEMBER, user_id: MEMBER, read: false, shown: false, time: NOW.toISOString() };
  const stamps = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
  const row = { ...notification, ...stamps, message_key: "gym.message" };
  await view.receive(
    "notifications",
    { ...row, id: "notification-1", message: "Palestra Demo" },
    { ...row, id: "notification-2", message: "Altra palestra" },
    { ...row, id: "notification-3", message: "Palestra Demo", message_key: "gym.promoted" },
  );
  const unread = async () =>
    (await view.data.documents("notifications").find({})).filter(({ read }) => !read).map(({ id }) => id);
  await expect.poll(unread).toEqual(["notification-2", "notification-3"]);
});

it("lets who left the gym read the thread, and not write", async () => {
  const view = await open({ isMember: false });
  await view.receive("own_messages", messageOf(), answerOf());
  const card = within(await view.findByRole("region", { name: "Conversazione con Palestra Demo" }));
  expect(card.getByText("Certo, entra pure.")).toBeTruthy();
  expect(card.getByText(/^Non fai più parte di questa palestra/)).toBeTruthy();
  expect(card.queryByRole("textbox")).toBeNull();
});

it("says what the thread is for while nothing is written, and has nothing for a member of no gym", async () => {
  const view = await open();
  expect(await view.findByText("Scrivi alla palestra: ti rispondono reception e coach.")).toBeTruthy();
  cleanup();
  const none = await open({ isMember: false });
  expect(await none.findByText(/^Qui scrivi alla tua palestra/)).toBeTruthy();
});
