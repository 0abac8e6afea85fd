// @vitest-environment happy-dom
import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { cleanup, fireEvent, render } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { OneTimeCodeField } from "#renderer/ui/fields/OneTimeCodeField.tsx";
import { system } from "#renderer/ui/theme/system.ts";
import { MESSAGE_CODE } from "#shared/domain/auth/one-time-code.ts";

afterEach(cleanup);

const Harness = ({ error = null }: { error?: string | null }) => {
  const [code, setCode] = useState("");
  return (
    <ChakraProvider value={system}>
      <OneTimeCodeField label="Codice" length={MESSAGE_CODE} value={code} onChange={setCode} error={error} />
    </ChakraProvider>
  );
};

describe("one-time code", () => {
  it("is what a phone fills from a text message, on a numeric keypad", () => {
    const field = render(<Harness />).getByLabelText("Codice");
    expect(field.getAttribute("autocomplete")).toBe("one-time-code");
    expect(field.getAttribute("inputmode")).toBe("numeric");
  });

  it.each([
    ["12a3", "123"],
    ["Codice: 1234 5678", "12345678"],
    ["12345678901", "1234567890"],
  ])("takes the digits of %s", (typed, digits) => {
    const field = render(<Harness />).getByRole("textbox", { name: "Codice" });
    fireEvent.change(field, { target: { value: typed } });
    expect(field).toHaveProperty("value", digits);
  });

  it("ties its error to the field", () => {
    const view = render(<Harness error="Codice non valido" />);
    const field = view.getByLabelText("Codice");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(view.getByRole("alert").id).toBe(field.getAttribute("aria-describedby"));
  });
});
