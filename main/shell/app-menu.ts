import type { MenuItemConstructorOptions } from "electron";
import type { ZoomChange } from "#main/window/zoom.ts";
import type { ShellTexts } from "./shell-texts.ts";

export type MenuActions = {
  navigate(route: string): void;
  print(): void;
  zoom(change: ZoomChange): void;
};

export type AppMenuOptions = {
  texts: ShellTexts;
  actions: MenuActions;
  platform: NodeJS.Platform;
  /** Whether the developer tools have an entry. */
  devTools: boolean;
};

type Item = MenuItemConstructorOptions;

const SEPARATOR: Item = { type: "separator" };

/** The same command with another key, because keyboard layouts differ in the place of the plus. */
const alias = (accelerator: string, click: () => void): Item => ({
  label: accelerator,
  accelerator,
  click,
  visible: false,
  acceleratorWorksWhenHidden: true,
});

const viewMenu = ({ texts: { view }, actions, devTools }: AppMenuOptions): Item => ({
  label: view.label,
  submenu: [
    { id: "zoom-in", label: view.zoomIn, accelerator: "CmdOrCtrl+Plus", click: () => actions.zoom("in") },
    alias("CmdOrCtrl+=", () => actions.zoom("in")),
    alias("CmdOrCtrl+numadd", () => actions.zoom("in")),
    { id: "zoom-out", label: view.zoomOut, accelerator: "CmdOrCtrl+-", click: () => actions.zoom("out") },
    alias("CmdOrCtrl+numsub", () => actions.zoom("out")),
    { id: "zoom-reset", label: view.zoomReset, accelerator: "CmdOrCtrl+0", click: () => actions.zoom("reset") },
    SEPARATOR,
    { label: view.fullScreen, role: "togglefullscreen" },
    ...(devTools ? [SEPARATOR, { role: "toggleDevTools" } satisfies Item] : []),
  ],
});

const goMenu = ({ texts: { go }, actions }: AppMenuOptions): Item => {
  const routes = [
    [go.dashboard, "/dashboard"],
    [go.workouts, "/workouts"],
    [go.schedule, "/schedule"],
    [go.subscriptions, "/subscriptions"],
    [go.profile, "/profile"],
    [go.coach, "/ai-coach"],
  ] as const;
  return {
    label: go.label,
    submenu: routes.map(([label, route], index) => ({
      id: route,
      label,
      accelerator: `CmdOrCtrl+${index + 1}`,
      click: () => actions.navigate(route),
    })),
  };
};

const editMenu = ({ texts: { edit } }: AppMenuOptions): Item => ({
  label: edit.label,
  submenu: [
    { label: edit.undo, role: "undo" },
    { label: edit.redo, role: "redo" },
    SEPARATOR,
    { label: edit.cut, role: "cut" },
    { label: edit.copy, role: "copy" },
    { label: edit.paste, role: "paste" },
    { label: edit.selectAll, role: "selectAll" },
  ],
});

const fileMenu = ({ texts: { file }, actions, platform }: AppMenuOptions): Item => ({
  label: file.label,
  submenu: [
    {
      id: "/workout/quick",
      label: file.quickWorkout,
      accelerator: "CmdOrCtrl+N",
      click: () => actions.navigate("/workout/quick"),
    },
    { id: "/timer", label: file.timer, accelerator: "CmdOrCtrl+T", click: () => actions.navigate("/timer") },
    SEPARATOR,
    { id: "print", label: file.print, accelerator: "CmdOrCtrl+P", click: () => actions.print() },
    SEPARATOR,
    platform === "darwin"
      ? { label: file.close, role: "close" }
      : { label: file.quit, role: "quit", accelerator: "Ctrl+Q" },
  ],
});

const helpMenu = ({ texts: { help }, actions }: AppMenuOptions): Item => ({
  label: help.label,
  role: "help",
  submenu: [
    { id: "/settings/help", label: help.articles, accelerator: "F1", click: () => actions.navigate("/settings/help") },
    { id: "/diagnostic", label: help.diagnostic, click: () => actions.navigate("/diagnostic") },
    SEPARATOR,
    { label: help.about, role: "about" },
  ],
});

/** Electron's own labels of roles are always English, so each entry has a label of ours. */
const macMenu = ({ texts: { mac, help } }: AppMenuOptions): Item => ({
  label: mac.label,
  submenu: [
    { label: help.about, role: "about" },
    SEPARATOR,
    { label: mac.services, role: "services" },
    SEPARATOR,
    { label: mac.hide, role: "hide" },
    { label: mac.hideOthers, role: "hideOthers" },
    { label: mac.showAll, role: "unhide" },
    SEPARATOR,
    { label: mac.quit, role: "quit" },
  ],
});

/** The application's menu. On a Mac the first one is the app's own. */
export const appMenuTemplate = (options: AppMenuOptions): Item[] => [
  ...(options.platform === "darwin" ? [macMenu(options)] : []),
  fileMenu(options),
  editMenu(options),
  viewMenu(options),
  goMenu(options),
  { label: options.texts.window.label, submenu: [{ label: options.texts.window.minimize, role: "minimize" }] },
  helpMenu(options),
];
