// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ReminderFields } from "#renderer/kit/screens/ReminderFields.tsx";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

/** What becomes of the reminders once three hours before are typed and Enter is pressed. */
const addThreeHours = async (reminders: readonly number[]) => {
  const onChange = vi.fn();
  const Example = () => {
    useTexts("schedule");
    return <ReminderFields reminders={reminders} onChange={onChange} />;
  };
  const view = await renderLazy({ screen: <Example /> });
  const amount = await view.findByLabelText("Altro anticipo");
  fireEvent.change(amount, { target: { value: "3" } });
  await act(async () => fireEvent.keyDown(amount, { key: "Enter" }));
  return onChange.mock.calls;
};

it("adds a reminder of the member's own by Enter", async () => {
  expect(await addThreeHours([10])).toEqual([[[10, 180]]]);
});

it("adds none to five by Enter, as little as by its button", async () => {
  expect(await addThreeHours([0, 10, 30, 60, 120])).toEqual([]);
});
