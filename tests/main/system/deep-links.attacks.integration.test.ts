import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { DeepLinks } from "#main/system/deep-links.ts";
import { LINK_ADDRESS, linkIn } from "#main/system/link-address.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import type { RedeemedLink } from "#shared/contract/platform/auth-api.ts";
import { fail, type Result } from "#shared/lib/result.ts";
import { hostileLinks, tokenQuery } from "#tests/helpers/backend/hostile-links.ts";
import { linkOfMail, targetOfMail } from "#tests/helpers/backend/mails.ts";
import { signUpMember, startTestStack, type TestMember } from "#tests/helpers/backend/stack.ts";
import { type DesktopSession, startDesktopSession } from "#tests/helpers/desktop-session.ts";

const PASSWORD = "correct horse battery";
const SEED = 20_261_121;
/** For each of the four states of a device: 1,200 links in all. */
const LINKS_PER_STATE = 300;

let stack: RunningStack;
let late = 0;
let attacker: TestMember;
/** Links that a provider or e-mail made for the attacker's own device. */
let planted: [string, ...string[]];
const running: DesktopSession[] = [];

type Device = DesktopSession & { links: DeepLinks; announced: Result<RedeemedLink>[] };

const linksOf = ({ session }: DesktopSession, announced: Result<RedeemedLink>[]): DeepLinks =>
  new DeepLinks({
    redeem: (input) => session.api.redeemLink(input),
    announce: (outcome) => announced.push(outcome),
    navigate: (route) => announced.push(fail(failure("link_expired", route))),
  });

async function startDevice(): Promise<Device> {
  const config = { supabaseUrl: stack.url, supabasePublishableKey: stack.publishableKey };
  const device = await startDesktopSession({ config });
  running.push(device);
  await device.initialized;
  const announced: Result<RedeemedLink>[] = [];
  const links = linksOf(device, announced);
  await links.start();
  return { ...device, links, announced };
}

async function askForMail(device: DesktopSession): Promise<string> {
  const { email } = await signUpMember(stack);
  await device.session.api.requestPasswordReset({ email });
  return email;
}

async function signIn(device: DesktopSession): Promise<void> {
  const { email } = await signUpMember(stack);
  expect((await device.session.api.signIn({ email, password: PASSWORD })).ok).toBe(true);
}

/** A command line as the operating system makes it for a second start of the app. */
const open = async (device: Device, url: string, links = device.links): Promise<void> => {
  const link = linkIn(["/opt/prime", "--no-sandbox", url]);
  if (link !== null) await links.open(link);
};

/** The same after a restart of the app, which has forgotten the links that it has seen. */
const openAnew = async (device: Device, url: string): Promise<void> => {
  const links = linksOf(device, device.announced);
  await links.start();
  await open(device, url, links);
};

beforeAll(async () => {
  stack = await startTestStack({}, { clock: { now: () => Date.now() + late } });
  attacker = await signUpMember(stack);
  // The codes of e-mails that the attacker's own device waits for.
  const device = await startDevice();
  planted = [await targetOfMail(stack, await askForMail(device))];
  for (let count = 0; count < 2; count += 1) {
    planted.push(await targetOfMail(stack, await askForMail(device)));
  }
  // E-mails that were asked for without PKCE: whoever has their token signs in with it, on any device.
  for (let count = 0; count < 3; count += 1) {
    const { client, email } = await signUpMember(stack);
    await client.auth.resetPasswordForEmail(email);
    const { searchParams } = new URL(await linkOfMail(stack, email));
    planted.push(`${LINK_ADDRESS}?token_hash=${searchParams.get("token")}&type=recovery`);
  }
});
afterEach(() => {
  late = 0;
});
afterAll(async () => {
  for (const { session } of running.splice(0)) await session.dispose();
  await stack.stop();
});

type State = { name: string; prepare(device: Device): Promise<{ email: string | null; used: string[] }> };

const STATES: State[] = [
  { name: "signed out, waiting for nothing", prepare: async () => ({ email: null, used: [] }) },
  {
    name: "signed out, waiting for an e-mail",
    prepare: async (device) => ({ email: await askForMail(device), used: [] }),
  },
  {
    name: "signed in by a link",
    async prepare(device) {
      const used = await targetOfMail(stack, await askForMail(device));
      await open(device, used);
      expect(device.session.state.status).toBe("signed-in");
      return { email: null, used: [used] };
    },
  },
  {
    name: "signed in, waiting for an e-mail",
    async prepare(device) {
      await signIn(device);
      return { email: await askForMail(device), used: [] };
    },
  },
];

describe.each(STATES)("on a device that is $name", ({ prepare }) => {
  it("a replayed, foreign or fuzzed link changes nothing", { timeout: 180_000 }, async () => {
    const device = await startDevice();
    const { email, used } = await prepare(device);
    const tokens = tokenQuery(attacker.session);
    const { state } = device.session;
    const kept = new Map(device.secrets.entries);
    device.changes.length = 0;
    device.announced.length = 0;
    let opened = 0;

    await fc.assert(
      fc.asyncProperty(hostileLinks({ planted, used, tokens }), async (url) => {
        opened += 1;
        await openAnew(device, url);
        expect(device.session.state).toBe(state);
        expect(device.secrets.entries).toEqual(kept);
      }),
      { numRuns: LINKS_PER_STATE, seed: SEED, endOnFailure: true },
    );
    expect(opened).toBe(LINKS_PER_STATE);
    expect(device.changes).toEqual([]);
    expect(device.announced.filter(({ ok }) => ok)).toEqual([]);

    if (email === null) return;
    const link = await targetOfMail(stack, email);
    await open(device, link);
    expect(device.session.state).toMatchObject({ status: "signed-in", session: { user: { email } } });
    const changes = device.changes.length;
    await openAnew(device, link);
    expect(device.changes).toHaveLength(changes);
  });
});

it("a late link changes nothing and leaves the way open for a new e-mail", async () => {
  const device = await startDevice();
  const email = await askForMail(device);
  const link = await targetOfMail(stack, email);
  late = 301_000;
  await open(device, link);
  expect(device.session.state.status).toBe("signed-out");
  expect(device.announced).toMatchObject([{ ok: false, error: { code: "link_expired" } }]);
  await device.session.api.requestPasswordReset({ email });
  await open(device, await targetOfMail(stack, email));
  expect(device.session.state).toMatchObject({ status: "signed-in", session: { user: { email } } });
});

it("a link that is opened twice at once is redeemed once", async () => {
  const device = await startDevice();
  const link = await targetOfMail(stack, await askForMail(device));
  await Promise.all([open(device, link), open(device, link), open(device, `${link}&again=${randomUUID()}`)]);
  expect(device.changes.map(({ event }) => event)).toEqual(["INITIAL_SESSION", "PASSWORD_RECOVERY"]);
});
