/** How to run the embedded stack. */
export type StackOptions = {
  /** 0 picks a free port. Default 54321. */
  port?: number;
  /** Directory of PGlite's data, secret and lock; null keeps everything in memory. Default `.local`. */
  dataDir?: string | null;
  /** Path of a config file in the Supabase CLI's format. Default `supabase/config.toml`. */
  configFile?: string;
  /** Confirms addresses at sign-up, whatever the config file says. */
  autoConfirm?: boolean;
  /** Signing secret; random per data directory when absent. */
  jwtSecret?: string;
  /** PostgreSQL 15 or later, in place of PGlite. */
  databaseUrl?: string;
  /** Address of the web app served beside the stack: links of e-mails lead there, whatever the config file says. */
  siteUrl?: string;
  /** Makes a demo member with a year of training and an admin, once per database. Default false. */
  seed?: boolean;
  /** The size of the gym that the seed makes. Default small. */
  demoGym?: "small" | "large";
  /** Password of both demo accounts; each has a random one of the data directory otherwise. */
  demoPassword?: string;
};

/** What `--json` prints: the API keys in both forms, and in `mailUrl` the address of the inbox page. */
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

/** An account of the seed, with the password that is printed at the start. */
export type DemoAccount = { email: string; password: string };

/** `demo` is null where no seed was asked for. `stop` ends once, however often it is called. */
export type RunningStack = StackAddress & {
  demo: { member: DemoAccount; admin: DemoAccount } | null;
  stop(): Promise<void>;
};
