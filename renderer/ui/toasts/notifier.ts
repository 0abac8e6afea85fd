export type ToastTone = "success" | "error" | "info";

export type ToastRequest = {
  tone: ToastTone;
  text: string;
  /** Milliseconds on the screen; 4 s where absent. */
  duration?: number;
  action?: { label: string; run: () => void };
};

type Sink = (request: ToastRequest) => void;

/** Takes toasts from the first moment on and hands them over once the toaster, loaded later, is there. */
export type Notifier = {
  show: (request: ToastRequest) => void;
  attach: (sink: Sink) => () => void;
};

export const createNotifier = (): Notifier => {
  let sink: Sink | null = null;
  let waiting: ToastRequest[] = [];
  return {
    show(request) {
      if (sink) sink(request);
      else waiting.push(request);
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
  };
};
