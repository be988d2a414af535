/** The client over real sockets: typed answers, repetitions only where harmless, and a circuit. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, expectTypeOf, test } from "vitest";
import { circuitFailuresMost, replyBytesMost } from "../outgoing/limits.ts";
import { outgoingOf } from "../outgoing/outgoing.ts";
import { socketsOf, type OwnSockets } from "../outgoing/sockets.ts";
import { createBasket, fillBasket, listBaskets } from "../testing/sample-definition.ts";
import { clientOf, type Client, type ClientOptions } from "./client.ts";
import { CallFailure } from "./failure.ts";

interface Seen {
  readonly line: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}
type Answer = (response: ServerResponse, seen: Seen, count: number) => void;

const id = "019a9f3e-5f00-7000-8000-000000000001";
const basket = { id, label: null, kind: "reed", fillings: [], madeAt: "2026-11-20T18:00:00.000Z" };

let seen: Seen[];
let sockets: number;
let answer: Answer;
let own: OwnSockets;
let close: () => Promise<void>;
let client: (options?: Partial<ClientOptions>) => Client;

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { "content-type": "application/json", "x-request-id": "theirs" });
  response.end(JSON.stringify(body));
};

beforeEach(async () => {
  seen = [];
  sockets = 0;
  answer = (response) => json(response, 200, { baskets: [] });
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const one = { line: `${request.method} ${request.url}`, headers: request.headers, body };
      seen.push(one);
      answer(response, one, seen.length);
    });
  });
  server.on("connection", () => (sockets += 1));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  own = socketsOf();
  client = (options) =>
    clientOf({ baseUrl, credentials: { apiKey: "a key" }, sockets: own, ...options });
  close = async () => {
    await own.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterEach(() => close());

const failureOf = (result: unknown): CallFailure => {
  if (!(result instanceof CallFailure)) throw new Error("no failure");
  return result;
};
const create = (one: Client, idempotencyKey?: string) =>
  one.call(createBasket, {
    body: { kind: "reed", weightGrams: 5 },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });

describe("a call", () => {
  test("sends what the contract says and answers a typed reply", async () => {
    answer = (response) => json(response, 200, { ...basket, unknownToUs: true });
    const result = await client().call(fillBasket, { path: { id }, body: { grams: 3 } });
    expectTypeOf(result).exclude<CallFailure>().toHaveProperty("status").toEqualTypeOf<200>();
    expect(result).toEqual({ status: 200, body: basket, requestId: "theirs" });
    expect(seen[0]).toMatchObject({
      line: `POST /api/baskets/${id}/fillings`,
      body: '{"grams":3}',
      headers: { "x-api-key": "a key", "content-type": "application/json" },
    });
    expect(seen[0]?.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("writes the query, and leaves out what is undefined", async () => {
    await client().call(listBaskets, { query: { limit: 2, cursor: "a b", kind: undefined } });
    expect(seen[0]?.line).toBe("GET /api/baskets?limit=2&cursor=a+b");
  });

  test("keeps its sockets: one, or two while the first is still settling", async () => {
    for (let count = 0; count < 20; count += 1) await client().call(listBaskets, {});
    expect(seen).toHaveLength(20);
    expect(sockets).toBeLessThanOrEqual(2);
  });

  test("hands on the id of the request it is made for", async () => {
    await client().call(listBaskets, { requestId: "ours" });
    expect(seen[0]?.headers["x-request-id"]).toBe("ours");
  });
});

describe("a refusal", () => {
  test.each([
    [{ error: "The basket takes no more.", code: "BASKET_FULL" }],
    [{ error: "basket_full" }],
    [{ error: { code: "basket_full", message: "No." } }],
    [{ success: false, error: "No.", errorCode: "BASKET_FULL" }],
    [{ ok: false, reason: "basket_full" }],
    ["no JSON of ours"],
  ])("is recognized as %j", async (body) => {
    answer = (response) => json(response, 409, body);
    const result = await client().call(fillBasket, { path: { id }, body: { grams: 3 } });
    const { code, facts } = failureOf(result);
    expect(code).toBe("basket_full");
    expect(facts).toMatchObject({ status: 409, mayHaveHappened: false, requestId: "theirs" });
    expect(seen).toHaveLength(1);
  });

  test("of the kit carries field and waiting time", async () => {
    answer = (response) => {
      response.setHeader("retry-after", "60");
      json(response, 429, { error: "Too many.", code: "RATE_LIMITED", field: "limit" });
    };
    const { code, facts } = failureOf(await client().call(listBaskets, {}));
    expect(code).toBe("rate_limited");
    expect(facts).toMatchObject({ field: "limit", retryAfterSeconds: 60 });
    expect(seen).toHaveLength(1);
  });
});

describe("repetition", () => {
  const secondTime: Answer = (response, _seen, count) =>
    count === 1 ? json(response, 503, { code: "UNAVAILABLE" }) : json(response, 201, basket);

  test("a GET is repeated after 503", async () => {
    answer = (response, _seen, count) =>
      json(response, count === 1 ? 503 : 200, count === 1 ? {} : { baskets: [] });
    expect(await client().call(listBaskets, {})).toMatchObject({ status: 200 });
    expect(seen).toHaveLength(2);
  });

  test("a POST without a key is not", async () => {
    answer = secondTime;
    const { code, facts } = failureOf(await create(client()));
    expect([code, facts.mayHaveHappened, seen.length]).toEqual(["unavailable", true, 1]);
  });

  test("a POST with a key is, under the same key", async () => {
    answer = secondTime;
    expect(await create(client(), "mine")).toMatchObject({ status: 201 });
    expect(seen.map((each) => each.headers["idempotency-key"])).toEqual(["mine", "mine"]);
  });

  test("after a broken connection only a POST with a key is repeated", async () => {
    answer = (response, _seen, count) =>
      count % 2 === 1 ? response.destroy() : json(response, 201, basket);
    expect(await create(client(), "mine")).toMatchObject({ status: 201 });
    const { code, facts } = failureOf(await create(client()));
    expect([code, facts.mayHaveHappened]).toEqual(["connection_lost", true]);
    expect(seen).toHaveLength(3);
  });

  test("that is refused takes no doubt away: the first try may have had its effect", async () => {
    answer = (response, _seen, count) =>
      count === 1 ? response.destroy() : json(response, 401, {});
    const { code, facts } = failureOf(await create(client(), "mine"));
    expect([code, facts.mayHaveHappened, seen.length]).toEqual(["unauthorized", true, 2]);
  });

  test("ends with the last failure", async () => {
    answer = (response) => json(response, 503, {});
    expect(failureOf(await client().call(listBaskets, {})).code).toBe("unavailable");
    expect(seen).toHaveLength(3);
  });
});

describe("no answer", () => {
  test("within the time: timed_out, and it may have happened", async () => {
    answer = () => undefined;
    const started = performance.now();
    const { code, facts } = failureOf(await create(client({ timeoutMs: 150 }), "mine"));
    expect([code, facts.mayHaveHappened, seen.length]).toEqual(["timed_out", true, 1]);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test("nobody listens: unreachable, and it did not happen", async () => {
    const nobody = client({ baseUrl: "http://127.0.0.1:1" });
    const { code, facts } = failureOf(await create(nobody));
    expect([code, facts.mayHaveHappened]).toEqual(["unreachable", false]);
  });

  test("a reply against the contract: unreadable_reply, and it may have happened", async () => {
    answer = (response) => json(response, 201, { ...basket, kind: "straw" });
    const { code, facts } = failureOf(await create(client(), "mine"));
    expect([code, facts.status, seen.length]).toEqual(["unreadable_reply", 201, 1]);
  });

  test("a reply beyond all measure is cut off", async () => {
    answer = (response) => response.end(Buffer.alloc(replyBytesMost + 1, " "));
    expect(failureOf(await client().call(listBaskets, {})).code).toBe("unreadable_reply");
  });
});

describe("circuit", () => {
  test("after failures in a row nobody asks, on any client of these sockets", async () => {
    answer = (response) => json(response, 502, {});
    for (let count = 0; count < circuitFailuresMost; count += 1) await create(client());
    expect(seen).toHaveLength(circuitFailuresMost);
    const { code, facts } = failureOf(await create(client()));
    expect([code, facts.mayHaveHappened, facts.retryAfterSeconds]).toEqual([
      "circuit_open",
      false,
      1,
    ]);
    expect(seen).toHaveLength(circuitFailuresMost);
  });

  test("refusals are answers: they never open it", async () => {
    answer = (response) => json(response, 409, { error: "basket_full" });
    for (let count = 0; count < circuitFailuresMost + 2; count += 1) await create(client());
    expect(seen).toHaveLength(circuitFailuresMost + 2);
  });
});

test("an address that a partner named leads into no private network", async () => {
  const production = outgoingOf({ mode: "production" });
  const inside = client({ sockets: production.partners });
  const refused = await inside.call(listBaskets, { query: {} });
  expect(refused).toMatchObject({ code: "unreachable", facts: { mayHaveHappened: false } });
  expect([sockets, seen.length]).toEqual([0, 0]);
  const sandbox = outgoingOf({ mode: "sandbox" });
  const beside = client({ sockets: sandbox.partners });
  expect(await beside.call(listBaskets, { query: {} })).toMatchObject({ status: 200 });
  await Promise.all([production.close(), sandbox.close()]);
});
