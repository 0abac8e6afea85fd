// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, expect, it } from "vitest";
import { ColorModeProvider, useColorMode } from "#renderer/ui/theme/ColorModeProvider.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.documentElement.className = "";
});

it("gives the page its colours before what draws itself anew with them", () => {
  const drawn: string[] = [];
  const Drawing = () => {
    const { mode, choose } = useColorMode();
    // biome-ignore lint/correctness/useExhaustiveDependencies: the mode changes the class that is read here
    useEffect(() => void drawn.push(document.documentElement.className), [mode]);
    return <button type="button" onClick={() => choose(mode === "dark" ? "light" : "dark")} />;
  };
  render(
    <ColorModeProvider>
      <Drawing />
    </ColorModeProvider>,
  );
  const [first] = drawn;
  act(() => screen.getByRole("button").click());
  act(() => screen.getByRole("button").click());
  expect(new Set(drawn)).toEqual(new Set(["light", "dark"]));
  expect(drawn.map((name) => name === first)).toEqual([true, false, true]);
});
