import type { HostedDatabase } from "#shared/contract/hosting/hosted-facts.ts";
import { startFakeRealtime } from "./fake-realtime-server.ts";

export const PUBLISHABLE = "sb_publishable_fake";
export const SECRET = "sb_secret_fake";
export const ACCESS_TOKEN = "sbp_fake";

/** A hosted project on which all is right. */
export const RIGHT = {
  isPrivate: true,
  answersPages: true,
  smtpHost: "smtp.example" as string | null,
  codeLength: 8,
  database: {
    time: "2026-11-28T12:00:00.000Z",
    vault: { address: true, key: true },
    net: true,
    calls: "answered",
    cron: { on: true, missing: [], failing: [], ran: "2026-11-28T11:59:00.000Z" },
  } as HostedDatabase,
};

/** A server that answers as a hosted project and Supabase's management interface do, as far as the checks ask. */
export const startFakeProject = (changes: Partial<typeof RIGHT> = {}) => {
  const project = { ...RIGHT, ...changes };
  const pages = { "access-control-allow-origin": "*", "access-control-allow-headers": "authorization, apikey" };
  const serve = (request: Request): Response => {
    const { pathname } = new URL(request.url);
    const key = request.headers.get("apikey");
    switch (pathname) {
      case "/auth/v1/health":
        return Response.json({}, { status: key === PUBLISHABLE ? 200 : 401 });
      case "/functions/v1/health":
        return new Response(null, { status: 204, headers: project.answersPages ? pages : {} });
      case "/rest/v1/rpc/admin_hosting":
        return key === SECRET ? Response.json(project.database) : Response.json({ code: "42501" }, { status: 401 });
      case "/v1/projects/127/config/auth":
        if (request.headers.get("authorization") !== `Bearer ${ACCESS_TOKEN}`) break;
        return Response.json({ smtp_host: project.smtpHost, mailer_otp_length: project.codeLength });
      case "/v1/projects/127/config/realtime":
        return Response.json({ private_only: project.isPrivate });
    }
    return new Response(null, { status: 404 });
  };
  const refusal = project.isPrivate ? "PrivateOnly: This project only allows private channels" : null;
  return startFakeRealtime(() => refusal, serve);
};
