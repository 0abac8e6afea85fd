import { act } from "@testing-library/react";
import { Suspense } from "react";
import { renderApp } from "./render-app.tsx";

/** {@link renderApp} for a screen that suspends until its texts are there. */
export const renderLazy = ({ screen, ...options }: Parameters<typeof renderApp>[0]) =>
  act(() => renderApp({ screen: <Suspense fallback={null}>{screen}</Suspense>, ...options }));
