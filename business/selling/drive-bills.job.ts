/** Looks after bills whose money waits for another app: nobody may be there to press a button. */
import { job } from "#platform/jobs/job.ts";
import { takeUpBills } from "./change-bill.command.ts";
import { billsPerRun } from "./limits.ts";
import { refreshBill, type OnPaidTold } from "./pay-bill.ts";

export const driveBillsJob = (onPaid: OnPaidTold) =>
  job({
    name: "drive-bills",
    title: { es: "Cobros que esperan respuesta", en: "Payments that wait for an answer" },
    path: "/api/cron/drive-bills",
    summary: "Ask payments and vouchers what became of money that is waited for.",
    layer: "queue",
    schedule: "* * * * *",
    scheduleSource: "house",
    run: async ({ services, heartbeat }) => {
      const found = await takeUpBills(services, billsPerRun);
      let paid = 0;
      let failed = 0;
      for (const key of found) {
        // What stops one bill does not stop the next.
        try {
          const bill = await refreshBill(services, key, onPaid);
          if (bill?.state === "paid") paid += 1;
        } catch (error) {
          failed += 1;
          services.log.error({ err: error, bill: key.id }, "A bill could not be looked after.");
        }
        await heartbeat();
      }
      return { looked: found.length, paid, failed };
    },
  });
