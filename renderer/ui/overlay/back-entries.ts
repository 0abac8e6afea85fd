import type { Scheduler } from "#shared/lib/clock.ts";

/** What lies open over the screen. */
type Cover = { count: () => number; closeTop: () => void };

/** `depth`: how many entries of this same screen lie before this one. */
type Entry = { screen: string; depth: number };

/** The parts of a browser's window that entries use, which tests replace. */
export type HistoryPage = {
  history: Pick<History, "state" | "scrollRestoration" | "pushState" | "replaceState" | "go">;
  location: { href: string };
  addEventListener: (type: "popstate", listener: (event: Event) => void, options: { capture: true }) => void;
};

type Written = [state: unknown, unused: string, url?: string | URL | null];

const DEPTH = "overlays";

/** The same object but for what `own` gives: the browser's own objects take no other `this`. */
const overlaid = <T extends object>(target: T, own: object): T =>
  new Proxy(target, {
    get(_, name) {
      if (name in own) return Reflect.get(own, name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

/**
 * Has Back close what lies over a screen. Each overlay gets an entry of the history that shows the same screen, so that
 * Back ends there. An overlay that closes otherwise leaves its entry: the next one takes it over, and a Back without
 * one goes on to the screen before. Taking it back at once would race with what the member does next.
 *
 * Gives the window for the router, whose entries are counted too and which hears of no Back that closes something, and
 * `cover`, to be called when an overlay opens.
 */
export const createBackEntries = <Page extends HistoryPage>(
  page: Page,
  scheduler: Scheduler,
  { count, closeTop }: Cover,
) => {
  const { history } = page;
  const entryOf = (state: unknown): Entry => {
    const of = (name: string): unknown => (typeof state === "object" && state !== null ? Reflect.get(state, name) : 0);
    const depth = of(DEPTH);
    return {
      screen: `${of("key")} ${of("idx")} ${page.location.href}`,
      depth: typeof depth === "number" ? depth : 0,
    };
  };
  let here = entryOf(history.state);
  /** What the router wrote while the way back to a screen's own entry is under way: the first belongs there. */
  let waiting: Written[] | null = null;

  const cover = () => {
    if (waiting) return;
    for (let depth = here.depth + 1; depth <= count(); depth += 1) {
      // A screen that scrolls between two overlays is not to be scrolled back by the Back that closes the second.
      history.scrollRestoration = "manual";
      history.pushState({ ...history.state, [DEPTH]: depth }, "");
      history.scrollRestoration = "auto";
      here = { ...here, depth };
    }
  };

  const settle = ([first, ...later]: readonly Written[]) => {
    history.scrollRestoration = "auto";
    if (first) history.replaceState(...first);
    for (const written of later) history.pushState(...written);
    here = entryOf(history.state);
    cover();
  };

  page.addEventListener(
    "popstate",
    (event) => {
      const before = here;
      here = entryOf(history.state);
      const written = waiting;
      waiting = null;
      if (!written && (here.screen !== before.screen || here.depth === before.depth)) return;
      // The same screen as before: nothing that the router shows has changed.
      event.stopImmediatePropagation();
      if (written) return settle(written);
      if (here.depth > before.depth) return;
      history.scrollRestoration = "auto";
      if (count() === 0) return history.go(-1 - here.depth);
      closeTop();
      // What asks before it closes is open still, and the next Back is its own again.
      scheduler.schedule(cover, 0);
    },
    { capture: true },
  );

  const pushState = (...written: Written) => {
    // On the way back another entry would be one more to go.
    history[waiting ? "replaceState" : "pushState"](...written);
    waiting?.push(written);
    here = entryOf(history.state);
  };
  const replaceState = (...written: Written) => {
    const { depth } = here;
    history.replaceState(...written);
    here = entryOf(history.state);
    if (waiting) waiting[waiting.length - 1] = written;
    else if (depth > 0) {
      // What is replaced is the screen, with the entries of its overlays.
      waiting = [written];
      history.go(-depth);
    }
  };

  return { cover, window: overlaid(page, { history: overlaid(history, { pushState, replaceState }) }) };
};
