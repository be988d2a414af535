/** What one app learned of others and holds open is its own, and ends with it. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { destinationOf } from "./exchange.ts";
import { fetchOver, fetchStreamOver } from "./fetch-over.ts";
import { circuitFailuresMost, circuitsMost } from "./limits.ts";
import { outgoingOf, type Outgoing } from "./outgoing.ts";
import type { Sockets } from "./sockets.ts";

let url: string;
let answer: RequestListener;
let close: () => void;
let outgoing: Outgoing;
beforeEach(async () => {
  answer = (_request, response) => response.end("hi");
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  outgoing = outgoingOf({ mode: "sandbox" });
});
afterEach(async () => {
  await outgoing.close();
  close();
});

const ask = (sockets: Sockets) =>
  sockets.send({ to: destinationOf(url), method: "GET", headers: {}, timeoutMs: 30_000 });

test("production lets partners' addresses lead to no private network; the house's do", async () => {
  const production = outgoingOf({ mode: "production" });
  const refused = { reason: "unreachable", code: "refused_address", mayHaveArrived: false };
  expect(await ask(production.partners)).toMatchObject(refused);
  expect(await ask(production.apart({}))).toMatchObject(refused);
  expect(await ask(production.house)).toMatchObject({ status: 200 });
  expect(await production.objection(url)).toEqual(expect.any(String));
  await production.close();
});

test("a circuit is one app's own", () => {
  const other = outgoingOf({ mode: "sandbox" });
  const circuit = outgoing.house.circuitOf(url);
  for (let count = 0; count < circuitFailuresMost; count += 1) circuit.settle("failed");
  expect(outgoing.house.circuitOf(url).isOpen()).toBe(true);
  expect(outgoing.partners.circuitOf(url).isOpen()).toBe(false);
  expect(other.house.circuitOf(url).isOpen()).toBe(false);
});

test("of more origins than anybody needs the longest unasked is forgotten", () => {
  const { partners } = outgoing;
  const circuit = partners.circuitOf(url);
  for (let count = 0; count < circuitFailuresMost; count += 1) circuit.settle("failed");
  const nameOthers = (from: number): void => {
    for (let count = 1; count < circuitsMost; count += 1)
      partners.circuitOf(`https://partner-${from + count}.example`);
  };
  nameOthers(0);
  expect(partners.circuitOf(url).isOpen()).toBe(true);
  nameOthers(circuitsMost);
  partners.circuitOf("https://one-more.example");
  expect(partners.circuitOf(url).isOpen()).toBe(false);
});

describe("closing", () => {
  /** What two calls bring when closing begins while both wait; `then` is done after. */
  const closedUnder = async (open: Outgoing, then: () => void = () => undefined) => {
    let waiting = 0;
    answer = (_request, response) => {
      answers.push(() => response.end("late"));
      waiting += 1;
      if (waiting < 2) return;
      void open.close();
      then();
    };
    const both = await Promise.all([ask(open.house), ask(open.apart({}))]);
    return both.map(({ kind }) => kind);
  };
  const answers: (() => void)[] = [];
  beforeEach(() => void (answers.length = 0));

  test("waits for what is under way, on sockets apart too, and ends there", async () => {
    const answerAll = () => answers.forEach((one) => one());
    expect(await closedUnder(outgoing, answerAll)).toEqual(["answered", "answered"]);
    expect((await ask(outgoing.house)).kind).toBe("unanswered");
  });

  test("ends what takes too long", async () => {
    const hasty = outgoingOf({ mode: "sandbox", waitMs: 10 });
    expect(await closedUnder(hasty)).toEqual(["unanswered", "unanswered"]);
  });
});

describe("fetch over sockets", () => {
  const asked = (timeoutMs = 5_000) =>
    fetchOver(outgoing.house, { timeoutMs })(url, { method: "GET", headers: {} });

  test("answers as fetch does", async () => {
    answer = (_request, response) => response.writeHead(201, { "x-word": ["a", "b"] }).end("hi");
    const got = await asked();
    expect([got.status, got.headers.get("x-word"), await got.text()]).toEqual([201, "a, b", "hi"]);
    answer = (_request, response) => response.writeHead(204).end();
    expect(await asked()).toMatchObject({ status: 204, body: null });
  });

  test("rejects as fetch does", async () => {
    answer = (request) => request.socket.destroy();
    await expect(asked()).rejects.toMatchObject({ name: "TypeError", cause: expect.any(Error) });
    answer = () => undefined;
    await expect(asked(50)).rejects.toMatchObject({ name: "TimeoutError" });
  });
});

describe("fetch over sockets, read as it comes", () => {
  const asked = (timeoutMs = 5_000) =>
    fetchStreamOver(outgoing.house, { timeoutMs })(url, { method: "GET", headers: {} });

  test("answers with the head; the body comes in pieces", async () => {
    let go: () => void = () => undefined;
    answer = (_request, response) => {
      response.writeHead(201, { "x-word": "a" });
      response.write("first");
      go = () => void response.end(" second");
    };
    const got = await asked();
    expect([got.status, got.headers.get("x-word")]).toEqual([201, "a"]);
    const reader = got.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("first");
    go();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(" second");
    expect((await reader?.read())?.done).toBe(true);
    answer = (_request, response) => response.writeHead(204).end();
    expect(await asked()).toMatchObject({ status: 204, body: null });
  });

  test("a body that is cut, or too slow, ends in an error; without a head it rejects", async () => {
    answer = (_request, response) => {
      response.writeHead(200).write("half");
      setTimeout(() => response.destroy(), 10);
    };
    await expect((await asked()).text()).rejects.toMatchObject({ name: "TypeError" });
    answer = (_request, response) => response.writeHead(200).write("half");
    await expect((await asked(100)).text()).rejects.toMatchObject({ name: "TimeoutError" });
    answer = (request) => request.socket.destroy();
    await expect(asked()).rejects.toMatchObject({ name: "TypeError" });
  });
});
