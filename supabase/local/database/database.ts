export type QueryRow = Record<string, unknown>;

export type QueryResult<T extends QueryRow = QueryRow> = { rows: T[]; rowCount: number };

/**
 * Values are always bound; SQL text never holds input. JSON values are handed in as text (`JSON.stringify`) and come
 * back parsed; `timestamptz` and `date` come back as `Date`, `bigint` as a number where it is safe, `numeric` as text.
 */
export type Queryable = {
  query<T extends QueryRow = QueryRow>(sql: string, values?: readonly unknown[]): Promise<QueryResult<T>>;
};

/** Milliseconds that a statement of a request may take, as on a Supabase project; SQLSTATE 57014 then. */
export const REQUEST_LIMIT_MS = 10_000;

/**
 * One transaction. `script` runs several statements without values. Never call the `Database` itself inside: PGlite has
 * one connection.
 */
export type Transaction = Queryable & { script(sql: string): Promise<void> };

/**
 * Role and claims that a request runs as: `set local role`, `request.jwt.claims`, and PostgREST's other request
 * settings.
 */
export type RequestIdentity = {
  role: "anon" | "authenticated" | "service_role";
  claims: Record<string, unknown>;
  settings?: Record<string, string>;
};

/**
 * A real Postgres: PGlite in a thread of this process, or a server. Queries outside `transaction` run as the owner.
 * Postgres errors are thrown as `DatabaseError` with SQLSTATE.
 */
export type Database = Queryable & {
  /** Commits when `work` resolves, rolls back when it rejects. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A transaction under the request's role and claims, so that RLS decides. */
  as<T>(identity: RequestIdentity, work: (tx: Queryable) => Promise<T>, options?: { readOnly?: boolean }): Promise<T>;
  /** Several statements without values: migrations and bootstrap only. */
  script(sql: string): Promise<void>;
  /** Payloads of `NOTIFY channel`, after commit. */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/** The fields of a Postgres error report that API answers are made of. */
export class DatabaseError extends Error {
  readonly code: string;
  readonly detail: string | null;
  readonly hint: string | null;
  readonly constraint: string | null;

  constructor(report: {
    message: string;
    code: string;
    detail?: string | null;
    hint?: string | null;
    constraint?: string | null;
    cause?: unknown;
  }) {
    super(report.message, { cause: report.cause });
    this.name = "DatabaseError";
    this.code = report.code;
    this.detail = report.detail ?? null;
    this.hint = report.hint ?? null;
    this.constraint = report.constraint ?? null;
  }
}

/** Whether Postgres cannot hold what it was given, as a text with a NUL or a number too large: SQLSTATE's class 22. */
export const isBadData = (error: unknown): boolean => error instanceof DatabaseError && error.code.startsWith("22");
