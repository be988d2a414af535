/** How many deliveries of webhooks began between two moments, and what became of them. */
import { statement } from "../db/statement.ts";

export const deliveriesBetween = statement<{
  readonly webhooks_sent: number;
  readonly webhooks_delivered: number;
  readonly webhooks_dead: number;
}>(
  "webhooks.delivery-figures",
  `select count(*) as webhooks_sent,
          count(*) filter (where state = 'delivered') as webhooks_delivered,
          count(*) filter (where state = 'dead') as webhooks_dead
     from webhook_delivery where created_at >= $1 and created_at < $2`,
);
