import { failure } from "#shared/contract/errors/failure.ts";
import {
  type AssistantAnswer,
  type AssistantApi,
  type AssistantCall,
  type AssistantState,
  MAX_CLIENTS,
} from "#shared/contract/platform/assistant-api.ts";
import { fail, ok } from "#shared/lib/result.ts";

const OFF: AssistantState = { status: "off", address: null, clients: [] };

/** {@link AssistantApi} in memory; it serves nobody. */
export class FakeAssistant implements AssistantApi {
  /** What the page answered. */
  readonly answers: AssistantAnswer[] = [];
  #state: AssistantState | null;
  readonly #stateListeners = new Set<(state: AssistantState | null) => void>();
  readonly #callListeners = new Set<(call: AssistantCall) => void>();

  constructor(state: AssistantState | null = OFF) {
    this.#state = state;
  }

  /** Asks as a client does. */
  call(call: AssistantCall): void {
    for (const listener of this.#callListeners) listener(call);
  }

  become(changes: Partial<AssistantState>): AssistantState | null {
    this.#state = this.#state && { ...this.#state, ...changes };
    for (const listener of this.#stateListeners) listener(this.#state);
    return this.#state;
  }

  readonly getState: AssistantApi["getState"] = async () => this.#state;
  readonly setEnabled: AssistantApi["setEnabled"] = async ({ enabled }) =>
    this.become({ status: enabled ? "on" : "off", address: "http://127.0.0.1:27610/mcp" });
  readonly addClient: AssistantApi["addClient"] = async (input) => {
    const clients = this.#state?.clients ?? [];
    if (clients.length >= MAX_CLIENTS) return fail(failure("forbidden", "fake: full"));
    const made = { ...input, id: crypto.randomUUID(), createdAt: "2026-11-29T10:00:00.000Z", lastUsed: null };
    this.become({ clients: [...clients, made] });
    return ok({ token: `prime_fake-${clients.length + 1}` });
  };
  readonly revokeClient: AssistantApi["revokeClient"] = async ({ id }) =>
    this.become({ clients: (this.#state?.clients ?? []).filter((client) => client.id !== id) });
  readonly answer: AssistantApi["answer"] = async (answer) => {
    this.answers.push(answer);
    return null;
  };
  readonly onChange: AssistantApi["onChange"] = (listener) => {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  };
  readonly onCall: AssistantApi["onCall"] = (listener) => {
    this.#callListeners.add(listener);
    return () => this.#callListeners.delete(listener);
  };
}
