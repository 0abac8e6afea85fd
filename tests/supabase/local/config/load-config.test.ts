import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadConfig, parseConfig } from "#local/config/load-config.ts";

const read = (toml: string, env: Record<string, string> = {}) => parseConfig(toml, "my.toml", env);

describe("the project's own config", () => {
  it("asks for confirmation, six characters and a ten-second reuse interval", async () => {
    const config = await loadConfig(join(import.meta.dirname, "../../../../supabase/config.toml"), {});
    expect(config.auth).toMatchObject({
      siteUrl: "http://127.0.0.1:4173",
      jwtExpiry: 3600,
      minimumPasswordLength: 6,
      refreshTokenReuseInterval: 10,
      email: { enableConfirmations: true, securePasswordChange: true },
    });
    expect(config.auth.additionalRedirectUrls).toEqual(
      expect.arrayContaining([
        "http://127.0.0.1:4173/**",
        "http://localhost:4173/**",
        "http://127.0.0.1:5173/**",
        "performanceprime://auth/callback",
      ]),
    );
    expect(Object.keys(config.auth.email.templates).sort()).toEqual([
      "confirmation",
      "email_change",
      "invite",
      "magic_link",
      "reauthentication",
      "recovery",
    ]);
    expect(config.storage.buckets.avatars).toMatchObject({ public: true, fileSizeLimit: 5 * 2 ** 20 });
  });
});

describe("values", () => {
  it("say how many rows an answer of the data API has at most", () => {
    expect(read("[api]\nport = 1\nmax_rows = 20").api).toEqual({ maxRows: 20 });
  });

  it("have defaults where the file says nothing, with confirmation required", () => {
    const config = read("");
    expect(config.auth.enableSignup).toBe(true);
    expect(config.auth.email.enableConfirmations).toBe(true);
    expect(config.auth.rateLimit.signInSignUps).toBeGreaterThan(0);
    expect(config.api).toEqual({ maxRows: 1000 });
    expect(config.storage).toEqual({ fileSizeLimit: 50 * 2 ** 20, buckets: {} });
  });

  it("follow the Supabase CLI's notation of durations and sizes", () => {
    expect(read('[auth.email]\nmax_frequency = "1m30s"').auth.email.maxFrequency).toBe(90);
    expect(read('[storage]\nfile_size_limit = "1.5MiB"').storage.fileSizeLimit).toBe(1_572_864);
    expect(read("[storage]\nfile_size_limit = 100").storage.fileSizeLimit).toBe(100);
    const { buckets } = read('[storage]\nfile_size_limit = "2KB"\n[storage.buckets.files]').storage;
    expect(buckets).toEqual({ files: { public: false, fileSizeLimit: 2048, allowedMimeTypes: [] } });
  });

  it("name text messages and second factors as the Supabase CLI does", () => {
    const { auth } = read(`[auth.sms]
      enable_signup = true
      template = "{{ .Code }}!"
      max_frequency = "5s"
      [auth.sms.test_otp]
      4152127777 = "123456"
      [auth.mfa.phone]
      enroll_enabled = true
      otp_length = 8
      [auth.email]
      secure_password_change = true`);
    expect(auth.sms).toEqual({
      enableSignup: true,
      enableConfirmations: false,
      template: "{{ .Code }}!",
      maxFrequency: 5,
      testOtp: { "4152127777": "123456" },
    });
    expect(auth.mfa.phone).toMatchObject({ enrollEnabled: true, verifyEnabled: false, otpLength: 8, maxFrequency: 5 });
    expect(auth.email.securePasswordChange).toBe(true);
  });

  it("come from the environment as text, number or flag", () => {
    const toml = `[auth]\nsite_url = "env(SITE)"\njwt_expiry = "env(LIFE)"\nenable_signup = "env(OPEN)"
      [auth.external.google]\nenabled = true\nclient_id = "id"\nsecret = "env(SECRET)"`;
    const { auth } = read(toml, { SITE: "http://localhost:1", LIFE: "60", OPEN: "false", SECRET: "s" });
    expect(auth).toMatchObject({ siteUrl: "http://localhost:1", jwtExpiry: 60, enableSignup: false });
    expect(auth.external.google).toMatchObject({ enabled: true, clientIds: ["id"], secret: "s" });
  });

  it("let a provider that is off do without its secret", () => {
    expect(read('[auth.external.apple]\nsecret = "env(APPLE)"').auth.external.apple?.secret).toBe("");
  });

  it("accept several client ids, and an OpenID provider by its issuer", () => {
    const { external } = read(`[auth.external.google]
      enabled = true
      client_id = "web, android"
      [auth.external.keycloak]
      enabled = true
      client_id = "app"
      url = "https://login.example.test/realms/gym"`).auth;
    expect(external.google).toMatchObject({ clientIds: ["web", "android"], issuer: "", skipNonceCheck: false });
    expect(external.keycloak).toMatchObject({ enabled: true, issuer: "https://login.example.test/realms/gym" });
  });

  it("give a company's sign-in by its domains, unless it is off", () => {
    const company = (name: string, rest: string) =>
      `[auth.sso.${name}]\nissuer = "https://id.example.test"\nclient_id = "app"\n${rest}\n`;
    const { sso } = read(
      company("acme", 'domains = ["ACME.test"]\nsecret = "s"') + company("old", "enabled = false"),
    ).auth;
    expect(sso).toEqual({
      acme: { domains: ["acme.test"], issuer: "https://id.example.test", clientId: "app", secret: "s" },
    });
  });

  it("keep wallets out and linking off unless the file says otherwise", () => {
    expect(read("").auth).toMatchObject({ web3: { solana: { enabled: false } }, enableManualLinking: false, sso: {} });
    const { auth } = read("[auth]\nenable_manual_linking = true\n[auth.web3.solana]\nenabled = true");
    expect(auth).toMatchObject({ web3: { solana: { enabled: true } }, enableManualLinking: true });
  });

  it("pass sections over that only the CLI's own services read", () => {
    const toml =
      '[studio]\nenabled = true\n[auth.sms.twilio]\nenabled = false\n[db.pooler]\nport = 1\n[auth.hook.x]\nuri = "y"';
    expect(read(toml).auth.siteUrl).toBe("http://127.0.0.1:4173");
  });

  it("say whether a function wants a token", () => {
    expect(read("[functions.open]\nverify_jwt = false\n[functions.shut]").functions).toEqual({
      open: { enabled: true, verifyJwt: false },
      shut: { enabled: true, verifyJwt: true },
    });
  });
});

describe("a mistake is one line that names file, key and expectation", () => {
  it.each([
    ["[auth]\njwt_expirry = 1", /^my\.toml: auth\.jwt_expirry: unknown key, expected one of .*jwt_expiry/],
    ["[auth.rate_limit]\nemails = 1", /^my\.toml: auth\.rate_limit\.emails: unknown key, expected one of email_sent/],
    ["[authentication]", /^my\.toml: authentication: unknown key, expected one of project_id, auth/],
    ["[auth.external.google]\nclient = 1", /^my\.toml: auth\.external\.google\.client: unknown key/],
    [
      "[auth.external.google]\nenabled = true",
      /^my\.toml: auth\.external\.google\.client_id: must be set while the provider is enabled$/,
    ],
    [
      '[auth.external.keycloak]\nenabled = true\nclient_id = "a"\nurl = "http://login.example.test"',
      /^my\.toml: auth\.external\.keycloak\.url: expected the issuer's address/,
    ],
    ['[auth.sso.acme]\nclient_id = "a"', /^my\.toml: auth\.sso\.acme\.issuer: expected the issuer's address/],
    [
      '[auth.sso]\na = { enabled = false, domains = ["x.test"] }\nb = { enabled = false, domains = ["X.test"] }',
      /^my\.toml: auth\.sso: domain x\.test belongs to two providers$/,
    ],
    ['[auth]\njwt_expiry = "an hour"', /^my\.toml: auth\.jwt_expiry: expected number, received string$/],
    ["[auth]\njwt_expiry = -1", /^my\.toml: auth\.jwt_expiry: .*>=1$/],
    ['[auth]\nsite_url = "nowhere"', /^my\.toml: auth\.site_url: expected an address/],
    ['[auth]\nenable_signup = "yes"', /^my\.toml: auth\.enable_signup: expected boolean, received string$/],
    ["auth = 3", /^my\.toml: auth: expected object, received number$/],
    [
      '[auth.email]\nmax_frequency = "soon"',
      /^my\.toml: auth\.email\.max_frequency: expected a duration such as "1m0s"$/,
    ],
    ['[storage]\nfile_size_limit = "huge"', /^my\.toml: storage\.file_size_limit: expected a size such as "5MiB"$/],
    ["[api]\nmax_rows = 0", /^my\.toml: api\.max_rows: .*>=1$/],
    ['[auth]\njwt_expiry = "env(NOPE)"', /^my\.toml: auth\.jwt_expiry: environment variable NOPE is not set$/],
    ['[auth]\njwt_expiry = "env(BAD)"', /^my\.toml: auth\.jwt_expiry: expected number/],
    ["[auth\n", /^my\.toml: line 1, column \d+: /],
  ])("%j", (toml, message) => {
    let problem = "";
    try {
      read(toml, { BAD: "many" });
    } catch (error) {
      problem = (error as Error).message;
    }
    expect(problem).toMatch(message);
    expect(problem).not.toContain("\n");
  });

  it.each([
    [
      'invite]\ncontent_path = "./none.html"',
      /auth\.email\.template\.invite\.content_path: .*none\.html cannot be read$/,
    ],
    ['invite]\ncontent = "{{ range .Data }}"', /auth\.email\.template\.invite: cannot read {{ range \.Data }}$/],
    ['recovery]\nsubject = "{{ .Nothing }}"', /auth\.email\.template\.recovery: unknown variable \.Nothing$/],
    ["welcome]", /auth\.email\.template\.welcome: unknown key/],
  ])("also in the template of an e-mail: %j", async (template, message) => {
    const folder = await mkdtemp(join(tmpdir(), "config-"));
    try {
      const file = join(folder, "config.toml");
      await writeFile(file, `[auth.email.template.${template}`);
      await expect(loadConfig(file, {})).rejects.toThrow(message);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("also when there is no such file", async () => {
    await expect(loadConfig("/no/such/config.toml", {})).rejects.toThrow("/no/such/config.toml: no such file");
  });
});
