// `kill -9` at each step of a month's close: run again, everybody is billed once, and asked once.
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startOwnProcess } from "#platform/testing/own-process.ts";
import { testQueueSecret } from "#platform/testing/test-app.ts";
import { closing, startCollectDesk, type CollectDesk } from "../testing/collect-desk.ts";
import type { Fault } from "../testing/house-double.ts";

let desk: CollectDesk;
beforeAll(async () => {
  desk = await startCollectDesk();
});
afterAll(() => desk.stop());

const patience = { timeout: 30_000, interval: 10 };
const count = 3;

/** Of the month that the close bills: each owes 1,000.00, two stamps, and a charge of 10.00. */
const owing = async (): Promise<readonly string[]> => {
  const tenants: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const tenant = await desk.subscribe({ tier: "professional" });
    await desk.addTerm(tenant, { cents: 1_000_00, from: "2026-11-01", until: "2026-12-01" });
    await desk.addOverage(tenant, { calls: [2] });
    await desk.addCharge(tenant, 10_00, "2026-11-03");
    tenants.push(tenant);
  }
  return tenants;
};

const closeElsewhere = () => {
  const urls = { invoicing: desk.issuer.url, payments: desk.payments.url };
  return startOwnProcess(`${import.meta.dirname}/../testing/closing-process.ts`, [
    desk.database.serviceUrl("identity"),
    inject("testServer").masterKey,
    "{}",
    JSON.stringify(urls),
    JSON.stringify({ at: closing, queueSecret: testQueueSecret }),
  ]);
};

const pool = () => desk.app.services.db.pool;

/** Where the close stands still until it is killed; answers how it is let go afterwards. */
type Hold = () => Promise<{
  readonly reached: () => Promise<boolean>;
  readonly letGo: () => Promise<void>;
}>;

/** It waits for what another transaction holds. */
const behind =
  (sql: string): Hold =>
  async () => {
    const client = await pool().connect();
    await client.query("begin");
    // The process may take its time to come on a busy machine.
    await client.query("set local idle_in_transaction_session_timeout = 0");
    await client.query(sql);
    return {
      reached: async () => {
        const { rows } = await pool().query<{ count: number }>(
          `select count(*)::int from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return (rows[0]?.count ?? 0) > 0;
      },
      letGo: async () => {
        await client.query("rollback");
        client.release();
      },
    };
  };

/** It waits for an answer that does not come. */
const atCall =
  (app: "issuer" | "payments", line: string, fault: Fault): Hold =>
  async () => {
    const double = desk[app];
    const before = double.heard.filter((one) => one === line).length;
    double.faults.set(
      line,
      Array.from({ length: count }, () => fault),
    );
    return {
      reached: async () => {
        const heard = double.heard.filter((one) => one === line).length;
        return Promise.resolve(heard > before);
      },
      letGo: async () => {
        double.faults.clear();
        return Promise.resolve();
      },
    };
  };

const steps: readonly (readonly [step: string, hold: Hold])[] = [
  ["before it drafts", behind("select from ecosystem_tenant for update")],
  ["drafted, and not committed", behind("select from billing_charge for update")],
  ["issued, and not committed", behind("select from invoice_folio for update")],
  ["a CFDI is asked for", atCall("issuer", "POST /internal/house-invoices", "unheard")],
  [
    "a CFDI is stamped, and not known",
    atCall("issuer", "POST /internal/house-invoices", "unanswered"),
  ],
  ["a payment is asked for", atCall("payments", "POST /internal/house-payments", "unheard")],
  [
    "a payment is made, and not known",
    atCall("payments", "POST /internal/house-payments", "unanswered"),
  ],
  ["a mail is written, and not committed", behind("lock table message in share mode")],
];

/** What there is of a tenant, here and at the doubles. */
const madeOf = async (tenant: string) => {
  const found = await desk.rows(
    `select i.id, i.status, i.total_cents, i.cfdi_uuid,
            (select count(*)::integer from billing_charge c where c.invoice_id = i.id) as charges
       from ecosystem_invoice i where i.tenant_id = $1`,
    [tenant],
  );
  const id = String(found[0]?.["id"]);
  const { body } = await desk.call(`GET /api/ecosystem/tenants/${tenant}`);
  const waiting = () => desk.rows("select id from message");
  await expect.poll(async () => (await waiting()).length, patience).toBe(0);
  const letters = desk.sent.filter(({ to }) => to === body.billing_email);
  return {
    invoices: found.length,
    status: found[0]?.["status"],
    total: found[0]?.["total_cents"],
    charges: found[0]?.["charges"],
    uuid: found[0]?.["cfdi_uuid"],
    cfdi: desk.issuer.invoices
      .filter(({ referenceId }) => referenceId === id)
      .map((one) => one.uuid),
    payments: desk.payments.payments.filter((one) => one.reference_id === id).length,
    mails: letters.length,
  };
};

describe("killed", { timeout: 120_000 }, () => {
  test.each(steps)("%s", async (_, hold) => {
    const tenants = await owing();
    const { reached, letGo } = await hold();
    const { kill } = await closeElsewhere();
    try {
      await expect.poll(reached, patience).toBe(true);
    } finally {
      expect(await kill()).toBe("SIGKILL");
      await letGo();
    }
    await desk.run("monthly-close");
    for (const tenant of tenants) {
      const made = await madeOf(tenant);
      expect(made).toMatchObject({
        invoices: 1,
        status: "issued",
        charges: 1,
        total: 1_178_54,
        cfdi: [made.uuid],
        payments: 1,
        mails: 1,
      });
    }
    const folios = await desk.rows("select folio from ecosystem_invoice order by folio");
    expect(folios.map(({ folio }) => folio)).toEqual(folios.map((_one, at) => at + 1));
  });
});
