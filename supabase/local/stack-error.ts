/** Why the stack cannot start, in one line for the person who started it. */
export class StackError extends Error {
  override readonly name = "StackError";
}
