/** What endpoints of keys hear of: tasks and bills of the markets that a key may read. */
import { billWebhooks } from "#business/outgoing/bill-webhooks.ts";
import { taskEventTypes } from "#contracts/tasks/events.ts";
import type { WebhookPlan } from "#platform/app.ts";

export const taskWebhooks: WebhookPlan = {
  ...billWebhooks("tasks"),
  // Of a market no money goes back.
  eventTypes: [...taskEventTypes, "bill.paid", "bill.invoiced"],
};
