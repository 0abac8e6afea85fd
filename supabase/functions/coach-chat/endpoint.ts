import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { Environment } from "../_shared/project.ts";
import { secureAddress } from "../_shared/service-caller.ts";

/** The model that questions go to, and its name. */
export type Endpoint = { name: string; model: LanguageModel };

/**
 * The endpoint that the environment names (docs/configuration.md), with the model that the owner chose, else with
 * COACH_MODEL. Null without an address, where that is neither https nor of this machine, or without a model's name.
 */
export const endpointOf = (env: Environment, chosen: string): Endpoint | null => {
  const address = secureAddress(env.COACH_BASE_URL);
  const name = chosen || env.COACH_MODEL || "";
  if (address === null || name === "") return null;
  const provider = createOpenAICompatible({
    name: "coach",
    baseURL: address.href.replace(/\/$/, ""),
    includeUsage: true,
    ...(env.COACH_API_KEY && { apiKey: env.COACH_API_KEY }),
  });
  return { name, model: provider(name) };
};
