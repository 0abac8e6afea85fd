// @ts-check
// Plain JavaScript: Node loads it as it is, where a worker of its own for tsx would take a tenth of a second each time.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";

/** @typedef {import("./pglite-thread.ts").PgliteCommand} PgliteCommand */
/** @typedef {import("./pglite-thread.ts").PgliteReply} PgliteReply */

/** @param {PgliteReply} reply */
const send = (reply) => parentPort?.postMessage(reply);

/** What broke the engine itself: nothing after it is to be trusted. @param {unknown} error */
const isFatal = (error) =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof RangeError && error.message.includes("call stack")) ||
  (error instanceof Error && error.name === "ExitStatus");

/** @param {unknown} error */
const report = (error) => {
  const { message, code, detail, hint, constraint } = /** @type {Record<string, any>} */ (
    error instanceof Error ? error : { message: String(error) }
  );
  send({ kind: "failed", fatal: isFatal(error), message, code, detail, hint, constraint });
};

/** @type {Map<string, () => Promise<void>>} */
const subscriptions = new Map();

/** @param {PGlite} pglite @param {PgliteCommand} command */
const perform = async (pglite, command) => {
  switch (command.kind) {
    case "query": {
      const { rows, affectedRows } = await pglite.query(command.sql, [...command.values]);
      return send({ kind: "rows", rows: /** @type {any[]} */ (rows), rowCount: affectedRows || rows.length });
    }
    case "script": {
      const results = await pglite.exec(command.sql);
      return send({ kind: "done", command: results.at(-1)?.command });
    }
    case "listen": {
      const { channel } = command;
      subscriptions.set(
        channel,
        await pglite.listen(channel, (payload) => send({ kind: "notification", channel, payload })),
      );
      return send({ kind: "done" });
    }
    case "unlisten":
      await subscriptions.get(command.channel)?.();
      subscriptions.delete(command.channel);
      return send({ kind: "done" });
    case "dump":
      return send({ kind: "files", files: await pglite.dumpDataDir("none") });
    case "close":
      await pglite.close();
      return send({ kind: "done" });
  }
};

try {
  const pglite = await PGlite.create({ ...workerData, extensions: { btree_gist, fuzzystrmatch } });
  parentPort?.on("message", (command) => perform(pglite, command).catch(report));
  send({ kind: "done" });
} catch (error) {
  report(error);
}
