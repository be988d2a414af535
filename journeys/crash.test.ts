/**
 * `kill -9` of the apps or of the database at random
 * moments under load: nothing that was answered is lost.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import pg from "pg";
import { testClient, type TestClient } from "#platform/testing/test-client.ts";
import { openDatabase } from "#platform/db/database.ts";
import { auditLedger } from "../apps/vouchers/ledger/audit-ledger.command.ts";
import { databaseOf } from "./audit-database.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";
import { signIn } from "./people.ts";
import { startReceiver, type Receiver } from "./receiver.ts";
import { shopUntil, type Answered } from "./shopper.ts";

const soak = process.env["MILPA_SOAK"] !== undefined;
const kills = soak ? 20 : 4;
/** Where codes arrive, and where the sales are. */
const apps = ["control", "vouchers"];
const stalls = 8;

let home: Home;
let instance: Instance;
let receiver: Receiver;
let client: TestClient;
let sales: readonly Answered[] = [];
const failures: string[] = [];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  home = await newHome();
  receiver = await startReceiver();
  instance = await startInstance(home, {}, apps);
  client = testClient(instance.urls["vouchers"] ?? "");
  const { key } = instance.demo.apiKeys["vouchersMerchant"] ?? { key: "" };
  const registered = await client.request("POST /api/webhooks/endpoints", {
    key,
    body: {
      url: receiver.url,
      events: ["voucher.charge.vales_applied", "voucher.charge.settled"],
    },
  });
  receiver.useSecret(registered.body.secret);
  const cookies = await Promise.all(
    ["5550000001", "5550000002", "5550000003"].map((phone) => signIn(instance, phone)),
  );
  sales = await tradeThroughKills({ key, cookies });
}, 600_000);

afterAll(async () => {
  await client.close();
  await instance.stop();
  await receiver.close();
  await home.remove();
});

async function tradeThroughKills(who: {
  readonly key: string;
  readonly cookies: readonly string[];
}): Promise<readonly Answered[]> {
  let stopped = false;
  const shop = {
    baseUrl: instance.urls["vouchers"] ?? "",
    cellId: instance.demo.ids["tamales"] ?? "",
    ...who,
  };
  const trading = Array.from({ length: stalls }, (_nothing, stall) =>
    shopUntil(shop, `stall-${stall}`, () => stopped, failures),
  );
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(500 + Math.random() * 1500);
    if (kill % 2 === 0) {
      await instance.kill();
      instance = await startInstance(home, {}, apps);
    } else {
      process.kill(await instance.databaseProcess(), "SIGKILL");
      await untilReady();
    }
  }
  await pause(1000);
  stopped = true;
  return (await Promise.all(trading)).flat();
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await client.request("GET /ready").catch(() => null);
    if (ready?.status === 200) return;
    await pause(100);
  }
  throw new Error("the apps did not recover by themselves");
}

describe(`after ${kills} kills under load`, () => {
  it("answered something, and nothing but what is documented", () => {
    expect(failures).toEqual([]);
    expect(sales.filter((sale) => sale.settled).length).toBeGreaterThan(stalls);
  });

  it("has every answered charge, apply and settle", async () => {
    const { key } = instance.demo.apiKeys["vouchersMerchant"] ?? { key: "" };
    for (const sale of sales) {
      const got = await client.request(`GET /api/charge-requests/${sale.chargeId}`, { key });
      expect(got.body.externalRef).toBe(sale.externalRef);
      if (sale.settled) {
        expect(got.body.status).toBe("settled");
        expect(got.body.cashCents).toBe(sale.settled.cashCents);
        expect(got.body.valesAppliedCents).toBe(sale.settled.valesAppliedCents);
      } else if (sale.applied) {
        expect(got.body.status).toMatch(/vales_applied|settled/);
      }
    }
  });

  it("has one charge per ticket", async () => {
    const admin = new pg.Client({ connectionString: await databaseOf(home) });
    await admin.connect();
    const { rows } = await admin.query<{ twice: number }>(
      `select count(*)::int as twice
         from (select external_ref
                 from vouchers.charge
                where external_ref is not null
                group by 1
               having count(*) > 1) as repeated`,
    );
    await admin.end();
    expect(rows[0]?.twice).toBe(0);
  });

  it("has a ledger whose every balance follows from its transfers", async () => {
    const db = openDatabase({ url: await databaseOf(home), schema: "vouchers" });
    const audit = await auditLedger(db, instance.demo.ids["communityId"] ?? "");
    await db.close();
    expect(audit.findings).toEqual([]);
    expect(audit.transfers).toBeGreaterThan(stalls);
  });

  it("delivered every webhook at least once, with its one id and a good signature", async () => {
    const wanted = new Set<string>();
    for (const sale of sales) {
      if (sale.applied) wanted.add(`voucher.charge.vales_applied:${sale.chargeId}`);
      if (sale.settled) wanted.add(`voucher.charge.settled:${sale.chargeId}`);
    }
    const missing = (): string[] => {
      const got = new Set(receiver.received.map((one) => one.eventId));
      return [...wanted].filter((eventId) => !got.has(eventId));
    };
    for (let tries = 0; tries < 30 && missing().length > 0; tries += 1) {
      await client.request("POST /api/cron/sweep-webhooks", {
        bearer: instance.demo.cronSecret ?? "",
        body: {},
      });
      await pause(1000);
    }
    expect(missing()).toEqual([]);
    expect(receiver.received.filter((one) => !one.valid)).toEqual([]);
    for (const { raw, eventId } of receiver.received) {
      expect((JSON.parse(raw) as { eventId: string }).eventId).toBe(eventId);
    }
  });
});
