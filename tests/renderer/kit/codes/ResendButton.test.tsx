// @vitest-environment happy-dom
import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ResendButton } from "#renderer/kit/codes/ResendButton.tsx";
import { system } from "#renderer/ui/theme/system.ts";

const NOW = Date.parse("2026-11-21T10:00:00.000Z");

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("counts down to the moment when another code may be asked for", () => {
  const view = render(
    <ChakraProvider value={system}>
      <ResendButton
        at={NOW + 2000}
        label="Manda"
        waiting={(seconds) => `Tra ${seconds} s`}
        busy={false}
        onResend={() => undefined}
      />
    </ChakraProvider>,
  );
  const button = () => view.getByRole("button");
  expect(button().textContent).toBe("Tra 2 s");
  act(() => void vi.advanceTimersByTime(1000));
  expect(button().textContent).toBe("Tra 1 s");
  expect(button()).toHaveProperty("disabled", true);
  act(() => void vi.advanceTimersByTime(1000));
  expect(button().textContent).toBe("Manda");
  expect(button()).toHaveProperty("disabled", false);
});
