// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useAskGym } from "#renderer/features/gym/index.ts";
import type { VerbArgs } from "#shared/domain/gym/verbs.ts";
import { GYM, openAtGym } from "#tests/helpers/screens/gym-view.tsx";

afterEach(cleanup);

type Sale = VerbArgs<"sell_membership">;

const SALE: Sale = {
  ...{ member_id: GYM, title: "Annuale", starts_on: "2026-11-18", ends_on: null },
  instalments: [{ due_on: "2026-11-18", cents: 60_000 }],
};

const ask = async (args: Sale) => {
  const Screen = () => {
    const { ask } = useAskGym();
    return (
      <button type="button" onClick={() => void ask(GYM, "sell_membership", args)}>
        Vendi
      </button>
    );
  };
  const view = await openAtGym(<Screen />, "/schedule");
  fireEvent.click(await view.findByRole("button", { name: "Vendi" }));
  return view;
};

it("asks by a verb with the args of its contract", async () => {
  const view = await ask(SALE);
  await expect.poll(view.asked).toEqual([{ verb: "sell_membership", args: SALE }]);
});

it.each([
  ["a sum of nothing", { instalments: [{ due_on: "2026-11-18", cents: 0 }] }],
  ["more parts than there may be", { instalments: Array(25).fill({ due_on: "2026-11-18", cents: 100 }) }],
  ["an end before the start", { ends_on: "2026-11-17" }],
  ["a title that says nothing", { title: " " }],
  ["no id", { member_id: "Ada" }],
  ["what it does not know", { discount: 10 }],
])("stores nothing of what the server would refuse, and says so: %s", async (_, wrong) => {
  const view = await ask({ ...SALE, ...wrong });
  const toast = { tone: "error", text: expect.stringMatching(/^Un valore è troppo lungo o fuori dai limiti/) };
  await expect.poll(() => view.toasts).toEqual([expect.objectContaining(toast)]);
  expect(await view.asked()).toEqual([]);
});
