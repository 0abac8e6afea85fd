// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SettingsLinks } from "#renderer/features/profile/components/SettingsLinks.tsx";
import { AssistantScreen } from "#renderer/features/settings/screens/AssistantScreen.tsx";
import { SettingsLayout } from "#renderer/features/settings/screens/SettingsLayout.tsx";
import { agree } from "#tests/helpers/data/agree.ts";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { FakeAssistant } from "#tests/helpers/fakes/fake-assistant.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const PATH = "/settings/assistant";
const open = async (assistant: FakeAssistant | null, config = {}) => {
  const data = await openMemberData();
  const platform = createFakePlatform({ ...(assistant && { assistant }), config });
  const screen = (
    <>
      <SettingsLayout />
      <SettingsLinks />
      <AssistantScreen />
    </>
  );
  return { data, ...(await renderLazy({ screen, path: PATH, platform, data })) };
};

it("is neither listed nor shown in a browser and at a front desk", async () => {
  const inBrowser = await open(null);
  expect(inBrowser.queryByText("Il tuo assistente")).toBeNull();
  expect(inBrowser.path()).toBe("/settings/privacy");
  cleanup();
  const atDesk = await open(new FakeAssistant(null), { kiosk: true });
  await waitFor(() => expect(atDesk.path()).toBe("/settings/privacy"));
});

it("is switched on, says where assistants find it, and that PrimeBot may not read the log", async () => {
  const view = await open(new FakeAssistant());
  expect(view.getAllByRole("link", { name: "Il tuo assistente" })).toHaveLength(2);
  const access = await view.findByRole("switch", { name: "Consenti l'accesso" });
  expect(access.getAttribute("aria-checked")).toBe("false");
  expect(view.queryByText("Assistenti collegati")).toBeNull();
  fireEvent.click(access);
  expect(await view.findByText("http://127.0.0.1:27610/mcp")).toBeTruthy();
  expect(access.getAttribute("aria-checked")).toBe("true");
  expect(await view.findByText(/non può leggere il tuo diario/)).toBeTruthy();
  await agree(view.data, "log_analysis");
  await waitFor(() => expect(view.queryByText(/non può leggere il tuo diario/)).toBeNull());
});

it("connects an assistant with its own rights, shows the key once, and disconnects it", async () => {
  const assistant = new FakeAssistant();
  await assistant.setEnabled({ enabled: true });
  const view = await open(assistant);
  fireEvent.click(await view.findByRole("button", { name: "Collega un assistente" }));
  const dialog = await view.findByRole("dialog");
  const create = () => fireEvent.click(within(dialog).getByRole("button", { name: "Crea la chiave" }));
  fireEvent.click(within(dialog).getByRole("checkbox", { name: /Proporre modifiche/ }));
  fireEvent.click(within(dialog).getByRole("checkbox", { name: /Leggere i dati/ }));
  create();
  expect(within(dialog).getByText("Scrivi un nome.")).toBeTruthy();
  expect(within(dialog).getByText("Scegli almeno una voce.")).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("checkbox", { name: /Leggere i dati/ }));
  fireEvent.change(within(dialog).getByRole("textbox", { name: "Nome" }), { target: { value: " Claude " } });
  create();
  const shown = await within(dialog).findByLabelText("Configurazione");
  expect(JSON.parse(shown.textContent ?? "")).toEqual({
    mcpServers: {
      "performance-prime": {
        type: "http",
        url: "http://127.0.0.1:27610/mcp",
        headers: { Authorization: "Bearer prime_fake-1" },
      },
    },
  });
  fireEvent.click(within(dialog).getByRole("button", { name: "Chiudi" }));
  await waitFor(() => expect(document.body.textContent).not.toContain("prime_fake-1"));
  expect(view.getByText("Legge i dati")).toBeTruthy();
  expect(view.getByText("Nessun accesso finora")).toBeTruthy();
  const [client] = (await assistant.getState())?.clients ?? [];
  expect(client).toMatchObject({ name: "Claude", scopes: ["read"] });

  fireEvent.click(view.getByRole("button", { name: "Scollega Claude" }));
  fireEvent.click(within(await view.findByRole("alertdialog")).getByRole("button", { name: "Scollega" }));
  expect(await view.findByText("Nessun assistente collegato.")).toBeTruthy();
  expect(view.toasts.map(({ text }) => text)).toEqual(["Claude non ha più accesso"]);
});

it("takes another address where the first is taken", async () => {
  const assistant = new FakeAssistant({ status: "port_taken", address: "http://127.0.0.1:1/mcp", clients: [] });
  const view = await open(assistant);
  fireEvent.click(await view.findByRole("button", { name: "Usa un altro indirizzo" }));
  expect(await view.findByText("http://127.0.0.1:27610/mcp")).toBeTruthy();
});
