// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { bindError } from "#renderer/ui/fields/bind-error.ts";

afterEach(cleanup);

const bind = (element: HTMLElement | null) => {
  if (!element) return undefined;
  const gone = new AbortController();
  bindError(element, gone.signal);
  return () => gone.abort();
};

const Fields = ({ wrong, shown }: { wrong: readonly string[]; shown: boolean }) => (
  <form>
    {["Giorno", "Ora", "Note"].map((name) => (
      <label key={name}>
        {name}
        <input
          aria-invalid={wrong.includes(name)}
          {...(name === "Note" ? { "aria-describedby": "suggerimento" } : {})}
        />
      </label>
    ))}
    {shown ? (
      <p id="errore" ref={bind}>
        {"Così non va."}
      </p>
    ) : null}
  </form>
);

it("ties an error to all fields that are marked as wrong, and unties it", () => {
  const view = render(<Fields wrong={["Giorno", "Ora"]} shown />);
  const described = () =>
    ["Giorno", "Ora", "Note"].map((name) => view.getByLabelText(name).getAttribute("aria-describedby"));
  expect(described()).toEqual(["errore", "errore", "suggerimento"]);
  view.rerender(<Fields wrong={[]} shown={false} />);
  expect(described()).toEqual([null, null, "suggerimento"]);
});

it("ties it to the field before it where none is marked, beside what else describes that", () => {
  const view = render(<Fields wrong={[]} shown />);
  expect(view.getByLabelText("Note").getAttribute("aria-describedby")).toBe("suggerimento errore");
});
