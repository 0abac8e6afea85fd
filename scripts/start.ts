/** `npm start`: the embedded backend with its demo members, and the built web app on it. */
import { readCommandLine } from "#backend/cli.ts";
import type { DemoAccount } from "#backend/demo/seed-demo.ts";
import { startBackend } from "#backend/start-backend.ts";
import { explainFailure, parseFlags } from "#local/command-line.ts";
import { listenOnLoopback } from "#local/listen.ts";
import { StackError } from "#local/stack-error.ts";
import site from "#resources/site.json" with { type: "json" };
import { ensureBuilt, isBuilt } from "./lib/builds.ts";
import { openBrowser } from "./lib/open-browser.ts";
import { projectPath } from "./lib/project.ts";
import { serveWebApp } from "./lib/web-server.ts";

const WEB_PORT = "4173";
const USAGE =
  "usage: npm start [-- --no-open] [--admin] [--port N] [--backend-port N] [--data-dir DIR | --ephemeral] [--config FILE] [--auto-confirm] [--demo-gym]";

const readArguments = (args: string[]) => {
  const values = parseFlags(
    args,
    {
      "no-open": { type: "boolean" },
      admin: { type: "boolean" },
      port: { type: "string" },
      "backend-port": { type: "string" },
      "data-dir": { type: "string" },
      ephemeral: { type: "boolean" },
      config: { type: "string" },
      "auto-confirm": { type: "boolean" },
      "demo-gym": { type: "boolean" },
    },
    USAGE,
  );
  const { port = WEB_PORT, "backend-port": backendPort, "data-dir": dataDir, config } = values;
  // The web app's port is read by the same rule as the backend's.
  const webPort = readCommandLine(["--port", port], {}).options.port ?? 0;
  const { options } = readCommandLine(
    [
      "--seed",
      ...(backendPort === undefined ? [] : ["--port", backendPort]),
      ...(dataDir === undefined ? [] : ["--data-dir", dataDir]),
      ...(config === undefined ? [] : ["--config", config]),
      ...(values.ephemeral ? ["--ephemeral"] : []),
      ...(values["auto-confirm"] ? ["--auto-confirm"] : []),
      ...(values["demo-gym"] ? ["--demo-gym"] : []),
    ],
    process.env,
  );
  return { webPort, options, admin: values.admin ?? false, opens: !values["no-open"] && !process.env.CI };
};

const credentials = ({ email, password }: DemoAccount): string => `${email}  ${password}`;

/** Starts both as `args` ask, until a signal ends them. Rejects where it cannot: {@link explainFailure} says why. */
export const start = async (args: string[]): Promise<void> => {
  const { webPort, options, admin, opens } = readArguments(args);
  // Taken and given back: a web port in use is said before the backend starts and the app is built.
  const probe = await listenOnLoopback(webPort, () => new Response(null, { status: 503 }));
  await probe.close();
  const siteUrl = `http://127.0.0.1:${probe.port}`;
  const starting = startBackend({ ...options, siteUrl });
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  const interrupt = () => {
    starting
      .then(async (stack) => {
        await stop();
        await stack.stop();
      })
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once("SIGINT", interrupt);
  process.once("SIGTERM", interrupt);
  const stack = await starting;
  try {
    const target = admin ? "web-admin" : "web";
    if (!isBuilt(target)) process.stdout.write("Building the web app, half a minute…\n");
    if (!(await ensureBuilt(target, true)))
      throw new StackError("the web app could not be built; its own words stand above");
    const web = await serveWebApp({
      folder: projectPath(`dist/${target}`),
      port: probe.port,
      supabaseUrl: stack.url,
      supabasePublishableKey: stack.publishableKey,
      keepsOffline: process.env.SERVICE_WORKER !== "off",
    });
    undo.push(web.close);
    // Since the process began, so that loading the code counts.
    const seconds = (performance.now() / 1000).toFixed(1);
    process.stdout.write(
      [
        `  Performance Prime  ${web.url}`,
        ...(stack.demo ? [`  Demo member        ${credentials(stack.demo.member)}`] : []),
        ...(stack.demo
          ? ["  Demo gym           owner, desk-1, coach-1 @performanceprime.local, with that password"]
          : []),
        ...(admin ? [`  Administration     ${web.url}/nexus-prime-control`] : []),
        ...(admin && stack.demo ? [`  Demo admin         ${credentials(stack.demo.admin)}`] : []),
        `  Mail               ${stack.mailUrl}`,
        `  Backend            ${stack.url}`,
        `  Data               ${stack.dataDir ?? "in memory"}`,
        ...(site.placeholders.length > 0
          ? [`  Placeholders in resources/site.json: ${site.placeholders.join(", ")}`]
          : []),
        `  Ready in ${seconds} s. Ctrl-C stops it.`,
        "",
      ].join("\n"),
    );
    if (opens) openBrowser(web.url);
  } catch (error) {
    await stack.stop();
    throw error;
  }
};

if (process.argv[1] === import.meta.filename) {
  await start(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exit(1);
  });
}
