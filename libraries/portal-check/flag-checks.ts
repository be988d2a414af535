/** What an order says about itself once its invoice was asked for. */
import { listOf, recordOf } from "./answers.ts";
import { needing, skipped, verdictOf, type Check } from "./check.ts";
import { testBilling } from "./facts.ts";
import { historyOf, requestsOf } from "./paths.ts";

export const flagChecks: readonly Check[] = [
  {
    id: "requests.flag",
    says: "invoiceRequested turns true at once when a request is recorded.",
    mend: "Write the flag, or read it from the request, in the transaction that records it.",
    look: needing(["tenantId", "consumerId", "orderId", "write"], async (ask, facts) => {
      const { tenantId, orderId } = facts;
      const body = { orderId, billingData: testBilling };
      const { status } = await ask(requestsOf(tenantId), { body });
      if (status !== 200) return skipped("needs a request that is taken: see requests.success");
      // Sent as a call of its own: a kept answer would be from before.
      const after = await ask(historyOf("orders", facts), {});
      const order = (listOf(after, "orders") ?? []).map(recordOf).find(({ id }) => id === orderId);
      if (!order) return skipped("needs the order to be among the customer's");
      const flag = order["invoiceRequested"];
      if (typeof flag !== "boolean") return skipped("needs the flag: see orders.shape");
      const isTold = flag || order["hasInvoice"] === true;
      const seen = `invoiceRequested is ${flag}`;
      return verdictOf([isTold ? null : seen], seen);
    }),
  },
];
