/** Sends approved payouts to the sandbox's bank; elsewhere a person sends them by hand. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { Refusal } from "#platform/errors.ts";
import type { PaymentSettings } from "../config.ts";
import { payoutPortion } from "./limits.ts";
import { duePayouts, type DuePayout } from "./payouts.query.ts";
import { sandboxBank } from "./sandbox-bank.ts";
import { settlePayout } from "./settle-payout.command.ts";

const firstId = "00000000-0000-0000-0000-000000000000";

export const sendPayoutsJob = job<PaymentSettings>({
  name: "send-payouts",
  title: { es: "Envío de retiros", en: "Payout sending" },
  path: "/api/cron/send-payouts",
  summary: "Send approved payouts to the sandbox's bank, each once; elsewhere people send them.",
  layer: "queue",
  schedule: "* * * * *",
  scheduleSource: "house",
  run: async ({ services, heartbeat, signal }) => {
    const total = { paid: 0, failed: 0 };
    if (services.mode !== "sandbox") return total;
    await inPortions<DuePayout>({ size: payoutPortion, heartbeat, signal }, async (last) => {
      const due = await duePayouts(services.db, last?.id ?? firstId, payoutPortion);
      for (const order of due) {
        const word = sandboxBank(order);
        const after = await settlePayout(services, { id: order.id, merchant: null, word });
        if (!(after instanceof Refusal)) total[word.kind === "paid" ? "paid" : "failed"] += 1;
      }
      return due;
    });
    return total;
  },
});
