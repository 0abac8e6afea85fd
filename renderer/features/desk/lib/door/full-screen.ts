/**
 * Asks for the whole screen, which browsers give within a tap alone. One that has no such way, or refuses, goes on
 * without.
 */
export const enterFullScreen = (): void => {
  if (document.fullscreenElement || typeof document.documentElement.requestFullscreen !== "function") return;
  document.documentElement.requestFullscreen().catch(() => undefined);
};

export const leaveFullScreen = (): void => {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
};
