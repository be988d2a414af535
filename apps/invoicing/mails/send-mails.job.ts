/** Sends mails of invoices that did not leave with their stamp. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { sendMail } from "./mail-invoice.command.ts";
import { mailPortion } from "./limits.ts";
import { dueMails } from "./mails.query.ts";

export const sendMailsJob = job({
  name: "send-mails",
  title: { es: "Envío de facturas por correo", en: "Invoice e-mails" },
  path: "/api/cron/send-mails",
  summary: "Send invoices by mail that are due, each once.",
  schedule: "* * * * *",
  scheduleSource: "house",
  run: async ({ services, now, heartbeat, signal }) => {
    const tally = { sent: 0, known: 0, failed: 0 };
    await inPortions({ size: mailPortion, heartbeat, signal }, async () => {
      const due = await dueMails(services.db, now, mailPortion);
      for (const mail of due) tally[await sendMail(services, mail)] += 1;
      return due.length;
    });
    return { sent: tally.sent, failed: tally.failed };
  },
});
