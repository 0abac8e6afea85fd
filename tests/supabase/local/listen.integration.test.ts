import { connect } from "node:net";
import { expect, it } from "vitest";
import { listenOnLoopback } from "#local/listen.ts";

it("cuts a body that does not arrive, and answers the others", async () => {
  const server = await listenOnLoopback(0, async (request) => new Response(await request.text()), 300);
  const socket = connect(server.port, "127.0.0.1");
  const drip = setInterval(() => socket.write("x"), 20);
  const answer = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (data) => {
      text += String(data);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(text));
  });
  socket.write("POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100000\r\n\r\n");
  expect(await (await fetch(`http://127.0.0.1:${server.port}`, { method: "POST", body: "whole" })).text()).toBe(
    "whole",
  );
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(drip);
  await server.close();
});
