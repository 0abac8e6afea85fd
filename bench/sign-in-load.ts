import type { StackAddress } from "#local/stack-options.ts";
import { PASSWORD, signUp } from "./accounts.ts";
import { type Measurement, type Rounds, speedFigure } from "./figure.ts";

const ROUNDS = 3;
const SIGN_INS = 30;
/** Milliseconds that another request may wait while they are under way. */
const LIMIT = 200;

/** The longest that one of the requests waited which are sent, one after the other, until `work` is over. */
const longestWait = async (work: Promise<unknown>, ask: () => Promise<unknown>): Promise<number> => {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  let longest = 0;
  do {
    const began = performance.now();
    await ask();
    longest = Math.max(longest, performance.now() - began);
  } while (!isOver);
  await over;
  return longest;
};

/** How long a request with a token waits beside thirty sign-ins; the control is the same without them. */
export const signInLoadFigure = async (backend: Pick<StackAddress, "url" | "publishableKey">): Promise<Measurement> => {
  const { url, publishableKey } = backend;
  const { email, token } = await signUp(backend);
  const headers = { apikey: publishableKey, "content-type": "application/json" };
  const ask = async () => {
    const answer = await fetch(`${url}/auth/v1/user`, { headers: { ...headers, authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`a request was answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const signIn = async () => {
    const body = JSON.stringify({ email, password: PASSWORD });
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`a sign-in was answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const rounds: Rounds = { ours: [], control: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.control.push(await longestWait(new Promise((resolve) => setTimeout(resolve, 1_000)), ask));
    rounds.ours.push(await longestWait(Promise.all(Array.from({ length: SIGN_INS }, signIn)), ask));
  }
  return { ...speedFigure(`longest wait beside ${SIGN_INS} sign-ins (without them)`, rounds, null), target: LIMIT };
};
