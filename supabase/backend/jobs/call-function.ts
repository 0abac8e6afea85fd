import type { StackContext } from "#local/context.ts";

/** Asks an edge function by the service key, as the database of a hosted project does through pg_net. */
export const callEdgeFunction = async ({ url, keys, log }: StackContext, name: string, body: object): Promise<void> => {
  const answer = await fetch(`${url}/functions/v1/${name}`, {
    method: "POST",
    headers: { apikey: keys.secretKey, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) log(`functions/${name} answered ${answer.status}`);
};
