import { type AssistantAnswer, type AssistantCall, CALL_PATIENCE } from "#shared/contract/platform/assistant-api.ts";
import type { Scheduler } from "#shared/lib/clock.ts";

export type CallAnswer = Pick<AssistantAnswer, "text" | "failed">;

const UNANSWERED = {
  closed: "Performance Prime shows no screen. Open its window, then try again.",
  late: "Performance Prime did not answer in time. Try again.",
  left: "The member has signed out of Performance Prime.",
} as const;

const unanswered = (why: keyof typeof UNANSWERED): CallAnswer => ({ text: UNANSWERED[why], failed: true });

export type PageCallsOptions = {
  scheduler: Scheduler;
  /** Whether a page is there that hears calls. */
  isListening(): boolean;
  send(call: AssistantCall): void;
};

/** Hands calls to the app's page, which has the member's data, and waits for its answers. */
export class PageCalls {
  readonly #options: PageCallsOptions;
  readonly #waiting = new Map<string, (answer: CallAnswer) => void>();

  constructor(options: PageCallsOptions) {
    this.#options = options;
  }

  /** Always answers: where the page does not, with why. */
  ask(call: Omit<AssistantCall, "id">): Promise<CallAnswer> {
    const { scheduler, isListening, send } = this.#options;
    if (!isListening()) return Promise.resolve(unanswered("closed"));
    const id = crypto.randomUUID();
    return new Promise((resolve) => {
      const cancel = scheduler.schedule(() => settle(unanswered("late")), CALL_PATIENCE);
      const settle = (answer: CallAnswer) => {
        cancel();
        this.#waiting.delete(id);
        resolve(answer);
      };
      this.#waiting.set(id, settle);
      send({ id, ...call });
    });
  }

  /** Nothing happens where nobody waits for it any more. */
  answer({ id, text, failed }: AssistantAnswer): void {
    this.#waiting.get(id)?.({ text, failed });
  }

  /** Ends all that waits: what a page answers now may be another member's. */
  end(): void {
    for (const settle of [...this.#waiting.values()]) settle(unanswered("left"));
  }
}
