import type { LinkPurpose } from "#shared/domain/auth/account.ts";
import type { TextStore } from "./text-store.ts";

/** `item` is what the auth library stores, not read here. */
export type CodeVerifier = { item: string; purpose: LinkPurpose };

/** E-mails and providers that may be under way at once. */
const LIMIT = 4;

const isVerifier = (value: unknown): value is CodeVerifier =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "item") === "string";

/**
 * The PKCE code verifiers (RFC 7636) of the links that are under way, newest first. The library knows one, which every
 * further e-mail replaces and every stored session removes: the link of an e-mail change could never be redeemed, and a
 * refused second e-mail would spoil the first.
 */
export class CodeVerifiers {
  readonly #store: TextStore;
  readonly #name: string;

  constructor(store: TextStore, name: string) {
    this.#store = store;
    this.#name = name;
  }

  async list(): Promise<CodeVerifier[]> {
    try {
      const stored: unknown = JSON.parse((await this.#store.get(this.#name)) ?? "[]");
      return Array.isArray(stored) ? stored.filter(isVerifier) : [];
    } catch {
      return [];
    }
  }

  async add(item: string): Promise<void> {
    await this.#write([{ item, purpose: "sign-in" }, ...(await this.list())]);
  }

  /** Does work that may add a verifier, and says what that one is for. */
  async labelled<Answer>(purpose: LinkPurpose, work: () => Promise<Answer>): Promise<Answer> {
    const [before] = await this.list();
    const answer = await work();
    const [newest, ...others] = await this.list();
    if (newest && newest.item !== before?.item) await this.#write([{ ...newest, purpose }, ...others]);
    return answer;
  }

  /** Makes one the newest: the one that the library reads. */
  async prefer(verifier: CodeVerifier): Promise<void> {
    const known = await this.list();
    if (known[0]?.item === verifier.item) return;
    await this.#write([verifier, ...known.filter(({ item }) => item !== verifier.item)]);
  }

  clear(): Promise<void> {
    return this.#store.delete(this.#name);
  }

  #write(verifiers: CodeVerifier[]): Promise<void> {
    return this.#store.set(this.#name, JSON.stringify(verifiers.slice(0, LIMIT)));
  }
}
