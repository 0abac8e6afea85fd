/** A letter as the embedded stack keeps it. `link` and `code` also stand in the text: fields serve tests. */
export type Letter = { to: string; subject: string; html: string; text: string };

export type StoredLetter = Letter & { id: string; from: string; createdAt: string };

/** Letters (and text messages) that would have left the machine. Kept in the database, the newest 500. */
export type Inbox = {
  deliver(letter: Letter): Promise<StoredLetter>;
  /** Newest first. `query` is a substring of address or subject. */
  list(options?: {
    query?: string;
    start?: number;
    limit?: number;
  }): Promise<{ letters: StoredLetter[]; total: number }>;
  find(id: string): Promise<StoredLetter | null>;
  clear(): Promise<void>;
};
