/** Takes a removal back. Resolves when the rows are readable again. */
export type Undo = () => Promise<void>;
