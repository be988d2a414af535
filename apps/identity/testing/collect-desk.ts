/** For tests of collecting: closed months, an issuer and payments over real sockets. */
import { expect } from "vitest";
import { secondMs } from "#platform/clock.ts";
import { testCronSecret, type TestAppOptions } from "#platform/testing/test-app.ts";
import { startBillingDesk, type BillingDesk } from "./billing-desk.ts";
import {
  startCollectPaymentsDouble,
  type CollectPaymentsDouble,
} from "./collect-payments-double.ts";
import { startIssuerDouble, type IssuerDouble } from "./issuer-double.ts";

export interface Billed {
  readonly tenant: string;
  /** Of the invoice. */
  readonly id: string;
}

export interface CollectDesk extends BillingDesk {
  readonly issuer: IssuerDouble;
  readonly payments: CollectPaymentsDouble;
  /** A tenant with an issued invoice of 1,160.00 of November. */
  readonly billed: () => Promise<Billed>;
  /** As many, closed together. */
  readonly billedMany: (count: number) => Promise<readonly Billed[]>;
  /** Answers the counts of the run. */
  readonly run: (job: string) => Promise<Record<string, number>>;
  readonly collect: () => Promise<Record<string, number>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into any column
  readonly invoice: (id: string) => Promise<any>;
}

/** 03:00 of 1 December in Mexico City. */
export const closing = "2026-12-01T09:00:00Z";

export const startCollectDesk = async (options: TestAppOptions = {}): Promise<CollectDesk> => {
  const [issuer, payments] = await Promise.all([startIssuerDouble(), startCollectPaymentsDouble()]);
  const doubles = { invoicing: issuer.url, payments: payments.url };
  // Whoever says where payments is says all: an app that they leave out stands nowhere.
  const urls = options.urls?.["payments"] ? options.urls : { ...doubles, ...options.urls };
  const desk = await startBillingDesk({ at: closing, ...options, urls });
  const run = async (job: string): Promise<Record<string, number>> => {
    // A moment runs a job twenty times at most.
    desk.clock.advance(secondMs);
    const got = await desk.request(`POST /api/cron/${job}`, { bearer: testCronSecret });
    expect([got.status, got.body.ok]).toEqual([200, true]);
    return got.body.result;
  };
  const bill = async (count: number): Promise<readonly Billed[]> => {
    const tenants: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const tenant = await desk.subscribe({ tier: "professional" });
      await desk.addTerm(tenant, { cents: 1_000_00, until: "2026-12-01", from: "2026-11-01" });
      tenants.push(tenant);
    }
    await desk.closeMonth();
    const rows = await desk.rows(
      "select id, tenant_id from ecosystem_invoice where tenant_id = any ($1::uuid[])",
      [tenants],
    );
    return rows.map((row) => ({ tenant: String(row["tenant_id"]), id: String(row["id"]) }));
  };
  return {
    ...desk,
    issuer,
    payments,
    run,
    collect: () => run("collect-invoices"),
    billed: async () => {
      const [one] = await bill(1);
      if (!one) throw new Error("nobody was billed");
      return one;
    },
    billedMany: bill,
    invoice: async (id) =>
      (
        await desk.rows("select *, due_on::text as due from ecosystem_invoice where id = $1", [id])
      )[0],
    stop: async () => {
      await desk.stop();
      await Promise.all([issuer.stop(), payments.stop()]);
    },
  };
};
