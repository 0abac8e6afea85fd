import { join } from "node:path";
import type { AssistantCall, AssistantState } from "#shared/contract/platform/assistant-api.ts";
import type { Clock, Scheduler } from "#shared/lib/clock.ts";
import { AssistantFile } from "./assistant-file.ts";
import { type AssistantService, createAssistantService } from "./assistant-service.ts";
import { PageCalls } from "./page-calls.ts";

/** File name in the profile's folder. */
const FILE = "assistant.json";

export type AssistantOptions = {
  clock: Clock;
  scheduler: Scheduler;
  profileFolder: string;
  version: string;
  /** Whether the app's page hears what main sends. */
  isListening(): boolean;
  sendCall(call: AssistantCall): void;
  sendState(state: AssistantState | null): void;
  log(line: string): void;
};

/** The interface for the member's own assistant, closed until a member is signed in who has switched it on. */
export function createAssistant(options: AssistantOptions): AssistantService {
  const { clock, scheduler, profileFolder, version, isListening, sendCall, sendState, log } = options;
  return createAssistantService({
    clock,
    version,
    file: new AssistantFile(join(profileFolder, FILE), log),
    calls: new PageCalls({ scheduler, isListening, send: sendCall }),
    emit: sendState,
    async open(port, server, mcp) {
      // Most devices never serve it: they start without the protocol's code.
      const [{ openLoopbackServer }, { createMcpHandler }] = await Promise.all([
        import("./loopback-server.ts"),
        import("./mcp-handler.ts"),
      ]);
      return openLoopbackServer(port, { ...server, clock, log, handle: createMcpHandler(mcp) });
    },
  });
}
