// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useForm } from "#renderer/kit/forms/use-form.ts";

afterEach(cleanup);

type Answer = boolean | "refused" | undefined;
type ExampleProps = { save?: () => Promise<Answer> | Answer; onSaved?: () => void };

/** Two fields that must not be empty. */
const Example = ({ save = () => undefined, onSaved = () => undefined }: ExampleProps) => {
  const [first, setFirst] = useState("");
  const [second, setSecond] = useState("");
  const form = useForm({ isValid: first !== "" && second !== "", save, onSaved });
  const invalid = (value: string) => (form.isTried && value === "") || undefined;
  return (
    <form {...form.props} aria-label="form">
      <input aria-label="first" aria-invalid={invalid(first)} onChange={({ target }) => setFirst(target.value)} />
      <input aria-label="second" aria-invalid={invalid(second)} onChange={({ target }) => setSecond(target.value)} />
      <button type="submit" aria-label="save" aria-busy={form.isBusy} />
      {form.failure ? <output>{form.failure}</output> : null}
    </form>
  );
};

const field = (name: string) => screen.getByLabelText(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = async () => act(async () => void fireEvent.submit(field("form")));
const fill = () => {
  type("first", "a");
  type("second", "b");
};

it("says nothing of a field that is still to be filled in", () => {
  render(<Example />);
  expect(field("first").getAttribute("aria-invalid")).toBeNull();
});

it("gives the focus to the first wrong field once something wrong was to be saved", async () => {
  render(<Example />);
  type("first", "a");
  await submit();
  expect(document.activeElement).toBe(field("second"));
});

it("gives it there at each try", async () => {
  render(<Example />);
  await submit();
  field("save").focus();
  await submit();
  expect(document.activeElement).toBe(field("first"));
});

it("saves what is right, and says that it did", async () => {
  const [save, onSaved] = [vi.fn(() => undefined), vi.fn()];
  render(<Example save={save} onSaved={onSaved} />);
  fill();
  await submit();
  expect([save.mock.calls.length, onSaved.mock.calls.length]).toEqual([1, 1]);
});

it("saves nothing that is wrong", async () => {
  const save = vi.fn(() => undefined);
  render(<Example save={save} />);
  await submit();
  expect(save).not.toHaveBeenCalled();
});

it("saves once while it is busy", async () => {
  const save = vi.fn(() => new Promise<undefined>(() => undefined));
  render(<Example save={save} />);
  fill();
  await submit();
  await submit();
  expect(save).toHaveBeenCalledOnce();
  expect(field("save").getAttribute("aria-busy")).toBe("true");
});

it("keeps why it was not saved until the next try", async () => {
  const save = vi.fn<() => Answer>().mockReturnValueOnce("refused").mockReturnValueOnce(true);
  render(<Example save={save} />);
  fill();
  await submit();
  expect(screen.getByRole("status").textContent).toBe("refused");
  expect(document.activeElement).toBe(field("save"));
  await submit();
  expect(screen.queryByRole("status")).toBeNull();
});

it("does not count as saved what was not", async () => {
  const onSaved = vi.fn();
  render(<Example save={() => false} onSaved={onSaved} />);
  fill();
  await submit();
  expect(onSaved).not.toHaveBeenCalled();
});
