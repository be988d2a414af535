/** Compares log, counters, lines, headers, papers and money; a difference opens an incident. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { syncIssuerInvoices } from "../papers/sync-issuer-invoices.command.ts";
import { tenantsAfterId } from "../invoices/invoices.query.ts";
import { reconcilePortion } from "./limits.ts";
import { reconcileTenants } from "./reconcile-billing.command.ts";

export const reconcileBillingJob = job({
  name: "reconcile-billing",
  title: { es: "Conciliación de la facturación", en: "Billing reconciliation" },
  path: "/api/cron/reconcile-billing",
  summary: "Compare usage, counters, invoices, CFDI and payments; open and close incidents.",
  schedule: "30 11 * * *",
  scheduleSource: "house",
  run: async (context) => {
    const { services, now, heartbeat, signal } = context;
    const { db } = services;
    // The papers first: what the issuer says of each CFDI, its total among it.
    const { odd } = await syncIssuerInvoices(context);
    const sum = { tenants: 0, differences: 0, opened: 0, closed: 0 };
    const portions = { size: reconcilePortion, heartbeat: () => heartbeat(sum), signal };
    await inPortions<{ readonly id: string }>(portions, async (last) => {
      const tenants = await tenantsAfterId(db, last?.id ?? null, reconcilePortion);
      const ids = tenants.map(({ id }) => id);
      const { differences, opened, closed } = await reconcileTenants(db, ids, now);
      sum.tenants += tenants.length;
      sum.differences += differences;
      sum.opened += opened;
      sum.closed += closed;
      return tenants;
    });
    return { ...sum, odd };
  },
});
