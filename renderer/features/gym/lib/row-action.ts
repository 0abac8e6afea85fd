export type RowAction = { label: string; tone?: "prime" | "outline" | "ghost"; run: () => void };

/** A cancellation to confirm, with what it costs. `confirm`, `keep`: labels of the buttons. */
export type Cancelling = { title: string; text: string; confirm?: string; keep?: string; run: () => void };
