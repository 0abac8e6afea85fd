import { beforeEach, describe, expect, it } from "vitest";
import { AppPage } from "#main/window/app-page.ts";

let messages: string[];
let isWaiting: boolean;
let page: AppPage;
type Listener = (details: unknown, url: string, isInPlace: boolean, isMainFrame: boolean) => void;
const listeners = new Map<string, Listener>();
const emit = (event: string, { isInPlace = false, isMainFrame = true } = {}) =>
  listeners.get(event)?.({}, "app://prime/", isInPlace, isMainFrame);
const tell = (what: string) => page.tell(() => messages.push(what));
const attach = () =>
  page.attach({
    isWaitingForResponse: () => isWaiting,
    on: (event: string, listener: Listener) => listeners.set(event, listener),
  });

beforeEach(() => {
  messages = [];
  isWaiting = false;
  listeners.clear();
  page = new AppPage();
  attach();
});

describe("messages to the page", () => {
  it("waits until the page listens, and comes in order", () => {
    tell("link");
    emit("did-navigate");
    emit("did-stop-loading");
    tell("route");
    expect(messages).toEqual([]);
    page.startListening();
    expect(messages).toEqual(["link", "route"]);
    page.startListening();
    tell("next");
    expect(messages).toEqual(["link", "route", "next"]);
  });

  it.each(["did-navigate", "render-process-gone", "destroyed"])("waits for the page that follows on %s", (event) => {
    page.startListening();
    emit(event);
    expect(page.listens).toBe(false);
    tell("link");
    expect(messages).toEqual([]);
    page.startListening();
    expect(messages).toEqual(["link"]);
  });

  it("are not sent to a page that is about to be replaced, even if it still sends", () => {
    page.startListening();
    isWaiting = true;
    tell("link");
    page.startListening();
    expect(messages).toEqual([]);
    isWaiting = false;
    emit("did-navigate");
    emit("did-stop-loading");
    expect(messages).toEqual([]);
    page.startListening();
    expect(messages).toEqual(["link"]);
  });

  it("waits for the next page while that one has its response and is not there yet", () => {
    page.startListening();
    emit("did-start-navigation");
    tell("link");
    expect(messages).toEqual([]);
    emit("did-navigate");
    emit("did-stop-loading");
    expect(messages).toEqual([]);
    page.startListening();
    expect(messages).toEqual(["link"]);
  });

  it.each([
    ["within the page", { isInPlace: true }],
    ["of a frame", { isMainFrame: false }],
  ])("does not wait for a navigation %s", (_of, kind) => {
    page.startListening();
    emit("did-start-navigation", kind);
    tell("link");
    expect(messages).toEqual(["link"]);
  });

  it("are sent to the page that stays, once its navigation was refused", () => {
    page.startListening();
    isWaiting = true;
    emit("did-start-navigation");
    tell("link");
    isWaiting = false;
    emit("did-stop-loading");
    expect(messages).toEqual(["link"]);
  });

  it("waits for the next window where the one before was closed", () => {
    page.startListening();
    attach();
    tell("link");
    expect(messages).toEqual([]);
    page.startListening();
    expect(messages).toEqual(["link"]);
  });
});
