/** How to run the embedded stack. */
export type StackOptions = {
  /** Path of a config file in the Supabase CLI's format. */
  configFile: string;
  /** Directory of PGlite's data, secret and lock; null keeps everything in memory. */
  dataDir: string | null;
  /** 0 picks a free port. Default 54321. */
  port?: number;
  /** Confirms addresses at sign-up, whatever the config file says. */
  autoConfirm?: boolean;
  /** Signing secret; random per data directory when absent. */
  jwtSecret?: string;
  /** PostgreSQL 15 or later, in place of PGlite. */
  databaseUrl?: string;
  /** Address of the web app served beside the stack: links of e-mails lead there, whatever the config file says. */
  siteUrl?: string;
};

/** The output of `--json`: the API keys in both forms; `mailUrl` is the address of the inbox page. */
export type StackAddress = {
  url: string;
  publishableKey: string;
  secretKey: string;
  anonKey: string;
  serviceRoleKey: string;
  jwtSecret: string;
  mailUrl: string;
  dataDir: string | null;
};

/** `stop` ends once, however often it is called. */
export type RunningStack = StackAddress & { stop(): Promise<void> };
