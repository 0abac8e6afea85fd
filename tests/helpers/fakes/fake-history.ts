type Entry = { state: unknown; url: string };

/** A browser's history of one document: what is gone to by `go` arrives with `arrive`, as in a browser later on. */
export const createFakeHistory = (...urls: string[]) => {
  let entries: Entry[] = urls.map((url, idx) => ({ state: { key: `k${idx}`, idx }, url }));
  let at = entries.length - 1;
  let going: number | null = null;
  const listeners: ((event: Event) => void)[] = [];
  const written = (state: unknown, url: string | URL | null | undefined): Entry => ({
    state,
    url: url ? String(url) : (entries[at]?.url ?? ""),
  });
  const history = {
    scrollRestoration: "auto" as ScrollRestoration,
    get state(): unknown {
      return entries[at]?.state;
    },
    pushState(state: unknown, _: string, url?: string | URL | null) {
      entries = [...entries.slice(0, at + 1), written(state, url)];
      at += 1;
    },
    replaceState(state: unknown, _: string, url?: string | URL | null) {
      entries[at] = written(state, url);
    },
    go(delta: number) {
      going = delta;
    },
  };
  const page = {
    history,
    location: {
      get href() {
        return entries[at]?.url ?? "";
      },
    },
    addEventListener: (_: string, listener: (event: Event) => void, _options: object) => listeners.push(listener),
  };
  const step = (delta: number) => {
    at = Math.max(0, Math.min(entries.length - 1, at + delta));
    let stopped = false;
    const event = new Event("popstate");
    event.stopImmediatePropagation = () => {
      stopped = true;
    };
    for (const listener of listeners) if (!stopped) listener(event);
  };
  const arrive = () => {
    while (going !== null) {
      const delta = going;
      going = null;
      step(delta);
    }
  };
  return {
    page,
    /** A member's Back (-1) or Forward (1), and every way that follows from it. */
    move(delta: number) {
      step(delta);
      arrive();
    },
    arrive,
    /** Where the member is, and the addresses before it. */
    urls: () => entries.slice(0, at + 1).map(({ url }) => url),
  };
};
