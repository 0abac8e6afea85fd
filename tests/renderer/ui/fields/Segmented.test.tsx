// @vitest-environment happy-dom
import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { system } from "#renderer/ui/theme/system.ts";
import { withStyles } from "#tests/helpers/screens/without-styles.ts";

afterEach(cleanup);

const CHOICES = ["Cassa", "Da incassare", "Ricevute", "Chiusure"].map((label) => ({ value: label, label }));

/** The rules that the legend's own class has. */
const legendRules = (isHidden: boolean): string => {
  withStyles();
  const view = render(
    <ChakraProvider value={system}>
      <Segmented legend="Vista" hideLegend={isHidden} value="Cassa" options={CHOICES} onChange={() => {}} />
    </ChakraProvider>,
  );
  const name = view.getByText("Vista").className.split(" ").at(-1) ?? "";
  return (document.head.textContent ?? "").split("}").find((rule) => rule.includes(`.${name}{`)) ?? "";
};

it("keeps its legend apart from its choices", () => {
  const rules = legendRules(false);
  expect(rules).toContain("margin-bottom:0.375rem");
  expect(rules).not.toContain("margin:");
});

it("has a hidden legend for the screen reader", () => {
  expect(legendRules(true)).toContain("position:absolute");
});
