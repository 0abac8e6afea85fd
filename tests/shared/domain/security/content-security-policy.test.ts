import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "#shared/domain/security/content-security-policy.ts";

describe("the content security policy", () => {
  const directives = new Map(
    contentSecurityPolicy("https://abc.supabase.co")
      .split("; ")
      .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]),
  );

  it("allows nothing that it does not name", () => expect(directives.get("default-src")).toEqual(["'none'"]));

  it("runs code of the app only", () => expect(directives.get("script-src")).toEqual(["'self'"]));

  it("starts workers of the app only", () => expect(directives.get("worker-src")).toEqual(["'self'"]));

  it("runs and applies what a document has inline by its hash, and nothing else inline", () => {
    const policy = contentSecurityPolicy("https://abc.supabase.co", {
      scripts: ["'sha256-a'"],
      styles: ["'sha256-b'"],
    });
    expect(policy).toContain("script-src 'self' 'sha256-a';");
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+' 'sha256-b';/);
  });

  it("lets pages talk with the backend only, over HTTP and WebSocket", () => {
    const backend = ["'self'", "https://abc.supabase.co", "wss://abc.supabase.co"];
    expect(directives.get("connect-src")).toEqual(backend);
    expect(contentSecurityPolicy("http://127.0.0.1:54321/")).toContain(
      "connect-src 'self' http://127.0.0.1:54321 ws://127.0.0.1:54321;",
    );
  });

  it("shows no picture that the browser would keep in its disk cache past a sign-out", () =>
    expect(directives.get("img-src")).toEqual(["'self'", "data:", "blob:"]));

  it("frames only what the app's own code made", () => expect(directives.get("frame-src")).toEqual(["blob:"]));

  it("has no unsafe source and no wildcard", () => {
    for (const source of [...directives.values()].flat()) expect(source).not.toMatch(/unsafe|\*/);
  });
});
