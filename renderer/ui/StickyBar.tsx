import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { showFocus } from "./browser/show-focus.ts";
import { LOW } from "./theme/tokens.ts";

type Edge = "top" | "bottom";

/**
 * Tells the page's style how much room the bars of an edge take, as `--bar-top` or `--bar-bottom`. What has the focus
 * while a bar grows is moved out from under it.
 */
const measured = (edge: Edge) => (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  const tell = (bars: HTMLElement[]) => {
    const height = Math.max(0, ...bars.map(({ offsetHeight }) => offsetHeight));
    document.documentElement.style.setProperty(`--bar-${edge}`, `${height}px`);
  };
  const all = () => [...document.querySelectorAll<HTMLElement>(`[data-bar=${edge}]`)];
  let before = 0;
  const observer = new ResizeObserver(() => {
    tell(all());
    if (bar.offsetHeight > before && !bar.contains(document.activeElement)) showFocus();
    before = bar.offsetHeight;
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    tell(all().filter((other) => other !== bar));
  };
};

const REFS = { top: measured("top"), bottom: measured("bottom") };

const Bar = chakra("div", {
  base: { position: "sticky", zIndex: "header", [LOW]: { position: "relative" } },
  variants: { edge: { top: { top: "0" }, bottom: { bottom: "0" } } },
});

type StickyBarProps = Omit<ComponentProps<typeof Bar>, "edge" | "ref"> & { edge: Edge };

/** Stays at its edge of the page while the rest scrolls; where the window is low, it goes with the rest. */
export const StickyBar = ({ edge, ...bar }: StickyBarProps) => (
  <Bar {...bar} ref={REFS[edge]} edge={edge} data-bar={edge} />
);
