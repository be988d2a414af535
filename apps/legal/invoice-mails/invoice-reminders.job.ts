/** POST /api/cron/invoice-reminders: clients are reminded of what is overdue, each step once. */
import { job } from "#platform/jobs/job.ts";
import { Refusal } from "#platform/errors.ts";
import { houseActor } from "../callers/access.ts";
import { findFirm } from "../firms/firms.query.ts";
import { remindersPerRun } from "./limits.ts";
import { reminderPlan } from "./reminder-plan.domain.ts";
import { unreminded } from "./reminders.query.ts";
import { sendInvoice } from "./send-invoice.command.ts";

export const invoiceRemindersJob = job({
  name: "invoice-reminders",
  path: "/api/cron/invoice-reminders",
  title: { es: "Recordar facturas vencidas", en: "Remind of overdue invoices" },
  summary: "Mails clients about invoices that are overdue: on days 1, 7, 15, 30 and 60, each once.",
  schedule: "0 15 * * *",
  scheduleSource: "house",
  leaseSeconds: 600,
  run: async ({ services, signal, heartbeat }) => {
    const { db, clock } = services;
    let sent = 0;
    for (const plan of reminderPlan) {
      const now = clock.now();
      for (const { firmId, invoiceId } of await unreminded(db, plan, now, remindersPerRun)) {
        if (signal.aborted) return { sent };
        const firm = await findFirm(db, firmId);
        if (!firm) continue;
        const access = { firm, actor: houseActor, viewer: null };
        const told = await sendInvoice(services, access, { invoiceId, step: plan.step, now });
        if (!(told instanceof Refusal)) sent += 1;
        await heartbeat();
      }
    }
    return { sent };
  },
});
