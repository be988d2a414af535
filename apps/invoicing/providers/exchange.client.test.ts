/** What a request that failed tells: whether its body may have arrived. */
import { createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";
import type { Dispatcher } from "undici";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newDispatcher } from "#platform/client/connections.ts";
import { circuitFailuresMost, connectTimeoutMs, replyBytesMost } from "#platform/client/limits.ts";
import { lineTo, type Sent } from "./exchange.client.ts";

let server: Server;
let url: string;
let sockets: Dispatcher;
let onSocket: (socket: Socket) => void;
let received: string;
beforeEach(async () => {
  received = "";
  sockets = newDispatcher();
  server = createServer((socket) => {
    socket.on("error", () => undefined);
    onSocket(socket);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await sockets.destroy();
  server.close();
});

const post = (to: string, timeoutMs = 2_000): Promise<Sent> =>
  lineTo(to, sockets).send({
    url: `${to}/x?y=1`,
    method: "POST",
    headers: {},
    body: "é",
    timeoutMs,
  });

test("an answer is status and text, and the body says its length", async () => {
  onSocket = (socket) =>
    socket.on("data", (bytes) => {
      received += bytes.toString();
      if (received.endsWith("é")) socket.end("HTTP/1.1 418 No\r\ncontent-length: 2\r\n\r\nhi");
    });
  expect(await post(url)).toEqual({ kind: "answered", status: 418, text: "hi" });
  expect(received).toMatch(/^POST \/x\?y=1 /);
  expect(received).toContain("content-length: 2");
});

test("nobody listens: surely unsent", async () => {
  expect(await post("http://127.0.0.1:1")).toEqual({ kind: "unsent", reason: "econnrefused" });
});

test("no such name: surely unsent", async () => {
  expect(await post("http://nobody.invalid")).toMatchObject({ kind: "unsent" });
});

test("TLS that does not stand: surely unsent", async () => {
  onSocket = (socket) => socket.end("this is no TLS");
  expect(await post(url.replace("http:", "https:"))).toMatchObject({ kind: "unsent" });
});

test("TLS that never stands: surely unsent, when the time for connecting is over", async () => {
  onSocket = () => undefined;
  const sent = await post(url.replace("http:", "https:"), 5 * connectTimeoutMs);
  expect(sent).toEqual({ kind: "unsent", reason: "und_err_connect_timeout" });
});

test("cut after the body: lost", async () => {
  onSocket = (socket) => socket.on("data", () => socket.destroy());
  expect(await post(url)).toMatchObject({ kind: "lost" });
});

test("silence after the body: lost, in time", async () => {
  onSocket = () => undefined;
  expect(await post(url, 100)).toEqual({ kind: "lost", reason: "timed_out" });
});

test("cut within the answer: lost", async () => {
  onSocket = (socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhi");
  expect(await post(url)).toMatchObject({ kind: "lost" });
});

test("failures open the circuit for every line to that origin", async () => {
  onSocket = (socket) =>
    socket.on("data", () => socket.end("HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n"));
  expect(lineTo(url, sockets).isUp()).toBe(true);
  for (let count = 0; count < circuitFailuresMost; count += 1)
    expect(await post(url)).toMatchObject({ kind: "answered", status: 500 });
  expect(lineTo(url, sockets).isUp()).toBe(false);
  expect(await post(url)).toEqual({ kind: "unsent", reason: "circuit_open" });
});

test("an answer without an end is cut off, and no more is read of it", async () => {
  let sent = 0;
  onSocket = (socket) => {
    const piece = Buffer.alloc(65_536, "x");
    const more = (): void => {
      do sent += piece.length;
      while (!socket.destroyed && socket.write(piece));
    };
    socket.once("data", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      socket.on("drain", more);
      more();
    });
  };
  const got = await post(url, 30_000);
  expect(got).toEqual({ kind: "lost", reason: "und_err_res_exceeded_max_size" });
  expect(sent).toBeLessThan(4 * replyBytesMost);
});
