import { expect, it } from "vitest";
import { ICONS } from "#main/shell/icons.ts";
import { networkSigns } from "#main/shell/network-signs.ts";

it("marks tray, dock, taskbar and title while there is no network, each in its own way", () => {
  const { title, ...signs } = networkSigns("Prime", true, "offline");
  expect(signs).toEqual({
    tray: { image: ICONS.trayOffline, toolTip: "Prime · offline" },
    dockBadge: "!",
    overlay: ICONS.offline,
  });
  expect(title("Profilo")).toBe("Profilo · offline");
});

it("takes every mark away with the network's return", () => {
  const { title, ...signs } = networkSigns("Prime", false, "offline");
  expect(signs).toEqual({ tray: { image: ICONS.tray, toolTip: "Prime" }, dockBadge: "", overlay: null });
  expect(title("Profilo")).toBe("Profilo");
});

it("has a picture of its own for each", () => {
  const pictures = Object.values(ICONS);
  expect(new Set(pictures).size).toBe(pictures.length);
  for (const picture of pictures) expect(picture).toMatch(/^data:image\/png;base64,/);
});
