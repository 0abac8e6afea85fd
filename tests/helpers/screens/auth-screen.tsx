import { act, fireEvent, screen } from "@testing-library/react";
// Loaded ahead of the tests: what the screen loads late must not make them wait.
import "#renderer/features/auth/components/AlreadyInside.tsx";
import "#renderer/features/auth/components/CodeSignIn.tsx";
import "#renderer/features/auth/components/ConfirmationSent.tsx";
import "#renderer/features/auth/components/FactorStep.tsx";
import "#renderer/features/auth/components/RegisterPanel.tsx";
import "#renderer/features/auth/components/ResetRequest.tsx";
import { AuthScreen } from "#renderer/features/auth/screens/AuthScreen.tsx";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "./render-app.tsx";

export const MEMBER = { email: "giulia@example.it", password: "segreta12" };

/** Types into a field of the name. */
export const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

export const press = (name: string): void => {
  fireEvent.click(screen.getByRole("button", { name }));
};

/** The sign-in screen under one of its two addresses, with time that stands still until `pass`. */
export const openAuthScreen = async (
  platform = createFakePlatform(),
  path: "/auth" | "/auth/login" = "/auth/login",
) => {
  const time = new FakeTime();
  const view = await renderApp({ screen: <AuthScreen scheduler={time} />, path, pattern: "/auth/login?", platform });
  const pass = async (milliseconds: number) => {
    // What is under way has its effects first: only then does it know what to wait for.
    await act(async () => undefined);
    act(() => time.advance(milliseconds));
  };
  return { ...view, pass };
};
