import { readFile } from "node:fs/promises";
import { parse, TomlError } from "smol-toml";
import type { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { type ConfigFile, configFile } from "./config-file.ts";
import { toExternalProviders, toSsoProviders } from "./external-providers.ts";
import { readMailTemplates } from "./mail-templates.ts";
import type { StackConfig } from "./stack-config.ts";
import { substituteEnvironment } from "./values.ts";

export type FunctionSettings = { enabled: boolean; verifyJwt: boolean };

/** The content of one config file. */
export type LoadedConfig = StackConfig & { functions: Record<string, FunctionSettings> };

type Schema = { shape?: Record<string, Schema>; unwrap?(): Schema; element?: Schema };

/** Keys that the schema knows at `path`, for the hint after an unknown one. */
const knownKeys = (path: readonly PropertyKey[]): string[] => {
  const open = (schema: Schema | undefined): Schema | undefined =>
    schema === undefined || schema.shape ? schema : open(schema.unwrap?.());
  const at = path.reduce<Schema | undefined>(
    (schema, key) => open(schema)?.shape?.[String(key)],
    configFile as unknown as Schema,
  );
  return Object.keys(open(at)?.shape ?? {});
};

const explain = (issue: z.core.$ZodIssue): string => {
  const path = issue.path.map(String).join(".");
  if (issue.code !== "unrecognized_keys") return `${path}: ${issue.message.replace(/^Invalid input: /, "")}`;
  const key = [path, issue.keys[0]].filter(Boolean).join(".");
  const known = knownKeys(issue.path);
  return `${key}: unknown key${known.length > 0 ? `, expected one of ${known.join(", ")}` : ""}`;
};

const toStackConfig = ({ api, auth, storage, functions }: ConfigFile): LoadedConfig => ({
  api: { maxRows: api.max_rows },
  auth: {
    siteUrl: auth.site_url,
    additionalRedirectUrls: auth.additional_redirect_urls,
    jwtExpiry: auth.jwt_expiry,
    signingKeysPath: auth.signing_keys_path || null,
    enableSignup: auth.enable_signup,
    enableAnonymousSignIns: auth.enable_anonymous_sign_ins,
    minimumPasswordLength: auth.minimum_password_length,
    enableRefreshTokenRotation: auth.enable_refresh_token_rotation,
    refreshTokenReuseInterval: auth.refresh_token_reuse_interval,
    email: {
      enableSignup: auth.email.enable_signup,
      enableConfirmations: auth.email.enable_confirmations,
      doubleConfirmChanges: auth.email.double_confirm_changes,
      maxFrequency: auth.email.max_frequency,
      otpLength: auth.email.otp_length,
      otpExpiry: auth.email.otp_expiry,
      securePasswordChange: auth.email.secure_password_change,
      templates: {},
    },
    sms: {
      enableSignup: auth.sms.enable_signup,
      enableConfirmations: auth.sms.enable_confirmations,
      template: auth.sms.template,
      maxFrequency: auth.sms.max_frequency,
      testOtp: auth.sms.test_otp,
    },
    rateLimit: {
      emailSent: auth.rate_limit.email_sent,
      signInSignUps: auth.rate_limit.sign_in_sign_ups,
      tokenRefresh: auth.rate_limit.token_refresh,
      tokenVerifications: auth.rate_limit.token_verifications,
      anonymousUsers: auth.rate_limit.anonymous_users,
      smsSent: auth.rate_limit.sms_sent,
      web3: auth.rate_limit.web3,
    },
    mfa: {
      totp: { enrollEnabled: auth.mfa.totp.enroll_enabled, verifyEnabled: auth.mfa.totp.verify_enabled },
      phone: {
        enrollEnabled: auth.mfa.phone.enroll_enabled,
        verifyEnabled: auth.mfa.phone.verify_enabled,
        otpLength: auth.mfa.phone.otp_length,
        template: auth.mfa.phone.template,
        maxFrequency: auth.mfa.phone.max_frequency,
      },
      maxEnrolledFactors: auth.mfa.max_enrolled_factors,
    },
    enableManualLinking: auth.enable_manual_linking,
    external: toExternalProviders(auth.external),
    sso: toSsoProviders(auth.sso),
    web3: { solana: { enabled: auth.web3.solana.enabled } },
  },
  storage: {
    fileSizeLimit: storage.file_size_limit,
    buckets: Object.fromEntries(
      Object.entries(storage.buckets).map(([name, bucket]) => [
        name,
        {
          public: bucket.public,
          fileSizeLimit: bucket.file_size_limit ?? storage.file_size_limit,
          allowedMimeTypes: bucket.allowed_mime_types,
        },
      ]),
    ),
  },
  functions: Object.fromEntries(
    Object.entries(functions).map(([name, settings]) => [
      name,
      { enabled: settings.enabled, verifyJwt: settings.verify_jwt },
    ]),
  ),
});

const parseFile = (toml: string, file: string, env: Readonly<Record<string, string | undefined>>): ConfigFile => {
  let document: unknown;
  try {
    document = parse(toml);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason] = error.message.split("\n");
    throw new ConfigError(file, `line ${error.line}, column ${error.column}: ${reason}`);
  }
  const result = configFile.safeParse(substituteEnvironment(document, env));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ConfigError(file, issue ? explain(issue) : result.error.message);
  }
  return result.data;
};

/**
 * Reads TOML text in the Supabase CLI's format, without the files that it names; `file` only names it in errors.
 * Throws `ConfigError`.
 */
export const parseConfig = (
  toml: string,
  file: string,
  env: Readonly<Record<string, string | undefined>>,
): LoadedConfig => toStackConfig(parseFile(toml, file, env));

/** Reads a config file with its templates of e-mails. Throws `ConfigError`, also where the file does not exist. */
export const loadConfig = async (
  file: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<LoadedConfig> => {
  const toml = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(file, error.code === "ENOENT" ? "no such file" : error.message);
  });
  const parsed = parseFile(toml, file, env);
  const { auth, ...config } = toStackConfig(parsed);
  const templates = await readMailTemplates(file, parsed.auth.email.template);
  return { ...config, auth: { ...auth, email: { ...auth.email, templates } } };
};
