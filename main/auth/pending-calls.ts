/** Counts calls that have not been answered yet. */
export class PendingCalls {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  readonly track = (call: Promise<unknown>): void => {
    this.#count += 1;
    const done = () => {
      this.#count -= 1;
    };
    call.then(done, done);
  };
}
