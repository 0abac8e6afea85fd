import { join, resolve } from "node:path";
import type { Hono } from "hono";
import { createAuthService } from "./auth/auth-service.ts";
import type { PasswordCost } from "./auth/passwords/password.ts";
import { type Clock, type Scheduler, systemClock, systemScheduler } from "./clock.ts";
import { type LoadedConfig, loadConfig } from "./config/load-config.ts";
import type { StackContext } from "./context.ts";
import { lockDataDir, prepareDataDir, readOrCreateSecret } from "./data-dir.ts";
import { bootstrap } from "./database/bootstrap.ts";
import type { Database } from "./database/database.ts";
import { openDatabase } from "./database/open-database.ts";
import { createFunctionsService } from "./functions/functions-service.ts";
import { createGateway } from "./gateway/gateway.ts";
import { createKeys, generateJwtSecret } from "./keys.ts";
import { listenOnLoopback } from "./listen.ts";
import { createInbox } from "./mail/inbox.ts";
import { createMailPages } from "./mail/mail-pages.ts";
import { createPaymentsService } from "./payments/payments-service.ts";
import { providerKeys } from "./payments/provider.ts";
import { EMPTY_PROJECT, type StackProject } from "./project.ts";
import { createRealtimeService } from "./realtime/realtime-service.ts";
import { createRestService } from "./rest/rest-service.ts";
import { readSigningKeys } from "./signing-keys.ts";
import type { RunningStack, StackOptions } from "./stack-options.ts";
import { createStorageService } from "./storage/storage-service.ts";

export const DEFAULT_PORT = 54_321;

/** Parts that the program which starts the stack passes in, and some for tests. */
export type StackDependencies = {
  /** The project to serve; without one the stack has only the plain services. */
  project?: Partial<StackProject>;
  clock?: Clock;
  scheduler?: Scheduler;
  log?: (line: string) => void;
  /** A cluster for a database in memory, which takes seconds to make. */
  cluster?: Blob | undefined;
  /** Lower cost of passwords, for tests. */
  passwordCost?: PasswordCost;
  /** Uses the JWTs also in place of the new API keys, as on a project that has no others. */
  oldKeys?: boolean;
};

const logToStderr = (line: string) => process.stderr.write(`${line}\n`);

const withOptions = (config: LoadedConfig, { autoConfirm, siteUrl }: StackOptions): LoadedConfig => {
  const { auth } = config;
  return {
    ...config,
    auth: {
      ...auth,
      ...(siteUrl !== undefined && {
        siteUrl,
        additionalRedirectUrls: [...auth.additionalRedirectUrls, `${new URL(siteUrl).origin}/**`],
      }),
      email: { ...auth.email, ...(autoConfirm === true && { enableConfirmations: false }) },
    },
  };
};

/** How to start anew where the database was made before the first migration. */
const tooOld = ({ databaseUrl }: StackOptions, dataDir: string | null): string => {
  const made = "was made by an earlier, unreleased version";
  return databaseUrl
    ? `the database of DATABASE_URL ${made}: empty it or name another one, then start again`
    : `data directory ${dataDir} ${made}: move it away or delete it, then start again`;
};

/** Makes a list of undo steps that runs the last one first; a step that fails does not stop the others. */
const createUndo = () => {
  const steps: (() => Promise<void>)[] = [];
  return {
    add: (step: () => Promise<void>) => void steps.push(step),
    async run() {
      const failures: unknown[] = [];
      for (let step = steps.pop(); step; step = steps.pop()) {
        await step().catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
};

/**
 * Starts the embedded Supabase stack on 127.0.0.1 and answers when every service is ready.
 * Throws `StackError` or `ConfigError`, each with one line for the person who started it, and then leaves nothing
 * behind.
 */
export const startStack = async (
  options: StackOptions,
  {
    project: handedIn = {},
    clock = systemClock,
    scheduler = systemScheduler,
    log = logToStderr,
    cluster,
    passwordCost,
    oldKeys = false,
  }: StackDependencies = {},
): Promise<RunningStack> => {
  const project = { ...EMPTY_PROJECT, ...handedIn };
  const { configFile } = options;
  const config = withOptions(await loadConfig(configFile), options);
  const dataDir = options.dataDir && resolve(options.dataDir);
  const undo = createUndo();
  try {
    if (dataDir !== null) {
      await prepareDataDir(dataDir);
      undo.add(await lockDataDir(dataDir));
    }
    let opened: Database | null = null;
    undo.add(async () => opened?.close());
    let app: Hono | null = null;
    // Before the database: a taken port is known at once, and its number is part of the address.
    const http = await listenOnLoopback(
      options.port ?? DEFAULT_PORT,
      (request, env) => app?.fetch(request, env) ?? Response.json({ message: "starting" }, { status: 503 }),
    );
    undo.add(http.close);
    const url = `http://127.0.0.1:${http.port}`;
    const secret = options.jwtSecret ?? (dataDir === null ? generateJwtSecret() : await readOrCreateSecret(dataDir));
    const made = await createKeys(secret, clock, await readSigningKeys(configFile, config.auth.signingKeysPath));
    const keys = oldKeys ? { ...made, publishableKey: made.anonKey, secretKey: made.serviceRoleKey } : made;
    const database = await openDatabase({
      dataDir: dataDir && join(dataDir, "db"),
      databaseUrl: options.databaseUrl,
      cluster,
      log,
    });
    opened = database;
    await bootstrap(database, project.migrations, tooOld(options, dataDir));
    const inbox = await createInbox(database, clock);
    const context: StackContext = { config, database, keys, inbox, clock, url, log, passwordCost };
    await project.prepare(context);
    const realtime = await createRealtimeService(context, project.memberWhoseRightsChanged);
    undo.add(realtime.close);
    const payments = createPaymentsService(context, scheduler, providerKeys(secret));
    undo.add(payments.close);
    app = createGateway(context, project.origins, {
      auth: createAuthService(context),
      rest: createRestService(context, config.api),
      storage: await createStorageService(context, dataDir && join(dataDir, "storage")),
      functions: createFunctionsService(context, config.functions, payments.variables, project.loadFunction),
      mail: createMailPages(inbox, context),
      payments,
    });
    http.server.on("upgrade", realtime.upgrade);
    for (const start of project.jobs) undo.add(await start({ context, scheduler, payments }));
    let stopping: Promise<void> | null = null;
    return {
      url,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      anonKey: keys.anonKey,
      serviceRoleKey: keys.serviceRoleKey,
      jwtSecret: secret,
      mailUrl: `${url}/mail`,
      dataDir,
      stop: () => {
        stopping ??= undo.run();
        return stopping;
      },
    };
  } catch (error) {
    await undo.run().catch(() => undefined);
    throw error;
  }
};
