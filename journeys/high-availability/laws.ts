/** What must be true after all of it: nothing answered is lost, nothing was done twice. */
import pg from "pg";
import { openDatabase } from "#platform/db/database.ts";
import { testClient } from "#platform/testing/test-client.ts";
import { auditLedger as auditPayments } from "../../apps/payments/ledger/audit-ledger.command.ts";
import { auditLedger as auditCommunity } from "../../apps/vouchers/ledger/audit-ledger.command.ts";
import type { Instance } from "../instance.ts";
import type { Done } from "./load.ts";
import { isSold, type Pulse } from "./pulse.ts";

/** One sentence for each law that is broken, and the counts of what was looked at. */
export interface Verdict {
  readonly broken: readonly string[];
  readonly looked: readonly string[];
}

/** `databaseUrl`: the administrator's, at the server that takes writes. */
export const judge = async (
  instance: Instance,
  pulse: Pulse,
  done: Done,
  databaseUrl: string,
): Promise<Verdict> => {
  const broken: string[] = [...new Set(done.failures)];
  broken.push(...(await pulses(pulse)));
  broken.push(...(await salesFound(instance, done)), ...(await paymentsFound(instance, done)));
  broken.push(...(await twice(databaseUrl)));
  const ledgers = await audits(instance, databaseUrl);
  broken.push(...ledgers.broken);
  const settled = done.sales.filter((sale) => sale.settled).length;
  const unknown = pulse.beats.filter((beat) => !isSold(beat)).length;
  return {
    broken,
    looked: [
      `${pulse.beats.length} sales of the pulse, ${unknown} without a good answer, all asked again`,
      `${done.sales.length} sales of stalls, ${settled} settled`,
      `${done.payments.length} payments, ${done.payments.filter(({ paid }) => paid).length} paid`,
      `${ledgers.transfers} transfers in two ledgers`,
    ],
  };
};

/** The same key again: the same sale where one was answered, and one where none was. */
const pulses = async (pulse: Pulse): Promise<readonly string[]> => {
  const broken: string[] = [];
  for (const beat of [...pulse.beats]) {
    const again = await pulse.again(beat);
    if (!isSold(again)) broken.push(`${beat.key} again: ${again.status}`);
    else if (isSold(beat) && again.id !== beat.id) broken.push(`${beat.key} is another sale now`);
  }
  return broken;
};

const salesFound = async (instance: Instance, { sales }: Done): Promise<readonly string[]> => {
  const client = testClient(instance.urls["vouchers"] ?? "");
  const key = instance.demo.apiKeys["vouchersMerchant"]?.key ?? "";
  const broken: string[] = [];
  for (const sale of sales) {
    const { body } = await client.request(`GET /api/charge-requests/${sale.chargeId}`, { key });
    const isThere = body.externalRef === sale.externalRef;
    const isSettled = !sale.settled || body.status === "settled";
    if (!isThere || !isSettled) broken.push(`${sale.externalRef}: ${body.status ?? "lost"}`);
  }
  await client.close();
  return broken;
};

const paymentsFound = async (instance: Instance, done: Done): Promise<readonly string[]> => {
  const client = testClient(instance.urls["payments"] ?? "");
  const key = instance.demo.apiKeys["paymentsFull"]?.key ?? "";
  const broken: string[] = [];
  for (const one of done.payments) {
    const { status, body } = await client.request(`GET /api/payments/${one.id}`, { key });
    if (status !== 200) broken.push(`payment ${one.key}: ${status}`);
    else if (one.paid && body.status === "pending") broken.push(`payment ${one.key} is not paid`);
  }
  await client.close();
  return broken;
};

const inMilpa = (url: string): string => {
  const one = new URL(url);
  one.pathname = "/milpa";
  return one.toString();
};

const twice = async (databaseUrl: string): Promise<readonly string[]> => {
  const admin = new pg.Client({ connectionString: inMilpa(databaseUrl) });
  await admin.connect();
  const { rows } = await admin.query<{ readonly ref: string }>(
    `select external_ref as ref from vouchers.charge
      where external_ref is not null group by 1 having count(*) > 1`,
  );
  await admin.end();
  return rows.map(({ ref }) => `${ref} was sold twice`);
};

const audits = async (instance: Instance, databaseUrl: string) => {
  const open = (schema: string) => openDatabase({ url: inMilpa(databaseUrl), schema });
  const [vouchers, payments] = [open("vouchers"), open("payments")];
  const both = [
    await auditCommunity(vouchers, instance.demo.ids["communityId"] ?? ""),
    await auditPayments(payments),
  ];
  await Promise.all([vouchers.close(), payments.close()]);
  return {
    transfers: both.reduce((sum, { transfers }) => sum + transfers, 0),
    broken: both.flatMap(({ findings }) =>
      findings.map(({ record, id, field }) => `${record} ${id}: ${field} follows from no transfer`),
    ),
  };
};
