import { rmSync } from "node:fs";
import { endpointOf } from "#functions/coach-chat/endpoint.ts";
import { evaluateOnline, onlineText } from "./evaluate-online.ts";
import { EXCHANGES } from "./exchange.ts";
import { goldenQuestions, rubricQuestions, talkQuestions } from "./online-questions.ts";

/**
 * Prints how well the model of the environment answers the golden questions, those that lifters type and the talks;
 * `most`: how many of each log, of the questions and of the talks. Returns the exit code.
 */
export const printOnline = async (env: NodeJS.ProcessEnv, most: number): Promise<number> => {
  const endpoint = endpointOf(env, "");
  if (endpoint === null) {
    console.error(
      "Set COACH_BASE_URL (https, or this machine), COACH_MODEL and, where it needs one, COACH_API_KEY: docs/configuration.md",
    );
    return 1;
  }
  rmSync(EXCHANGES, { recursive: true, force: true });
  const golden = await evaluateOnline(goldenQuestions(most), endpoint, EXCHANGES);
  console.log(onlineText("golden", golden));
  const typed = await evaluateOnline(rubricQuestions(most), endpoint, EXCHANGES);
  console.log(onlineText("questions", typed));
  const talks = await evaluateOnline(talkQuestions(most), endpoint, EXCHANGES);
  console.log(onlineText("talks", talks));
  return golden.unfaithful.length + typed.unfaithful.length + talks.unfaithful.length === 0 ? 0 : 1;
};
