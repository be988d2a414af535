/** POST /api/cron/settle-invoices: what a crash or a lost answer left open at other apps. */
import { plusMs } from "#platform/clock.ts";
import { Refusal } from "#platform/errors.ts";
import { job } from "#platform/jobs/job.ts";
import { houseActor } from "../callers/access.ts";
import { doubtfulCfdi } from "../cfdi/cfdi.query.ts";
import { settleDoubtful } from "../cfdi/stamp-invoice.ts";
import { waitingComplements } from "../complements/complements.query.ts";
import { stampComplements } from "../complements/stamp-complements.ts";
import { findFirm } from "../firms/firms.query.ts";
import { doubtfulAfterMs, settledPerRun } from "./limits.ts";
import { waitingRequests } from "./payment-requests.query.ts";
import { settleRequest } from "./settle-request.ts";

export const settleInvoicesJob = job({
  name: "settle-invoices",
  path: "/api/cron/settle-invoices",
  title: { es: "Terminar timbrados y cobros", en: "Settle stamps and payments" },
  summary: "Asks the issuer and payments what became of stamps and payments that were left open.",
  schedule: "*/10 * * * *",
  scheduleSource: "house",
  leaseSeconds: 600,
  run: async ({ services, signal, heartbeat }) => {
    const { db, clock } = services;
    const before = plusMs(clock.now(), -doubtfulAfterMs);
    let stamps = 0;
    let payments = 0;
    let complements = 0;
    const accessTo = async (firmId: string) => {
      const firm = await findFirm(db, firmId);
      return firm && { firm, actor: houseActor, viewer: null };
    };
    for (const { firmId, invoiceId } of await doubtfulCfdi(db, before, settledPerRun)) {
      if (signal.aborted) break;
      const access = await accessTo(firmId);
      if (access && (await settleDoubtful(services, access, invoiceId))) stamps += 1;
      await heartbeat();
    }
    for (const { firmId, id } of await waitingRequests(db, before, settledPerRun)) {
      if (signal.aborted) break;
      const access = await accessTo(firmId);
      if (access && (await settleRequest(services, access, id))) payments += 1;
      await heartbeat();
    }
    for (const { firmId, invoiceId } of await waitingComplements(db, before, settledPerRun)) {
      if (signal.aborted) break;
      const access = await accessTo(firmId);
      const done = access && (await stampComplements(services, access, invoiceId));
      if (done && !(done instanceof Refusal)) complements += 1;
      await heartbeat();
    }
    return { stamps, payments, complements };
  },
});
