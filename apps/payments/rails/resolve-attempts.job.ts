/** Asks the rails what became of requests that got no answer, and brings them to an end. */
import { plusMs } from "#platform/clock.ts";
import { job } from "#platform/jobs/job.ts";
import { bringToRail } from "./start-on-rail.command.ts";
import type { PaymentSettings } from "../config.ts";
import { attemptUnknownMs } from "./rail-limits.ts";
import { sweepPortion } from "../payments/limits.ts";
import { railsOf } from "./rails.ts";
import { unansweredAttempts } from "./attempts.query.ts";
import { findPayment } from "../payments/payments.query.ts";

export const resolveAttemptsJob = job<PaymentSettings>({
  name: "resolve-attempts",
  title: { es: "Cobros sin respuesta", en: "Unanswered charges" },
  path: "/api/cron/resolve-attempts",
  summary: "Ask rails about requests that got no answer; nothing is sent twice.",
  layer: "queue",
  schedule: "* * * * *",
  scheduleSource: "house",
  run: async ({ services, settings, now }) => {
    const since = plusMs(now, -attemptUnknownMs);
    const open = await unansweredAttempts(services.db, since, sweepPortion);
    let resolved = 0;
    for (const attempt of open) {
      const payment = await findPayment(services.db, attempt.paymentId);
      if (payment && (await bringToRail(railsOf(services, settings), payment, "ask"))) {
        resolved += 1;
      }
    }
    return { asked: open.length, resolved };
  },
});
