/** The switches by which Chromium lets another program drive its pages, and read what they hold. */
const SWITCHES = ["remote-debugging-port", "remote-debugging-pipe"];

/** Whether whoever started the app asked for that. */
export const asksForRemoteDebugging = (commandLine: { hasSwitch(name: string): boolean }): boolean =>
  SWITCHES.some((name) => commandLine.hasSwitch(name));
