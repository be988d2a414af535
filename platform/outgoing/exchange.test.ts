/** What a request that brought no answer tells: whether anything of it may have arrived. */
import { createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { destinationOf, type OutgoingRequest, type Reply } from "./exchange.ts";
import { connectTimeoutMs } from "./limits.ts";
import { socketsOf, type OwnSockets } from "./sockets.ts";

let server: Server;
let url: string;
let sockets: OwnSockets;
let onSocket: (socket: Socket) => void;
let received: string;
beforeEach(async () => {
  received = "";
  sockets = socketsOf({ connections: 1 });
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

const post = (to: string, more: Partial<OutgoingRequest> = {}): Promise<Reply> =>
  sockets.send({
    to: destinationOf(`${to}/x?y=1`),
    method: "POST",
    headers: {},
    body: "é",
    timeoutMs: 2_000,
    ...more,
  });
const unreached = { kind: "unanswered", reason: "unreachable", mayHaveArrived: false };
const lost = { kind: "unanswered", reason: "connection_lost", mayHaveArrived: true };

const answering = (text: string) => (socket: Socket) =>
  socket.on("data", (bytes) => {
    received += bytes.toString();
    if (received.endsWith("é")) socket.end(text);
  });

test("an answer is status, headers and bytes, and the body says its length", async () => {
  onSocket = answering("HTTP/1.1 418 No\r\nX-Word: a\r\ncontent-length: 2\r\n\r\nhi");
  const reply = await post(url);
  expect(reply).toMatchObject({ kind: "answered", status: 418, headers: { "x-word": "a" } });
  expect(reply.kind === "answered" && reply.body.toString()).toBe("hi");
  expect(received).toMatch(/^POST \/x\?y=1 /);
  expect(received).toContain("content-length: 2");
});

test("nobody listens: nothing left", async () => {
  expect(await post("http://127.0.0.1:1")).toEqual({ ...unreached, code: "ECONNREFUSED" });
});

test("no such name: nothing left", async () => {
  expect(await post("http://nobody.invalid")).toMatchObject(unreached);
});

test("TLS that does not stand: nothing left", async () => {
  onSocket = (socket) => socket.end("this is no TLS");
  expect(await post(url.replace("http:", "https:"))).toMatchObject(unreached);
});

test("TLS that never stands: nothing left, when the time for connecting is over", async () => {
  onSocket = () => undefined;
  const reply = await post(url.replace("http:", "https:"), { timeoutMs: 5 * connectTimeoutMs });
  expect(reply).toEqual({ ...unreached, code: "UND_ERR_CONNECT_TIMEOUT" });
});

test("TLS is offered for HTTP/1.1 alone: a connection carries one request at a time", async () => {
  let hello = "";
  onSocket = (socket) =>
    socket.once("data", (bytes) => {
      hello = bytes.toString("latin1");
      socket.destroy();
    });
  await post(url.replace("http:", "https:"));
  // The list of protocols (RFC 7301 3.1): its length, then each with its own.
  expect(hello).toContain("\x00\x09\x08http/1.1");
});

test("a deadline that passes while all connections are taken: nothing left", async () => {
  onSocket = () => undefined;
  const [first, second] = await Promise.all([
    post(url, { timeoutMs: 200 }),
    post(url, { timeoutMs: 50 }),
  ]);
  expect(first).toMatchObject({ reason: "timed_out", mayHaveArrived: true });
  expect(second).toMatchObject({ reason: "timed_out", mayHaveArrived: false });
});

test("cut after the body: it may have arrived", async () => {
  onSocket = (socket) => socket.on("data", () => socket.destroy());
  expect(await post(url)).toMatchObject(lost);
});

test("silence after the body: it may have arrived, in time", async () => {
  onSocket = () => undefined;
  expect(await post(url, { timeoutMs: 100 })).toEqual({
    kind: "unanswered",
    reason: "timed_out",
    code: "timed_out",
    mayHaveArrived: true,
  });
});

test("cut within the answer: it may have arrived", async () => {
  onSocket = (socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhi");
  expect(await post(url)).toMatchObject(lost);
});

const endless = (counted: (bytes: number) => void) => (socket: Socket) => {
  const piece = Buffer.alloc(65_536, "x");
  const more = (): void => {
    do counted(piece.length);
    while (!socket.destroyed && socket.write(piece));
  };
  socket.once("data", () => {
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    socket.on("drain", more);
    more();
  });
};

test.each(["fail", "cut"] as const)("an answer without an end: %s", async (whenLonger) => {
  let sent = 0;
  onSocket = endless((bytes) => (sent += bytes));
  const bytesMost = 1_000_000;
  const reply = await post(url, { timeoutMs: 30_000, bytesMost, whenLonger });
  expect(reply).toMatchObject(
    whenLonger === "cut"
      ? { kind: "answered", status: 200 }
      : { kind: "unanswered", reason: "answer_too_large", mayHaveArrived: true },
  );
  expect(sent).toBeLessThan(32 * bytesMost);
});

test("whoever closes the sockets ends what is under way", async () => {
  onSocket = (socket) => socket.on("data", () => void sockets.destroy());
  expect(await post(url, { timeoutMs: 30_000 })).toMatchObject(lost);
});
