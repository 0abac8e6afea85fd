import type { VerbArgs, VerbName } from "#shared/domain/gym/verbs.ts";
import type { Account } from "./page/account.ts";

/** A member's calls of the server. Throws where one is refused. */
export const callsOf = ({ url, publishableKey, token }: Account) => {
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}`, "content-type": "application/json" };
  const send = async (path: string, body?: object): Promise<unknown> => {
    const method = body === undefined ? "GET" : "POST";
    const answer = await fetch(`${url}/rest/v1/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return text === "" ? null : JSON.parse(text);
  };
  return {
    get: (path: string) => send(path),
    post: (path: string, body: object) => send(path, body),
  };
};
type Calls = ReturnType<typeof callsOf>;

const stamps = () => {
  const at = new Date().toISOString();
  return { id: crypto.randomUUID(), created_at: at, updated_at: at };
};

/** Asks a gym for something and reads until it is answered. Gives the command's id, and throws where it is refused. */
export const tell = async <Name extends VerbName>(
  calls: Calls,
  memberId: string,
  gym: string,
  verb: Name,
  args: VerbArgs<Name>,
): Promise<string> => {
  const row = { ...stamps(), space_id: memberId, gym_id: gym, verb, args, state: "asked", reason: "" };
  await calls.post("gym_commands", row);
  for (;;) {
    const [answer] = (await calls.get(`gym_commands?select=state,reason&id=eq.${row.id}`)) as [
      { state: string; reason: string },
    ];
    if (answer.state === "accepted") return row.id;
    if (answer.state === "refused") throw new Error(`${verb}: ${answer.reason}`);
  }
};

/** A row that a member writes by REST, as a control. */
export const appointment = (memberId: string) => ({
  ...stamps(),
  ...{ space_id: memberId, title: "Bench", start: "2026-11-24T18:30", end: "2026-11-24T19:30", zone: "Europe/Rome" },
  ...{ rule: "", exceptions: {}, reminders: [], sequence: 0, imported: null },
});
