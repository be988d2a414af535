// Managing endpoints over HTTP: within the scope of the key, secrets shown once.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { WebhookPlan } from "../../app.ts";
import { refuse } from "../../errors.ts";
import { newId } from "../../id.ts";
import { sampleDefinition } from "../../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newReceiver, until, type Receiver } from "../test-ground.ts";
import { verified } from "../test-verify.ts";

const shard = newId();
const [cellOne, cellTwo, cellThree] = [newId(), newId(), newId()];
let app: TestApp;
let receiver: Receiver;
let wide: string;
let narrow: string;
let empty: string;

const webhooks: WebhookPlan = {
  ...sampleDefinition.webhooks,
  eventTypes: ["basket.made", "basket.filled"],
  fields: { cellIds: z.array(z.uuid()).min(1).optional() },
  placeOf: (caller, asked) => {
    const own = caller.kind === "apiKey" ? (caller.scope.cellIds ?? []) : [];
    const wanted = (asked?.cellIds as readonly string[] | undefined) ?? own;
    if (wanted.some((cell) => !own.includes(cell))) return refuse("forbidden");
    return { shard, tags: wanted.map((cell) => `cell:${cell}`) };
  },
};

beforeAll(async () => {
  app = await startTestApp({ ...sampleDefinition, webhooks }, { engines: true });
  receiver = await newReceiver();
  const key = async (cellIds: readonly string[]): Promise<string> => {
    const permissions = ["webhooks:manage"];
    const { keys } = app.app.services;
    return (await keys.create({ name: "test", permissions, scope: { cellIds } })).key;
  };
  wide = await key([cellOne, cellTwo]);
  narrow = await key([cellOne]);
  empty = await key([]);
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

const create = (body: object = {}, key = wide, headers = {}) =>
  app.request("POST /api/webhooks/endpoints", {
    key,
    headers,
    body: { url: receiver.url, events: ["basket.made"], ...body },
  });
const at = (id: string, rest = "") => `/api/webhooks/endpoints/${id}${rest}`;

describe("POST /api/webhooks/endpoints", () => {
  it("answers 201 with the endpoint and its secret", async () => {
    const { status, body } = await create({ description: "the shop" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      url: receiver.url,
      events: ["basket.made"],
      description: "the shop",
      status: "active",
      secret: expect.stringMatching(/^whsec_.{40,}$/),
      tags: [`cell:${cellOne}`, `cell:${cellTwo}`],
    });
  });

  it("takes a secret that the owner chose", async () => {
    const secret = "a-secret-of-the-shop-0123456789";
    expect((await create({ secret })).body).toMatchObject({ secret });
  });

  it("answers the same with the same Idempotency-Key", async () => {
    const headers = { "idempotency-key": newId() };
    const [one, two] = [await create({}, wide, headers), await create({}, wide, headers)];
    expect(two.body).toEqual(one.body);
    expect(two.headers["idempotency-replayed"]).toBe("true");
  });

  it("limits the endpoint to the cells that were asked for, within the scope", async () => {
    const mine = await create({ cellIds: [cellTwo] });
    expect(mine.body).toMatchObject({ tags: [`cell:${cellTwo}`] });
    expect((await create({ cellIds: [cellThree] })).status).toBe(403);
  });

  it("answers 403 to a key whose scope holds nothing, which sees nothing either", async () => {
    await create();
    expect((await create({}, empty)).status).toBe(403);
    const { body } = await app.request("GET /api/webhooks/endpoints", { key: empty });
    expect(body).toEqual({ endpoints: [] });
  });

  it.each([
    [{ url: "http://10.0.0.1/" }],
    [{ url: "ftp://example.com/" }],
    [{ url: 7 }],
    [{ events: [] }],
    [{ events: ["basket.unknown"] }],
    [{ secret: "short" }],
    [{ secret: "with a space in it, long enough" }],
  ])("answers 400 to %j", async (body) => {
    expect((await create(body)).status).toBe(400);
  });

  it("answers 401 without a key", async () => {
    const answer = await app.request("POST /api/webhooks/endpoints", { body: {} });
    expect([400, 401]).toContain(answer.status);
  });
});

describe("an endpoint", () => {
  it("is seen only by the key that registered it, and its secret by nobody", async () => {
    const { body: both } = await create();
    const { body: one } = await create({}, narrow);
    const ids = async (key: string): Promise<string[]> => {
      const { body } = await app.request("GET /api/webhooks/endpoints?limit=200", { key });
      expect(JSON.stringify(body)).not.toContain("whsec_");
      return body.endpoints.map((endpoint: { id: string }) => endpoint.id);
    };
    expect(await ids(wide)).toContain(both.id);
    expect(await ids(wide)).not.toContain(one.id);
    expect(await ids(narrow)).toEqual([one.id]);
    for (const line of ["GET", "PATCH", "DELETE"]) {
      const sent = line === "PATCH" ? { key: narrow, body: {} } : { key: narrow };
      expect((await app.request(`${line} ${at(both.id)}`, sent)).status).toBe(404);
    }
    expect((await app.request(`POST ${at(both.id, "/rotate")}`, { key: narrow })).status).toBe(404);
    expect((await app.request(`POST ${at(both.id, "/test")}`, { key: narrow })).status).toBe(404);
    const log = await app.request(`GET ${at(both.id, "/deliveries")}`, { key: narrow });
    expect(log.status).toBe(404);
  });

  it("is listed newest first, page by page", async () => {
    await create();
    await create();
    const seen: string[] = [];
    let cursor = "";
    for (let page = 0; page < 50; page += 1) {
      const line = `GET /api/webhooks/endpoints?limit=2${cursor}`;
      const { body } = await app.request(line, { key: wide });
      seen.push(...body.endpoints.map((endpoint: { id: string }) => endpoint.id));
      if (!body.nextCursor) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
    expect(seen.length).toBeGreaterThan(4);
  });

  it("is limited anew, within the scope of the key that asks", async () => {
    const { body: made } = await create();
    const limit = (cellIds: readonly string[], id: string = made.id) =>
      app.request(`PATCH ${at(id)}`, { key: wide, body: { cellIds } });
    expect((await limit([cellOne])).body).toMatchObject({ tags: [`cell:${cellOne}`] });
    expect((await limit([cellThree])).status).toBe(403);
    expect((await limit([cellThree], newId())).status).toBe(404);
    const kept = await app.request(`PATCH ${at(made.id)}`, { key: wide, body: {} });
    expect(kept.body).toMatchObject({ tags: [`cell:${cellOne}`] });
  });

  it("is changed, read and removed", async () => {
    const { body: made } = await create();
    const changes = { events: ["basket.filled"], description: null, status: "disabled" };
    const changed = await app.request(`PATCH ${at(made.id)}`, { key: wide, body: changes });
    expect(changed.body).toMatchObject({ ...changes, disabledReason: "owner" });
    const bad = await app.request(`PATCH ${at(made.id)}`, {
      key: wide,
      body: { url: "http://192.168.0.1/" },
    });
    expect(bad.status).toBe(400);
    expect((await app.request(`GET ${at(made.id)}`, { key: wide })).body).toEqual(changed.body);
    expect((await app.request(`DELETE ${at(made.id)}`, { key: wide })).status).toBe(204);
    expect((await app.request(`GET ${at(made.id)}`, { key: wide })).status).toBe(404);
  });

  it("gets a test event, shows it in its log, and gets it again on replay", async () => {
    const { body: made } = await create();
    const rotated = await app.request(`POST ${at(made.id, "/rotate")}`, { key: wide });
    expect(rotated.status).toBe(200);
    expect(rotated.body.secret).not.toBe(made.secret);
    expect(rotated.body.previousSecretValidUntil).toBe("2026-11-21T18:00:00.000Z");

    const test = await app.request(`POST ${at(made.id, "/test")}`, { key: wide });
    expect(test.status).toBe(202);
    const log = async () => {
      const { body } = await app.request(`GET ${at(made.id, "/deliveries")}`, { key: wide });
      return body.deliveries;
    };
    await until(async () => (await log())[0]?.status === "delivered");
    const [delivery] = await log();
    expect(delivery).toMatchObject({
      eventId: test.body.eventId,
      event: "webhook.test",
      detail: "delivered",
      attempts: 1,
      attemptLog: [{ n: 1, status: 200 }],
    });
    const got = receiver.received.find(({ body }) => body.includes(test.body.eventId));
    if (!got) throw new Error("nothing was received");
    expect(verified(got, rotated.body.secret).specified).toBe(true);

    const line = `POST /api/webhooks/deliveries/${delivery.id}/replay`;
    expect((await app.request(line, { key: narrow })).status).toBe(404);
    const replay = await app.request(line, { key: wide });
    expect(replay.body).toMatchObject({ replayNumber: 1, status: "pending" });
    await until(async () =>
      (await log()).some(
        (row: { id: string; status: string }) =>
          row.id === replay.body.id && row.status === "delivered",
      ),
    );
    const none = await app.request(`GET ${at(made.id, "/deliveries?status=failed")}`, {
      key: wide,
    });
    expect(none.body).toEqual({ deliveries: [] });
  });
});
