import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { PROJECT_REF } from "./supabase-cli.ts";

/** A function as the CLI uploads it. */
export type Upload = { entrypoint: string; map: string | null; files: string[] };

const PROJECT = {
  ...{ id: PROJECT_REF, ref: PROJECT_REF, name: "test", region: "eu-central-1", status: "ACTIVE_HEALTHY" },
  ...{ organization_id: "test", organization_slug: "test", created_at: "2026-01-01T00:00:00Z" },
  database: { host: "db.project.invalid", version: "17", postgres_engine: "17", release_channel: "ga" },
};

/** Of which the CLI looks for what differs. */
const PROJECT_SETTINGS = { auth: { site_url: "https://before.example", uri_allow_list: "", mailer_otp_length: 8 } };

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Stands for Supabase's Management API: takes what the CLI uploads into `folder`, and what it sets. */
export const startFakeManagementApi = async (folder: string) => {
  const uploads = new Map<string, Upload>();
  const settings: Record<string, unknown>[] = [];

  const take = async (slug: string, type: string, body: Buffer) => {
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
    const metadata = JSON.parse(String(form.get("metadata")));
    const files = form.getAll("file").filter((part) => part instanceof File);
    for (const file of files) {
      const path = join(folder, slug, file.name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, Buffer.from(await file.arrayBuffer()));
    }
    uploads.set(slug, {
      entrypoint: join(folder, slug, metadata.entrypoint_path),
      map: metadata.import_map_path ? join(folder, slug, metadata.import_map_path) : null,
      files: files.map(({ name }) => name).sort(),
    });
    return { id: crypto.randomUUID(), slug, name: slug, status: "ACTIVE", version: 1, created_at: 1, updated_at: 1 };
  };

  const answer = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const body = await bodyOf(request);
    const within = pathname.split(PROJECT_REF)[1];
    const asked = `${request.method} ${within}`;
    if (asked === "GET ") return { status: 200, body: PROJECT };
    if (asked === "GET /functions") return { status: 200, body: [] };
    if (asked === "POST /functions/deploy")
      return {
        status: 201,
        body: await take(searchParams.get("slug") ?? "", request.headers["content-type"] ?? "", body),
      };
    if (asked === "PUT /functions") return { status: 200, body: { functions: JSON.parse(body.toString()) } };
    if (asked === "GET /billing/addons") return { status: 200, body: { selected_addons: [], available_addons: [] } };
    if (asked === "GET /config") return { status: 200, body: { data: { attributes: PROJECT_SETTINGS } } };
    if (asked === "PATCH /config/auth") settings.push(JSON.parse(body.toString()));
    return { status: 403, body: { message: "not here" } };
  };

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    uploads,
    /** What the CLI set of the authentication, call by call. */
    settings,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
