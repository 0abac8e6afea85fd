/** Code or texts that did not load. `forget` drops the failed load, so that the next render requests it again. */
export class LoadError extends Error {
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.forget = forget;
  }
}
