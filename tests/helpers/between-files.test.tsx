// @vitest-environment happy-dom
import { fireEvent, render } from "@testing-library/react";
import { Suspense, use, useDeferredValue, useState } from "react";
import { expect, test } from "vitest";

const texts = Promise.resolve("texts");

function Panel() {
  return <p>{use(texts)}</p>;
}

function Screen() {
  const [isOpen, setOpen] = useState(false);
  const panel = useDeferredValue(isOpen ? <Panel /> : null);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Suspense>{panel}</Suspense>
    </>
  );
}

test("what is drawn later than an event, and waits for its texts, is drawn", async () => {
  const view = render(<Screen />);
  fireEvent.click(view.getByText("open"));
  expect(await view.findByText("texts", undefined, { timeout: 2_000 })).toBeTruthy();
});
