// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { StepUpProvider } from "#renderer/features/settings/components/step-up/StepUpProvider.tsx";
import { type StepUp, useStepUp } from "#renderer/features/settings/hooks/use-step-up.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

it("gives everybody who asks while the dialog is open the same answer, and opens again for the next", async () => {
  const found: StepUp[] = [];
  const Asker = () => {
    found.push(useStepUp());
    return null;
  };
  const view = await renderApp({
    screen: (
      <StepUpProvider>
        <Asker />
      </StepUpProvider>
    ),
  });
  const stepUp = found.at(-1);
  if (!stepUp) throw new Error("nothing was rendered");
  for (const times of [2, 1]) {
    const answers: Promise<boolean>[] = [];
    act(() => void answers.push(...Array.from({ length: times }, stepUp.confirm)));
    const dialog = await view.findByRole("dialog");
    // The dialog listens to keys some frames after it is there.
    await expect
      .poll(() => {
        fireEvent.keyDown(dialog, { key: "Escape" });
        return view.queryByRole("dialog");
      })
      .toBeNull();
    await expect(Promise.all(answers)).resolves.toEqual(Array.from({ length: times }, () => false));
  }
});
