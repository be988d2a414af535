/** Sends refunds that wait for their rail, and asks about those that got no answer. */
import { job } from "#platform/jobs/job.ts";
import { sendDueRefunds } from "./send-refunds.command.ts";
import type { PaymentSettings } from "../config.ts";
import { refundPortion } from "./limits.ts";
import { sweepRoundsMost } from "../payments/limits.ts";
import { railsOf } from "../rails/rails.ts";

export const sendRefundsJob = job<PaymentSettings>({
  name: "send-refunds",
  path: "/api/cron/send-refunds",
  summary: "Send refunds to their rail, each once.",
  schedule: "* * * * *",
  ours: true,
  run: async ({ services, settings, now, heartbeat }) => {
    const on = railsOf(services, settings);
    const total = { sent: 0, completed: 0, failed: 0 };
    for (let round = 0; round < sweepRoundsMost; round += 1) {
      const done = await sendDueRefunds(on, now, refundPortion);
      total.sent += done.sent;
      total.completed += done.completed;
      total.failed += done.failed;
      if (done.sent < refundPortion) break;
      await heartbeat();
    }
    return total;
  },
});
