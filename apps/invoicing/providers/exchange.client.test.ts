/** What an outside party is asked by: a word for what surely never left, and a circuit for all. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { circuitFailuresMost } from "#platform/outgoing/limits.ts";
import { socketsOf, type OwnSockets } from "#platform/outgoing/sockets.ts";
import { lineTo, type Sent } from "./exchange.client.ts";

let url: string;
let status: number | null;
let sockets: OwnSockets;
let close: () => void;
beforeEach(async () => {
  status = 418;
  sockets = socketsOf();
  const server = createServer((_request, response) => {
    if (status === null) response.destroy();
    else response.writeHead(status).end("hi");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterEach(async () => {
  await sockets.destroy();
  close();
});

const post = (to: string): Promise<Sent> =>
  lineTo(to, sockets).send({
    url: `${to}/x?y=1`,
    method: "POST",
    headers: {},
    body: "é",
    timeoutMs: 2_000,
  });

test("an answer is status and text", async () => {
  expect(await post(url)).toEqual({ kind: "answered", status: 418, text: "hi" });
});

test("nobody listens: surely unsent", async () => {
  expect(await post("http://127.0.0.1:1")).toEqual({ kind: "unsent", reason: "econnrefused" });
});

test("cut after the body: lost", async () => {
  status = null;
  expect(await post(url)).toMatchObject({ kind: "lost" });
});

test("failures open the circuit for every line to that origin", async () => {
  status = 500;
  expect(lineTo(url, sockets).isUp()).toBe(true);
  for (let count = 0; count < circuitFailuresMost; count += 1)
    expect(await post(url)).toMatchObject({ kind: "answered", status: 500 });
  expect(lineTo(url, sockets).isUp()).toBe(false);
  expect(await post(url)).toEqual({ kind: "unsent", reason: "circuit_open" });
});
