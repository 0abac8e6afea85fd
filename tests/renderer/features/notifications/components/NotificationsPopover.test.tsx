// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import { NotificationsPopover } from "#renderer/features/notifications/components/NotificationsPopover.tsx";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const NOW = "2026-11-21T10:00:00.000Z";
const EARLIER = "2026-11-21T09:00:00.000Z";
const notification = (id: string, time: string, message: string, message_key: string | null) => ({
  id,
  space_id: MEMBER,
  created_at: NOW,
  updated_at: NOW,
  user_id: MEMBER,
  message,
  message_key,
  time,
  read: false,
  shown: false,
});

afterEach(cleanup);

const open = async (unread: string) => {
  const notifications =
    unread === "none"
      ? []
      : [notification("a", NOW, "Uno", null), notification("b", EARLIER, "Due", "workouts.record")];
  const data = await openMemberData({ rows: { notifications } });
  const view = await renderApp({ screen: <NotificationsPopover />, data });
  const label = unread === "none" ? "Notifiche" : "Notifiche, 2 da leggere";
  fireEvent.click(await view.findByRole("button", { name: label }));
  const panel = await view.findByRole("dialog", { name: "Notifiche" });
  // It takes the focus a moment after it is there.
  await eventually(() => expect(panel.contains(document.activeElement)).toBe(true));
  /** As a keyboard does it. */
  const press = (name: string) => {
    const button = view.getByRole("button", { name });
    button.focus();
    fireEvent.click(button);
  };
  const expectFocusInside = () =>
    eventually(() => expect(document.activeElement).toBe(view.getByRole("heading", { name: "Notifiche" })));
  return {
    ...view,
    press,
    expectFocusInside,
    read: async () => (await firstValueFrom(data.notifications.watch())).map((row) => row.read),
  };
};

describe("notifications", () => {
  it("are marked read by a click", async () => {
    const view = await open("two");
    fireEvent.click(view.getByRole("button", { name: /^Da leggere\. Uno/ }));
    await expect.poll(view.read).toEqual([true, false]);
  });

  it("open what they are about, where there is such a place", async () => {
    const view = await open("two");
    fireEvent.click(view.getByRole("button", { name: /^Da leggere\. Uno/ }));
    await expect.poll(view.read).toEqual([true, false]);
    expect(view.path()).toBe("/");
    fireEvent.click(view.getByRole("button", { name: /^Da leggere\. Due/ }));
    await expect.poll(view.read).toEqual([true, true]);
    await expect.poll(view.path).toBe("/workouts/progress/records");
    await expect.poll(() => view.queryByRole("dialog", { name: "Notifiche" })).toBeNull();
  });

  it("are marked read all at once, and the button goes", async () => {
    const view = await open("two");
    view.press("Segna tutte come lette");
    await expect.poll(view.read).toEqual([true, true]);
    await expect.poll(() => view.queryByRole("button", { name: "Segna tutte come lette" })).toBeNull();
    await view.expectFocusInside();
  });

  it("are removed with a way back", async () => {
    const view = await open("two");
    view.press("Rimuovi: Due");
    await expect.poll(() => view.queryByText("Due")).toBeNull();
    await view.expectFocusInside();
    await expect.poll(() => view.toasts[0]?.action).toBeDefined();
    view.toasts[0]?.action?.run();
    await view.findByText("Due");
  });

  it("are cleared all at once, with a way back", async () => {
    const view = await open("two");
    view.press("Rimuovi tutte");
    await view.findByText("Non ci sono notifiche al momento");
    await view.expectFocusInside();
    await expect.poll(() => view.toasts[0]?.action).toBeDefined();
    view.toasts[0]?.action?.run();
    await view.findByText("Due");
    view.getByText("Uno");
  });

  it("say when there are none", async () => {
    const view = await open("none");
    view.getByText("Non ci sono notifiche al momento");
  });
});
