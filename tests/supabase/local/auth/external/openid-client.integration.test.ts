import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOpenIdClient, type OpenIdClient } from "#local/auth/external/openid-client.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

/** A provider's description that the test writes; every request is counted. */
let description: Record<string, unknown>;
let status: number;
let requests: string[];
let server: Server;
let issuer: string;
let time: FakeTime;
let client: OpenIdClient;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? "");
    response.writeHead(status, { "content-type": "application/json", location: `${issuer}/elsewhere` });
    response.end(JSON.stringify(description));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  status = 200;
  requests = [];
  time = new FakeTime();
  client = createOpenIdClient(time);
  description = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe("a provider's description", () => {
  it("is read where discovery puts it, and kept for ten minutes", async () => {
    expect((await client.discover(issuer)).token_endpoint).toBe(`${issuer}/token`);
    time.advance(599_000);
    await client.discover(issuer);
    expect(requests).toEqual(["/.well-known/openid-configuration"]);
    time.advance(2000);
    await client.discover(issuer);
    expect(requests).toHaveLength(2);
  });

  it("must be the issuer's own", async () => {
    description.issuer = "https://evil.example";
    await expect(client.discover(issuer)).rejects.toThrow("describes another issuer");
  });

  it("is not kept when it failed", async () => {
    status = 503;
    await expect(client.discover(issuer)).rejects.toThrow("answered 503");
    status = 200;
    expect((await client.discover(issuer)).issuer).toBe(issuer);
  });

  it("is not followed elsewhere", async () => {
    status = 302;
    await expect(client.discover(issuer)).rejects.toThrow();
    expect(requests).toHaveLength(1);
  });

  it("must name the addresses that a sign-in needs", async () => {
    delete description.token_endpoint;
    await expect(client.discover(issuer)).rejects.toThrow(/token_endpoint/);
  });
});

describe("the exchange of a code", () => {
  const provider = () => ({
    type: "google",
    issuer,
    clientId: "an id",
    clientIds: ["an id"],
    secret: "s&cret",
    redirectUri: "http://127.0.0.1/callback",
    skipNonceCheck: false,
    emailOptional: false,
  });

  it("says in its error who refused, and nothing of the code", async () => {
    await client.discover(issuer);
    status = 400;
    const failure = await client.exchangeCode(provider(), "the-code", "the-verifier").catch(String);
    expect(failure).toContain("answered 400");
    expect(failure).not.toMatch(/the-code|the-verifier|s&cret/);
  });
});
