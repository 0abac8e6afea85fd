/** Who sends a request: a key or token that the test signs, or nobody. */
export type Sender =
  | "anonymous"
  | "anon"
  | "member"
  | "service"
  | "expired"
  | "forged"
  | "unsigned"
  | "garbage"
  | "no-role"
  | "strange-role";

/** One request that is sent to our service and to PostgREST. `method` is GET unless a body or a name says otherwise. */
export type Shape = {
  /** Method, path and query as they stand in the request line. */
  request: string;
  as?: Sender;
  prefer?: string;
  accept?: string;
  /** JSON, unless it is a string, which is sent as it stands. */
  body?: unknown;
  contentType?: string;
  /** Says what the request is about where the request line does not. */
  about?: string;
};
