import { ipcMain } from "electron";
import { failure } from "#shared/contract/errors/failure.ts";
import { isWithinBounds } from "#shared/contract/ipc/argument-bounds.ts";
import { contract } from "#shared/contract/ipc/contract.ts";
import { channelOf, type Handlers } from "#shared/contract/ipc/contract-types.ts";
import { validators } from "#shared/contract/ipc/validators.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import type { IpcSource } from "./trusted-senders.ts";

type Handler = (...input: unknown[]) => Promise<unknown>;
type Validator = { safeParse(input: unknown): { success: true; data: unknown[] } | { success: false } };
type Named<Value> = Record<string, Record<string, Value> | undefined>;

export type IpcOptions = {
  /** Calls that arrive before main is composed wait for it. */
  handlers: Promise<Handlers>;
  isTrusted(source: IpcSource): boolean;
  /** Gets one line for each call that failed unexpectedly. The line never holds arguments. */
  log(line: string): void;
};

/**
 * Registers one channel for each call of the contract. Each call checks the sender, then the size of the arguments,
 * then their types, then runs the handler and wraps its result.
 */
export function handleCalls({ handlers, isTrusted, log }: IpcOptions): void {
  const validatorsByName = validators as unknown as Named<Validator>;
  for (const [group, calls] of Object.entries(contract)) {
    for (const [name, kind] of Object.entries(calls)) {
      if (kind === "event") continue;
      const validator = validatorsByName[group]?.[name];
      if (validator === undefined) throw new Error(`${group}.${name} has no validator`);
      ipcMain.handle(channelOf(group, name), async (event, ...input): Promise<Result<unknown>> => {
        if (!isTrusted(event)) return fail(failure("forbidden", "not a page of the app"));
        const checked = isWithinBounds(group, name, input) ? validator.safeParse(input) : null;
        if (!checked?.success) return fail(failure("invalid_arguments", `wrong arguments for ${group}.${name}`));
        try {
          const handler = ((await handlers) as unknown as Named<Handler>)[group]?.[name];
          if (handler === undefined) throw new Error("no handler");
          const answer = await handler(...checked.data);
          return kind === "value" ? ok(answer) : (answer as Result<unknown>);
        } catch (error) {
          const message = error instanceof Error ? error.message : "unknown error";
          log(`${group}.${name} failed: ${message}`);
          return fail(failure("internal", message));
        }
      });
    }
  }
}
