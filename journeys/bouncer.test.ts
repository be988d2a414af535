/** Behind PgBouncer in session mode the house starts, sells, and outlives the bouncer's death. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeEmbeddedDatabase } from "#platform/db/embedded/remove.ts";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "#platform/db/embedded/supervisor.ts";
import { freePort } from "#platform/testing/free-port.ts";
import { needs } from "#platform/testing/needs.ts";
import { testClient, type Got, type TestClient } from "#platform/testing/test-client.ts";
import { startBouncer, type Bouncer } from "./bouncer.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";
import { signIn } from "./people.ts";

const { isAbsent, skippedBecause } = needs("pgbouncer");

describe.skipIf(isAbsent)(`vouchers behind PgBouncer${skippedBecause}`, () => {
  let home: Home;
  let databaseHome: string;
  let server: EmbeddedDatabase;
  let bouncer: Bouncer;
  let instance: Instance;
  let client: TestClient;
  let ticket = 0;

  beforeAll(async () => {
    home = await newHome();
    databaseHome = `${home.path}-database`;
    server = await startEmbeddedDatabase({ home: databaseHome, durability: "none" });
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query("create database pooled");
    await admin.end();
    const url = new URL(server.url);
    const port = await freePort();
    bouncer = await startBouncer({ port, serverUrl: new URL(url) });
    url.search = "";
    url.host = `127.0.0.1:${port}`;
    url.pathname = "/pooled";
    instance = await startInstance(home, { DATABASE_URL: url.toString() }, [
      "control",
      "identity",
      "vouchers",
    ]);
    client = testClient(instance.urls["vouchers"] ?? "");
  });

  afterAll(async () => {
    await client.close();
    await instance.stop();
    await bouncer.close();
    await server.stop();
    await removeEmbeddedDatabase(databaseHome);
    await home.remove();
  });

  const asMerchant = (route: string, body: object): Promise<Got> => {
    const { key } = instance.demo.apiKeys["vouchersMerchant"] ?? { key: "" };
    const headers = { "idempotency-key": `bouncer-${(ticket += 1)}` };
    return client.request(route, { key, body, headers });
  };
  const create = (): Promise<Got> => {
    const cellId = instance.demo.ids["tamales"];
    return asMerchant("POST /api/charge-requests", { cellId, totalCents: 100 });
  };

  it("sells: a charge is made, paid with vouchers and settled", async () => {
    const created = await create();
    expect(created.status).toBe(201);
    const charge = `/api/charge-requests/${created.body.id}`;
    const cookie = await signIn(instance, "5550000001");
    const body = { valesCents: 2 };
    const applied = await client.request(`POST ${charge}/apply`, { cookie, body });
    expect([applied.status, applied.body.valesAppliedCents]).toEqual([200, 2]);
    const settled = await asMerchant(`POST ${charge}/settle`, {});
    expect([settled.status, settled.body.cashCents]).toEqual([200, 98]);
  });

  it("answers 503 while the bouncer is dead, and sells again when it is back", async () => {
    await bouncer.kill();
    const refused = await create();
    expect([refused.status, refused.body.reason]).toEqual([503, "unavailable"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    await bouncer.start();
    await expect.poll(async () => (await create()).status, { timeout: 10_000 }).toBe(201);
    expect((await client.request("GET /ready")).status).toBe(200);
  });
});
