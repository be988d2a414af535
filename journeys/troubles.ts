/** Plants one fault in each kind of thing that a house may have trouble with. */
import pg from "pg";
import { expect } from "vitest";
import { dayMs, hourMs, minuteMs } from "#platform/clock.ts";
import { testClient, type Got, type Sent } from "#platform/testing/test-client.ts";
import type { StripeDouble } from "../apps/payments/testing/stripe-double.ts";
import { sale } from "../apps/invoicing/testing/sale.ts";
import { databaseOf } from "./audit-database.ts";
import type { ConsoleHouse } from "./console-house.ts";
import type { Receiver } from "./receiver.ts";

export interface Troubles {
  readonly rows: <R extends object>(sql: string, values?: readonly unknown[]) => Promise<R[]>;
  readonly ask: (app: string, line: string, sent?: Sent) => Promise<Got>;
  /** The same, answered well. */
  readonly well: (app: string, line: string, sent?: Sent) => Promise<Got["body"]>;
  readonly close: () => Promise<void>;
}

export const troublesOf = async ({ home, instance }: ConsoleHouse): Promise<Troubles> => {
  const database = new pg.Client({ connectionString: await databaseOf(home) });
  await database.connect();
  const clients = new Map(
    Object.entries(instance.urls).map(([name, url]) => [name, testClient(url)]),
  );
  const ask: Troubles["ask"] = (app, line, sent) => {
    const key = instance.demo.apiKeys[`${app}Full`]?.key ?? "";
    const client = clients.get(app);
    if (!client) throw new Error(`${app} does not run here`);
    return client.request(line, { ...(sent?.bearer === undefined ? { key } : {}), ...sent });
  };
  return {
    rows: async (sql, values = []) => (await database.query(sql, [...values])).rows,
    ask,
    well: async (app, line, sent) => {
      const got = await ask(app, line, sent);
      expect(got.status, got.text).toBeLessThan(300);
      return got.body;
    },
    close: async () => {
      await database.end();
      await Promise.all([...clients.values()].map((client) => client.close()));
    },
  };
};

/** What runs each minute anyway would mend it before anybody has looked. */
export const pauseJobs = async ({ well }: Troubles, ids: readonly string[]): Promise<void> => {
  for (const id of ids)
    await well("control", `PUT /api/jobs/${id}/paused`, { body: { paused: true } });
};

/** Paid over CoDi at once; whoever wants `payment.completed` is told. */
export const payOne = async ({ well }: Troubles, concept: string): Promise<string> => {
  const body = { user_id: "rita", amount: 640.5, currency: "MXN", concept };
  const { payment_id: id } = await well("payments", "POST /api/payments", { body });
  await well("payments", "POST /api/sandbox/rails/codi/confirm", { body: { payment_id: id } });
  return id as string;
};

export const addEndpoint = async ({ well }: Troubles, receiver: Receiver): Promise<string> => {
  const body = { url: receiver.url, events: ["payment.completed"] };
  const made = await well("payments", "POST /api/webhooks/endpoints", { body });
  receiver.useSecret(made.secret);
  return made.id as string;
};

/** The receiver says that it is gone: the house disables the endpoint and holds what comes. */
export const disabledEndpoint = async (
  troubles: Troubles,
  receiver: Receiver,
  endpoint: string,
): Promise<void> => {
  receiver.answer(410);
  await payOne(troubles, "Pan dulce");
  await expect
    .poll(
      () => troubles.rows("select status from payments.webhook_endpoint where id = $1", [endpoint]),
      long,
    )
    .toEqual([{ status: "disabled" }]);
  receiver.answer(200);
};

const long = { timeout: 60_000 };

/** Two were delivered; of the older the tries are over, the newer is held by a claim of a day. */
export const stuckDeliveries = async ({ rows }: Troubles, endpoint: string): Promise<void> => {
  const settled = `select id from payments.webhook_delivery
                    where endpoint_id = $1 and state = 'delivered' order by id desc`;
  await expect.poll(async () => (await rows(settled, [endpoint])).length, long).toBe(2);
  const [newer, older] = await rows<{ id: string }>(settled, [endpoint]);
  await rows("update payments.webhook_delivery set state = 'dead' where id = $1", [older?.id]);
  await rows(
    `update payments.webhook_delivery
        set state = 'pending', settled_at = null, next_at = $2,
            lease_until = now() + interval '1 day'
      where id = $1`,
    [newer?.id, new Date(Date.now() - 10 * minuteMs)],
  );
};

/** Stripe takes the request, and its answer is lost, however often; two minutes ago. */
export const doubtfulPayment = async (
  { ask, rows }: Troubles,
  double: StripeDouble,
): Promise<void> => {
  double.faults.push(...Array.from({ length: 8 }, () => "cut" as const));
  const body = { user_id: "rita", amount: 9000, currency: "MXN", concept: "Taller de cerámica" };
  expect((await ask("payments", "POST /api/payments", { body })).status).toBe(503);
  double.faults.length = 0;
  const sent = await rows(
    `update payments.attempt set sent_at = sent_at - interval '2 minutes'
      where state = 'sent' returning id`,
  );
  expect(sent).toHaveLength(1);
};

/** As if the process had died between the provider's stamp and the moment of keeping it. */
export const doubtfulStamp = async ({ well, rows }: Troubles) => {
  const { invoiceId, uuid } = await well("invoicing", "POST /api/external/cfdi/stamp", {
    body: sale,
  });
  await rows(
    `update invoicing.invoice
        set status = 'stamping', uuid = null, stamped_local = null, stamped_at = null,
            created_at = created_at - interval '2 minutes', due_at = now() - interval '1 minute'
      where id = $1`,
    [invoiceId],
  );
  await rows("update invoicing.document set stamped_xml = null where invoice_id = $1", [invoiceId]);
  await rows(
    "update invoicing.stamp_attempt set state = 'sending', ended_at = null where invoice_id = $1",
    [invoiceId],
  );
  await rows("delete from invoicing.invoice_mail where invoice_id = $1", [invoiceId]);
  return { invoiceId: invoiceId as string, uuid: uuid as string };
};

export const endingCertificate = async (
  { rows }: Troubles,
  organization: string,
): Promise<void> => {
  await rows(
    `update invoicing.certificate set valid_until = now() + interval '11 days 12 hours'
      where organization_id = $1`,
    [organization],
  );
};

/** A table that its app cannot find makes the job fail; what it gives back mends the cause. */
export const failingJob = async (
  { ask, rows }: Troubles,
  bearer: string,
): Promise<() => Promise<void>> => {
  await rows("alter table invoicing.stamp_key rename to stamp_key_away");
  const got = await ask("invoicing", "POST /api/cron/sweep-stamp-keys", { bearer, body: {} });
  expect(got.body.ok, got.text).toBe(false);
  return async () => void (await rows("alter table invoicing.stamp_key_away rename to stamp_key"));
};

/** A call of the queue that used up its tries, of the day before at 14:00 UTC. */
export const deadCall = async ({ rows }: Troubles): Promise<void> => {
  await rows(
    `insert into control.scheduled_call
       (app, job, slot_at, layer, state, tries, next_try_at, settled_at, reason)
     values ('payments', 'offering-expiration', $1, 'queue', 'dead', 5, $1, $1,
             'It did not answer (ECONNREFUSED).')`,
    [new Date(Math.floor(Date.now() / dayMs - 1) * dayMs + 14 * hourMs)],
  );
};
