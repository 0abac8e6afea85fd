import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeManagementApi } from "#tests/helpers/hosted/fake-management-api.ts";
import {
  type Cli,
  createCli,
  hostedTitle,
  hostedUnavailableReason,
  PROJECT_REF,
} from "#tests/helpers/hosted/supabase-cli.ts";

describe.skipIf(hostedUnavailableReason() !== null)(hostedTitle("supabase config push"), () => {
  let api: Awaited<ReturnType<typeof startFakeManagementApi>>;
  let cli: Cli;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "uploads-"));
    api = await startFakeManagementApi(folder);
    cli = await createCli(api.url);
  });
  afterAll(async () => {
    await cli?.remove();
    await api?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** What the CLI sets of a project's authentication. */
  const push = async (env: Record<string, string> = {}): Promise<Record<string, unknown>> => {
    const { said } = await cli.run(["config", "push", `--remote=${PROJECT_REF}`], env);
    const settings = api.settings.splice(0);
    if (settings[0] === undefined) throw new Error(`nothing was set: ${said}`);
    return Object.assign({}, ...settings);
  };

  it("gives the project of [remotes.production] the app's address, six digits and our templates", async () => {
    const settings = await push({ SUPABASE_REMOTES_PRODUCTION_PROJECT_ID: PROJECT_REF });
    expect(settings).toMatchObject({
      site_url: "https://performanceprime.example",
      uri_allow_list: expect.stringContaining("performanceprime://auth/callback"),
      mailer_autoconfirm: false,
      mailer_otp_length: 6,
      smtp_max_frequency: 60,
      external_phone_enabled: false,
      security_manual_linking_enabled: true,
      security_update_password_require_reauthentication: true,
      mailer_templates_confirmation_content: expect.stringContaining("Conferma la tua email"),
    });
  });

  it("sets no address of this machine, on that project or on another", async () => {
    const another = await push();
    expect(Object.keys(another)).not.toContain("site_url");
    const both = [another, await push({ SUPABASE_REMOTES_PRODUCTION_PROJECT_ID: PROJECT_REF })];
    expect(JSON.stringify(both)).not.toMatch(/127\.0\.0\.1|localhost/);
  });
});
