// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { loadWhatIsPointedAt, screensOf } from "#renderer/app/screen-routes.tsx";

afterEach(cleanup);

const open = () => {
  const loads = { timer: vi.fn(async () => ({})), workout: vi.fn(async () => Promise.reject(new Error("fake: away"))) };
  const files = {
    "/features/timer/screens/TimerScreen.tsx": loads.timer,
    "/features/workouts/screens/WorkoutScreen.tsx": loads.workout,
  };
  const end = loadWhatIsPointedAt(screensOf("member", files));
  const view = render(
    <>
      <a href="/timer">
        <b>Timer</b>
      </a>
      <a href="/workouts/4711">Spinta A</a>
      <a href="https://elsewhere.test/timer">Elsewhere</a>
    </>,
  );
  return { ...view, ...loads, end };
};

it("loads the screen of a link that is pointed at or has the focus", () => {
  const { getByText, timer, workout, end } = open();
  fireEvent.pointerOver(getByText("Elsewhere"));
  expect(timer).not.toHaveBeenCalled();
  fireEvent.pointerOver(getByText("Timer"));
  expect(timer).toHaveBeenCalledOnce();
  fireEvent.focusIn(getByText("Spinta A"));
  expect(workout).toHaveBeenCalledOnce();
  end();
  fireEvent.pointerOver(getByText("Timer"));
  expect(timer).toHaveBeenCalledOnce();
});
