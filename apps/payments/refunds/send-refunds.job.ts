/** Sends refunds that wait for their rail, and asks about those that got no answer. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { sendDueRefunds } from "./send-refunds.command.ts";
import type { PaymentSettings } from "../config.ts";
import { refundPortion } from "./limits.ts";
import { railsOf } from "../rails/rails.ts";

export const sendRefundsJob = job<PaymentSettings>({
  name: "send-refunds",
  title: { es: "Envío de devoluciones", en: "Refund sending" },
  path: "/api/cron/send-refunds",
  summary: "Send refunds to their rail, each once.",
  layer: "queue",
  schedule: "* * * * *",
  scheduleSource: "house",
  run: async ({ services, settings, now, heartbeat, signal }) => {
    const on = railsOf(services, settings);
    const total = { sent: 0, completed: 0, failed: 0 };
    await inPortions({ size: refundPortion, heartbeat, signal }, async () => {
      const done = await sendDueRefunds(on, now, refundPortion);
      total.sent += done.sent;
      total.completed += done.completed;
      total.failed += done.failed;
      return done.sent;
    });
    return total;
  },
});
