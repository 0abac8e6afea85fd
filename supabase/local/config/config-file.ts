import { z } from "zod";
import { external, sso } from "./external-providers.ts";
import { templateSection } from "./mail-templates.ts";
import { duration, flag, integer, size, text, webAddress } from "./values.ts";

/** A section of the Supabase CLI that the embedded stack reads past. */
const ignored = z.record(z.string(), z.unknown()).optional();
const anything = z.unknown().optional();

/** Any section may be absent: its keys then have their defaults. */
const section = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape).prefault({} as never);

const SMS_TEMPLATE = "Your code is {{ .Code }}";

export const LOCAL_SITE = "http://127.0.0.1:4173";

/** Where the app may ask to be led back to while it is developed. */
export const LOCAL_REDIRECTS: string[] = [
  ...[4173, 5173].flatMap((port) => [`http://127.0.0.1:${port}/**`, `http://localhost:${port}/**`]),
  "performanceprime://auth/callback",
];

const factor = (on: boolean) => ({ enroll_enabled: flag.default(on), verify_enabled: flag.default(on) });

const auth = section({
  enabled: flag.default(true),
  site_url: webAddress.default(LOCAL_SITE),
  additional_redirect_urls: z.array(text).default(LOCAL_REDIRECTS),
  jwt_expiry: integer(1, 604_800).default(3600),
  enable_signup: flag.default(true),
  enable_anonymous_sign_ins: flag.default(false),
  minimum_password_length: integer(6, 72).default(6),
  enable_refresh_token_rotation: flag.default(true),
  refresh_token_reuse_interval: integer(0, 3600).default(10),
  enable_manual_linking: flag.default(false),
  email: section({
    enable_signup: flag.default(true),
    enable_confirmations: flag.default(true),
    double_confirm_changes: flag.default(true),
    secure_password_change: flag.default(false),
    max_frequency: duration.default(1),
    otp_length: integer(6, 10).default(6),
    otp_expiry: integer(1, 86_400).default(3600),
    smtp: ignored,
    template: templateSection,
    notification: ignored,
  }),
  rate_limit: section({
    email_sent: integer(0).default(1000),
    sms_sent: integer(0).default(100),
    anonymous_users: integer(0).default(100),
    token_refresh: integer(0).default(1800),
    sign_in_sign_ups: integer(0).default(300),
    token_verifications: integer(0).default(600),
    web3: integer(0).default(30),
  }),
  mfa: section({
    max_enrolled_factors: integer(0).default(10),
    totp: section(factor(true)),
    phone: section({
      ...factor(false),
      otp_length: integer(6, 10).default(6),
      template: text.default(SMS_TEMPLATE),
      max_frequency: duration.default(5),
    }),
    web_authn: ignored,
  }),
  sms: section({
    enable_signup: flag.default(false),
    enable_confirmations: flag.default(false),
    template: text.default(SMS_TEMPLATE),
    max_frequency: duration.default(5),
    test_otp: z.record(z.string(), text).default({}),
    twilio: ignored,
    twilio_verify: ignored,
    messagebird: ignored,
    textlocal: ignored,
    vonage: ignored,
  }),
  external,
  sso,
  web3: section({
    solana: section({ enabled: flag.default(false) }),
    ethereum: ignored,
  }),
  jwt_issuer: anything,
  signing_keys_path: text.default(""),
  password_requirements: anything,
  publishable_key: anything,
  secret_key: anything,
  jwt_secret: anything,
  anon_key: anything,
  service_role_key: anything,
  hook: ignored,
  sessions: ignored,
  captcha: ignored,
  third_party: ignored,
  oauth_server: ignored,
  passkey: ignored,
  webauthn: ignored,
});

const bucket = z.strictObject({
  public: flag.default(false),
  file_size_limit: size.optional(),
  allowed_mime_types: z.array(text).default([]),
  objects_path: text.optional(),
});

const edgeFunction = z.strictObject({
  enabled: flag.default(true),
  verify_jwt: flag.default(true),
  import_map: anything,
  entrypoint: anything,
  static_files: anything,
  env: ignored,
});

/**
 * `supabase/config.toml` under the Supabase CLI's own keys
 * (https://supabase.com/docs/guides/local-development/cli/config).
 */
export const configFile = z.strictObject({
  project_id: text.optional(),
  auth,
  api: section({
    max_rows: integer(1).default(1000),
    enabled: anything,
    port: anything,
    schemas: anything,
    extra_search_path: anything,
    external_url: anything,
    auto_expose_new_tables: anything,
    tls: ignored,
  }),
  storage: section({
    enabled: flag.default(true),
    file_size_limit: size.default(50 * 2 ** 20),
    buckets: z.record(z.string(), bucket).default({}),
    image_transformation: ignored,
    s3_protocol: ignored,
    analytics: ignored,
    vector: ignored,
  }),
  functions: z.record(z.string(), edgeFunction).default({}),
  db: ignored,
  realtime: ignored,
  studio: ignored,
  inbucket: ignored,
  edge_runtime: ignored,
  analytics: ignored,
  experimental: ignored,
  remotes: ignored,
});

export type ConfigFile = z.output<typeof configFile>;
