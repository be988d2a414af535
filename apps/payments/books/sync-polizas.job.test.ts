// Entries go to the issuer over a socket: signed, each once; without it they wait, and are counted.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queueHeaders } from "#platform/client/signed-call.ts";
import { testQueueSecret } from "#platform/testing/test-app.ts";
import { revenuePoliza } from "./poliza.domain.ts";
import { queuePolizas } from "./polizas.store.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { rowsOf, runJob } from "../testing/rows.ts";

let issuer: Server;
let ground: PaymentsGround;
type Sent = Readonly<Record<string, unknown>>;
/** What the issuer answers next; the last one stays. */
let answers: number[] = [];
const heard: { readonly path: string; readonly signed: boolean; readonly body: Sent }[] = [];

beforeAll(async () => {
  issuer = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const { "x-queue-timestamp": time, "x-queue-signature": signature } = request.headers;
      const at = new Date(Number(time) * 1000);
      const signed = queueHeaders(testQueueSecret, body, at)["x-queue-signature"] === signature;
      heard.push({
        path: `${request.method} ${request.url}`,
        signed,
        body: JSON.parse(body) as Sent,
      });
      response.writeHead((answers.length > 1 ? answers.shift() : answers[0]) ?? 201).end("{}");
    });
  });
  await new Promise<void>((resolve) => issuer.listen(0, "127.0.0.1", resolve));
  const { port } = issuer.address() as AddressInfo;
  ground = await startPayments({ urls: { invoicing: `http://127.0.0.1:${port}` } });
});
beforeEach(() => {
  heard.length = 0;
});
afterAll(async () => {
  await ground.stop();
  issuer.close();
});

const queue = (period: string, merchants: readonly string[]) =>
  ground.app.services.db.transaction((tx) => {
    const entries = merchants.map((merchant) => revenuePoliza(period, merchant, 1234));
    return queuePolizas(tx, entries, ground.clock.now());
  });
const sync = () => runJob(ground, "sync-polizas");
const rows = (period: string) =>
  rowsOf(
    ground,
    `select merchant, status, attempts, last_error as error, sent_at is not null as sent
       from poliza where period = $1 order by id`,
    [period],
  );

describe("POST /api/cron/sync-polizas", () => {
  it("sends each entry once, signed, with both sides of its lines", async () => {
    answers = [201];
    expect(await queue("2026-01", ["key:a", "key:b"])).toBe(2);
    expect(await queue("2026-01", ["key:a", "key:b"])).toBe(0);
    expect(await sync()).toEqual({ sent: 2, refused: 0, failed: 0, queued: 0 });
    expect(heard.map(({ path, signed }) => [path, signed])).toEqual([
      ["POST /api/ecosystem/polizas", true],
      ["POST /api/ecosystem/polizas", true],
    ]);
    expect(heard[0]?.body).toMatchObject({
      kind: "revenue",
      merchant: "key:a",
      period: "2026-01",
      date: "2026-01-31",
      lines: [
        { account: "206.01", debit_cents: 1234, credit_cents: 0 },
        { account: "401.01", debit_cents: 0, credit_cents: 1234 },
      ],
    });
    expect(await sync()).toEqual({ sent: 0, refused: 0, failed: 0, queued: 0 });
    expect(heard).toHaveLength(2);
    const sent = { status: "sent", attempts: 1, error: null, sent: true };
    expect(await rows("2026-01")).toMatchObject([sent, sent]);
  });

  it("leaves entries queued while the issuer is away, counts tries, and soon stops", async () => {
    answers = [404];
    await queue("2026-02", ["a", "b", "c", "d", "e"]);
    expect(await sync()).toEqual({ sent: 0, refused: 0, failed: 3, queued: 5 });
    const tries = async () => (await rows("2026-02")).map(({ attempts }) => attempts);
    expect(await tries()).toEqual([1, 1, 1, 0, 0]);
    expect(await rows("2026-02")).toMatchObject([
      { status: "queued", error: "answered 404", sent: false },
      ...[{}, {}, {}, {}],
    ]);
    answers = [503, 201];
    expect(await sync()).toEqual({ sent: 4, refused: 0, failed: 1, queued: 1 });
    const [first, again] = [heard[0], heard[3]];
    expect(again?.body["poliza_id"]).toBe(first?.body["poliza_id"]);
    expect(await sync()).toEqual({ sent: 1, refused: 0, failed: 0, queued: 0 });
    expect(await tries()).toEqual([3, 2, 2, 1, 1]);
  });

  it("sends no more what the issuer finds fault with", async () => {
    answers = [422];
    await queue("2026-03", ["a"]);
    expect(await sync()).toEqual({ sent: 0, refused: 1, failed: 0, queued: 0 });
    expect(await sync()).toEqual({ sent: 0, refused: 0, failed: 0, queued: 0 });
    expect(await rows("2026-03")).toMatchObject([{ status: "refused", error: "answered 422" }]);
  });
});

describe("without an issuer", () => {
  it("entries stay queued, and the try is counted", async () => {
    const alone = await startPayments();
    const tx = alone.app.services.db;
    await queuePolizas(tx, [revenuePoliza("2026-01", "a", 5)], alone.clock.now());
    const counts = { sent: 0, refused: 0, failed: 1, queued: 1 };
    expect(await runJob(alone, "sync-polizas")).toEqual(counts);
    expect(await runJob(alone, "sync-polizas")).toEqual(counts);
    expect(await rowsOf(alone, `select status, attempts, last_error from poliza`)).toEqual([
      { status: "queued", attempts: 2, last_error: "the issuer has no address here" },
    ]);
    await alone.stop();
  });
});
