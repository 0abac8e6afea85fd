import type { Scheduler } from "./clock.ts";
import type { StackContext } from "./context.ts";
import type { Migrations } from "./database/bootstrap.ts";
import type { LoadFunction } from "./functions/functions-service.ts";
import type { PaymentsService } from "./payments/payments-service.ts";

/** Gives back a function that ends it and waits for what is under way. */
export type Job = (parts: {
  context: StackContext;
  scheduler: Scheduler;
  payments: Pick<PaymentsService, "passTime">;
}) => Promise<() => Promise<void>>;

/** What makes the bare services one project's backend. All of it is handed in: the stack imports none of it. */
export type StackProject = {
  migrations: Migrations;
  loadFunction: LoadFunction;
  /** Origins of pages beside those of the config file, such as a desktop app's scheme. */
  origins: readonly string[];
  /** Runs once the database is migrated, before any service answers. */
  prepare(context: StackContext): Promise<void>;
  /** What a hosted project's database does by triggers and by pg_cron. They run while the stack does. */
  jobs: readonly Job[];
  /** Whose private channels a message of the database closes, unless the policies still let them read; else null. */
  memberWhoseRightsChanged(topic: string, payload: unknown): string | null;
};

/** No table, no function, no work beside the services. */
export const EMPTY_PROJECT: StackProject = {
  migrations: { folder: null },
  loadFunction: async () => null,
  origins: [],
  prepare: async () => undefined,
  jobs: [],
  memberWhoseRightsChanged: () => null,
};
