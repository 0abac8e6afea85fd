/** Switches by which Chromium lets another program control its pages and read their content. */
const SWITCHES = ["remote-debugging-port", "remote-debugging-pipe"];

/** Whether the app was started with one of the switches. */
export const asksForRemoteDebugging = (commandLine: { hasSwitch(name: string): boolean }): boolean =>
  SWITCHES.some((name) => commandLine.hasSwitch(name));
