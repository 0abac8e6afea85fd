export type ToastTone = "success" | "error" | "info";

export type ToastRequest = {
  tone: ToastTone;
  text: string;
  /** A second line under the text. */
  description?: string;
  /** Milliseconds on the screen; 4 s where absent. */
  duration?: number;
  action?: { label: string; run: () => void };
};

type Sink = (request: ToastRequest) => void;

/** Takes toasts from the first moment on and hands them over once the toaster, loaded later, is there. */
export type Notifier = {
  show: (request: ToastRequest) => void;
  attach: (sink: Sink) => () => void;
  /** Calls once a toast waits for a toaster, at once where one does already; gives back the unsubscribe function. */
  onWaiting: (listener: () => void) => () => void;
};

export const createNotifier = (): Notifier => {
  let sink: Sink | null = null;
  let waiting: ToastRequest[] = [];
  const listeners = new Set<() => void>();
  return {
    show(request) {
      if (sink) return sink(request);
      waiting.push(request);
      for (const listener of listeners) listener();
    },
    attach(next) {
      sink = next;
      const due = waiting;
      waiting = [];
      for (const request of due) next(request);
      return () => {
        if (sink === next) sink = null;
      };
    },
    onWaiting(listener) {
      listeners.add(listener);
      if (waiting.length > 0) listener();
      return () => listeners.delete(listener);
    },
  };
};
