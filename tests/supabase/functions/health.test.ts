import { describe, expect, it } from "vitest";
import { handler } from "#functions/health/handler.ts";

const ask = (method: string) => handler(new Request("https://abc.supabase.co/functions/v1/health", { method }));

describe("the function health", () => {
  it("lets a page of any origin ask with the app's key, which a browser makes sure of first", async () => {
    const answer = await ask("OPTIONS");
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-headers")).toContain("apikey");
  });

  it.each([
    ["GET", 200],
    ["PUT", 405],
  ])("answers %s so that such a page may read it", async (method, status) => {
    const answer = await ask(method);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });
});
