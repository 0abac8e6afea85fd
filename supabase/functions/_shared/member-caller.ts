import type { Project } from "./project.ts";

const TIMEOUT = 10_000;

/** That the database does not take the caller for an active member with their second factor. */
export class MemberRefusal extends Error {
  readonly status: 401 | 403;
  readonly code: "not_signed_in" | "insufficient_aal";

  constructor(code: "not_signed_in" | "insufficient_aal") {
    super(code);
    this.name = "MemberRefusal";
    this.code = code;
    this.status = code === "not_signed_in" ? 401 : 403;
  }
}

/** The token of a request's `Authorization`. Throws `MemberRefusal` without one. */
export const memberToken = (request: Request): string => {
  const token = /^bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!token) throw new MemberRefusal("not_signed_in");
  return token;
};

/** Calls an SQL function with a member's own token, so that the database decides who that is. */
export const rpcAsMember = async <T>(
  project: Project,
  apiKey: string,
  token: string,
  name: string,
  body: object = {},
): Promise<T> => {
  const answer = await fetch(`${project.url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: { apikey: apiKey, authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (answer.ok) return answer.json();
  const { message } = await answer.json().catch(() => ({ message: "" }));
  if (message === "insufficient_aal") throw new MemberRefusal("insufficient_aal");
  if (answer.status === 401 || answer.status === 403) throw new MemberRefusal("not_signed_in");
  throw new Error(`${name} answered ${answer.status}`);
};
