export type RowAction = { label: string; tone?: "prime" | "outline" | "ghost"; run: () => void };

/** What is given back, and what that costs. `confirm`, `keep`: what the buttons say. */
export type Cancelling = { title: string; text: string; confirm?: string; keep?: string; run: () => void };
