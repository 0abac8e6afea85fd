import type { MenuItemConstructorOptions } from "electron";
import type { ShellTexts } from "./shell-texts.ts";

export type TrayActions = {
  open(): void;
  navigate(route: string): void;
  quit(): void;
};

/** The tray's menu, for when the app is behind other windows. */
export const trayMenuTemplate = ({ tray }: ShellTexts, actions: TrayActions): MenuItemConstructorOptions[] => [
  { id: "open", label: tray.open, click: () => actions.open() },
  { type: "separator" },
  { id: "/workout/quick", label: tray.quickWorkout, click: () => actions.navigate("/workout/quick") },
  { id: "/timer", label: tray.timer, click: () => actions.navigate("/timer") },
  { type: "separator" },
  { id: "quit", label: tray.quit, click: () => actions.quit() },
];
