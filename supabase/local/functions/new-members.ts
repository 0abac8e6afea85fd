import type { StackContext } from "#local/context.ts";

/**
 * Asks the function `welcome` for each new member, as the database of a hosted project does through pg_net. Gives back
 * a function that ends it. Failures are ignored: a welcome is never worth a sign-up.
 */
export const callWelcome = async ({ url, keys, database, log }: StackContext): Promise<() => Promise<void>> => {
  let ended = false;
  const call = async (member: string): Promise<void> => {
    const headers = { authorization: `Bearer ${keys.serviceRoleKey}`, "content-type": "application/json" };
    const body = JSON.stringify({ user_id: member });
    const answer = await fetch(`${url}/functions/v1/welcome`, { method: "POST", headers, body });
    if (!answer.ok && !ended) log(`functions/welcome answered ${answer.status}`);
  };
  const stop = await database.listen("new_member", (member) => {
    call(member).catch((error: unknown) => {
      if (!ended) log(`functions/welcome: ${String(error)}`);
    });
  });
  return async () => {
    ended = true;
    await stop();
  };
};
