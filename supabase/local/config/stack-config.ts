import type { ExternalProviderConfig, SsoProviderConfig } from "./external-providers.ts";
import type { MailTemplates } from "./mail-templates.ts";

/**
 * The settings of `supabase/config.toml` that the embedded stack knows, under the Supabase CLI's names in camel case.
 * Durations are seconds.
 */
export type StackConfig = {
  /** `maxRows`: most rows of one level of an answer to a read or call. */
  api: { maxRows: number };
  auth: {
    siteUrl: string;
    additionalRedirectUrls: string[];
    jwtExpiry: number;
    /** File of signing keys, relative to the config file; null signs with the shared secret. */
    signingKeysPath: string | null;
    enableSignup: boolean;
    enableAnonymousSignIns: boolean;
    minimumPasswordLength: number;
    enableRefreshTokenRotation: boolean;
    refreshTokenReuseInterval: number;
    email: {
      enableSignup: boolean;
      enableConfirmations: boolean;
      doubleConfirmChanges: boolean;
      maxFrequency: number;
      otpLength: number;
      otpExpiry: number;
      securePasswordChange: boolean;
      templates: MailTemplates;
    };
    /** Text messages go to the inbox. `testOtp`: fixed codes by number without its plus. */
    sms: {
      enableSignup: boolean;
      enableConfirmations: boolean;
      template: string;
      maxFrequency: number;
      testOtp: Record<string, string>;
    };
    rateLimit: {
      emailSent: number;
      signInSignUps: number;
      tokenRefresh: number;
      tokenVerifications: number;
      anonymousUsers: number;
      smsSent: number;
      web3: number;
    };
    mfa: {
      totp: { enrollEnabled: boolean; verifyEnabled: boolean };
      phone: {
        enrollEnabled: boolean;
        verifyEnabled: boolean;
        otpLength: number;
        template: string;
        maxFrequency: number;
      };
      maxEnrolledFactors: number;
    };
    enableManualLinking: boolean;
    external: Record<string, ExternalProviderConfig>;
    sso: Record<string, SsoProviderConfig>;
    web3: { solana: { enabled: boolean } };
  };
  storage: {
    fileSizeLimit: number;
    buckets: Record<string, { public: boolean; fileSizeLimit: number; allowedMimeTypes: string[] }>;
  };
};
