/** What apps tell each other of a person's places: who may ask, and what is remembered of it. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queueHeaders } from "../client/signed-call.ts";
import { systemClock } from "../clock.ts";
import { newLog } from "../log.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import {
  startTestApp,
  testCronSecret,
  testQueueSecret,
  type TestApp,
} from "../testing/test-app.ts";
import { askPlaces } from "./ask-places.ts";
import type { PersonAsking, PlaceAttention } from "../people/places.ts";

const stallOf = (sub: string) => ({
  id: `stall of ${sub}`,
  title: `Puesto de ${sub}`,
  url: "http://sample.test/stall",
  kind: "business",
  figures: [],
  attention: [],
});

const asked: PersonAsking[] = [];
let waiting: PlaceAttention[] = [];
let app: TestApp;
let silent: Server;
beforeAll(async () => {
  app = await startTestApp({
    ...sampleDefinition,
    placesOf: (_db, person) => {
      asked.push(person);
      const { id, title } = stallOf(person.sub);
      const words = { "es-MX": title, en: `Stall of ${person.sub}` };
      const attention = waiting;
      return Promise.resolve([{ id, title: words, path: "/stall", kind: "business", attention }]);
    },
  });
  silent = createServer(() => undefined).listen(0, "127.0.0.1");
});
beforeEach(() => void (asked.length = 0));
afterAll(async () => {
  silent.closeAllConnections();
  silent.close();
  await app.stop();
});

describe("POST /internal/places", () => {
  const raw = JSON.stringify({ sub: "ana", email: "ana@example.com" });
  const typed = { "content-type": "application/json" };
  const ask = (headers: Record<string, string>) =>
    app.request("POST /internal/places", { raw, headers: { ...typed, ...headers } });

  test("200 for the house, which signs: only what is this person's", async () => {
    const signed = queueHeaders(testQueueSecret, raw, systemClock.real());
    const got = await ask(signed);
    expect([got.status, got.body]).toEqual([200, { places: [stallOf("ana")] }]);
    expect(asked).toEqual([{ sub: "ana", email: "ana@example.com", phone: null }]);
  });

  test("401 without a signature, or with one that is not the house's", async () => {
    expect((await ask({})).status).toBe(401);
    expect((await ask(queueHeaders("another", raw, systemClock.real()))).status).toBe(401);
    expect(asked).toEqual([]);
  });

  test("403 with the cron secret, which schedulers outside know", async () => {
    expect((await ask({ authorization: `Bearer ${testCronSecret}` })).status).toBe(403);
    expect(asked).toEqual([]);
  });
});

describe("what waits at a place", () => {
  test("is told with its reason, in the language of who asks, and bounded", async () => {
    const told = {
      title: { "es-MX": "Factura vencida", en: "Bill overdue" },
      reason: { "es-MX": "Venció ayer.", en: "It was due yesterday." },
      path: "/bills/1",
      action: { "es-MX": "Pagar", en: "Pay" },
    } as const;
    waiting = Array.from({ length: 30 }, () => told);
    const urls = { sample: app.app.url };
    const person = { sub: "fina", email: null, phone: null };
    const services = { ...app.app.services, urls, log: newLog("silent") };
    const [one] = await askPlaces(services, person, "en");
    waiting = [];
    expect(one?.places?.[0]?.attention).toHaveLength(20);
    expect(one?.places?.[0]?.attention[0]).toEqual({
      title: "Bill overdue",
      reason: "It was due yesterday.",
      url: "http://sample.test/bills/1",
      action: "Pay",
    });
  });
});

describe("asking the house", () => {
  const house = (urls: Readonly<Record<string, string>>) => ({
    urls,
    clock: systemClock,
    log: newLog("silent"),
    secrets: { cron: null, queue: testQueueSecret },
    outgoing: app.app.services.outgoing,
  });
  const addressOf = (server: Server): string =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const personOf = (sub: string): PersonAsking => ({ sub, email: null, phone: null });
  const askFor = (sub: string, urls: Readonly<Record<string, string>>, locale = "es-MX") =>
    askPlaces(house(urls), personOf(sub), locale, { timeoutMs: 500 });

  test("each person gets their own, and is asked about once", async () => {
    const urls = { sample: app.app.url };
    const first = await askFor("bea", urls);
    expect(first).toEqual([{ app: "sample", places: [stallOf("bea")] }]);
    expect(await askFor("cruz", urls)).toEqual([{ app: "sample", places: [stallOf("cruz")] }]);
    expect(await askFor("bea", urls)).toEqual(first);
    expect(asked.map(({ sub }) => sub)).toEqual(["bea", "cruz"]);
    expect((await askFor("bea", urls, "en"))[0]?.places?.[0]?.title).toBe("Stall of bea");
  });

  test("for whom something was just made, all are asked anew", async () => {
    const urls = { sample: app.app.url };
    await askFor("nora", urls);
    await askPlaces(house(urls), personOf("nora"), "es-MX", { isFresh: true });
    await askFor("nora", urls);
    expect(asked.filter(({ sub }) => sub === "nora")).toHaveLength(2);
  });

  test("who hangs, is away, or refuses, is left out, and asked again the next time", async () => {
    const urls = { hangs: addressOf(silent), away: "http://127.0.0.1:9", sample: app.app.url };
    const got = await askFor("dora", urls);
    expect(got).toEqual([
      { app: "hangs", places: null },
      { app: "away", places: null },
      { app: "sample", places: [stallOf("dora")] },
    ]);
    const wrongly = { ...house({ sample: app.app.url }), secrets: { cron: null, queue: "wrong" } };
    expect((await askPlaces(wrongly, personOf("eva"), "es-MX"))[0]?.places).toBeNull();
    const later = await askFor("eva", { sample: app.app.url });
    expect(later[0]?.places).toEqual([stallOf("eva")]);
  });
});
