/** Processes that die while they stamp, and two that stamp at once: one stamp, one mail. */
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { startOwnProcess, type OwnProcess } from "#platform/testing/own-process.ts";
import { billing, type Business } from "../testing/ground.ts";
import {
  queuePath,
  startStamping,
  until,
  type StampingGround,
} from "../testing/stamping-ground.ts";

let ground: StampingGround;
let fonda: Business;
/** A process of its own over the same database, with its own workers. */
let other: OwnProcess | undefined;
beforeAll(async () => {
  ground = await startStamping({ at: new Date().toISOString() });
  fonda = await ground.business();
});
afterEach(async () => {
  ground.issuer.faults.length = 0;
  await kill();
});
afterAll(() => ground.stop());

const start = async () => {
  const program = `${import.meta.dirname}/../testing/app-process.ts`;
  const given = [ground.database.serviceUrl("pos"), inject("testServer").masterKey];
  other = await startOwnProcess(program, given);
  return other.said;
};

const kill = async (): Promise<void> => {
  const ending = other;
  other = undefined;
  await ending?.kill();
};

const sold = async (): Promise<string> => (await ground.sell(fonda)).body.id as string;

/** Asked of the other process, which drives it; answers the id of the request. */
const askThere = async (url: string, orderId: string, email: string): Promise<string> => {
  const answer = await fetch(`${url}/api/consumer/tenants/${fonda.id}/invoice-requests`, {
    method: "POST",
    body: JSON.stringify({ orderId, billingData: { ...billing, email } }),
    headers: {
      "content-type": "application/json",
      "x-api-key": ground.portalKey,
      "x-source-app": "milpa-portal",
    },
  });
  return ((await answer.json()) as { readonly requestId: string }).requestId;
};

/** One stamp at the issuer, one invoice and one mail here. */
const expectOne = async (orderId: string, email: string): Promise<void> => {
  const { pool } = ground.app.services.db;
  const { rows } = await pool.query("select uuid from invoice where sale_id = $1", [orderId]);
  expect(rows).toEqual([{ uuid: ground.issuer.invoices.get(orderId)?.uuid }]);
  const waiting = async () => (await pool.query("select from message")).rows.length;
  await until(async () => (await waiting()) === 0);
  expect(ground.sent.filter(({ to }) => to === email)).toHaveLength(1);
};

// Whole processes are started and killed: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 });

const driveJob = "/api/cron/drive-invoice-requests";

test.each([
  ["before the issuer stamped", "silence_before"],
  ["after it stamped, before its answer", "silence_after"],
] as const)("killed %s: the next one takes it up", async (_when, fault) => {
  const [url, orderId, email] = [await start(), await sold(), `${fault}@example.com`];
  const seen = ground.issuer.seen.stamp;
  ground.issuer.faults.push(fault);
  const requestId = await askThere(url, orderId, email);
  await until(() => ground.issuer.seen.stamp === seen + 1);
  if (fault === "silence_after") await until(() => ground.issuer.invoices.has(orderId));
  await kill();
  const asked = { tenantId: fonda.id, orderId, requestId };
  expect((await ground.stateOf(asked)).state).toBe("stamping");
  ground.clock.advance(2 * minuteMs);
  expect(await ground.job(driveJob)).toEqual({ driven: 1, failed: 0 });
  expect((await ground.stateOf(asked)).state).toBe("stamped");
  await expectOne(orderId, email);
});

test("killed after the answer, before it is kept", async () => {
  const [url, orderId, email] = [await start(), await sold(), "kept@example.com"];
  ground.issuer.faults.push({ slowMs: 400 });
  const requestId = await askThere(url, orderId, email);
  await until(() => ground.issuer.invoices.has(orderId));
  const client = await ground.app.services.db.pool.connect();
  await client.query("begin");
  await client.query("select from invoice_request where id = $1 for update", [requestId]);
  await until(async () => {
    const { rows } = await ground.app.services.db.pool.query<{ readonly count: number }>(
      `select count(*)::int from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (rows[0]?.count ?? 0) > 0;
  });
  await kill();
  await client.query("rollback");
  client.release();
  ground.clock.advance(2 * minuteMs);
  // Its database may have had the whole transaction in hand already: then nothing is left to do.
  expect([0, 1]).toContain((await ground.job(driveJob))["driven"]);
  await expectOne(orderId, email);
});

test("two workers with the same request in hand: one keeps it, and one mail leaves", async () => {
  const [url, orderId, email] = [await start(), await sold(), "twice@example.com"];
  ground.issuer.faults.push({ slowMs: 700 });
  const requestId = await askThere(url, orderId, email);
  await until(() => ground.issuer.invoices.has(orderId));
  // Its lease is over by our clock, though it works on: both will come with the answer.
  ground.clock.advance(2 * minuteMs);
  expect(await ground.job(driveJob)).toEqual({ driven: 1, failed: 0 });
  const asked = { tenantId: fonda.id, orderId, requestId };
  await ground.untilState(asked, "stamped");
  await new Promise((resolve) => setTimeout(resolve, 800));
  await expectOne(orderId, email);
});

test("the queue, gone through by two at once, stamps each item once", async () => {
  const emails = [1, 2, 3].map((number) => `queue${number}@example.com`);
  const orders: string[] = [];
  for (const email of emails) {
    ground.issuer.faults.push("drop_before");
    const orderId = await sold();
    const asked = { tenantId: fonda.id, orderId, requestId: "" };
    const { requestId } = (await ground.askAgain(asked, { email })).body as { requestId: string };
    await until(async () => (await ground.stateOf({ ...asked, requestId })).reason !== null);
    orders.push(orderId);
  }
  const seen = ground.issuer.seen.stamp;
  const [one, two] = await Promise.all([ground.job(queuePath), ground.job(queuePath)]);
  expect((one?.stamped ?? 0) + (two?.stamped ?? 0)).toBe(3);
  expect(ground.issuer.seen.stamp).toBe(seen + 3);
  for (const [index, orderId] of orders.entries()) await expectOne(orderId, emails[index] ?? "");
});
