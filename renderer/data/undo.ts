/** Undoes a removal; resolves once the rows can be read again. */
export type Undo = () => Promise<void>;
