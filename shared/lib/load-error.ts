/** Code or texts that did not arrive. `forget` makes the next attempt to show what needs them ask for them again. */
export class LoadError extends Error {
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.forget = forget;
  }
}
