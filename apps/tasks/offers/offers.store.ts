/** Offers: written, locked, accepted and ended. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { offerAfter, type OfferEvent } from "./offer-state.domain.ts";
import { findOffer, type Offer } from "./offers.query.ts";

const insert = statement<{ readonly id: string }>(
  "offers.insert",
  `insert into offer (tenant_id, id, task_id, tasker_id, price_cents, message, good_until, state,
                      creator, made_at, commission_bp)
   values ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9, $10)
   on conflict (tenant_id, task_id, tasker_id) where state = 'open' do nothing returning id`,
);

type NewOffer = Omit<Offer, "state" | "endedAt" | "taskerName"> & { readonly creator: string };

/** False where this tasker has an open offer for the task. */
export const insertOffer = async (
  tx: Queries,
  tenantId: string,
  offer: NewOffer,
): Promise<boolean> => {
  const { id, taskId, taskerId, priceCents, message, goodUntil, creator, madeAt } = offer;
  const said = [priceCents, message, goodUntil, creator, madeAt, offer.commissionBp];
  const values = [tenantId, id, taskId, taskerId, ...said];
  return (await tx.run(insert, values)).length > 0;
};

const lock = statement(
  "offers.lock",
  `select from offer where tenant_id = $1 and id = $2 for no key update`,
);

export const lockOffer = async (
  tx: Queries,
  tenantId: string,
  id: string,
): Promise<Offer | null> => {
  await tx.run(lock, [tenantId, id]);
  return findOffer(tx, tenantId, id);
};

const end = statement(
  "offers.end",
  `update offer set state = $3, ended_at = $4
    where tenant_id = $1 and id = $2 and state = 'open'`,
);

export const endOffer = (
  tx: Queries,
  tenantId: string,
  id: string,
  { event, now }: { readonly event: OfferEvent; readonly now: Date },
): Promise<unknown> => tx.run(end, [tenantId, id, offerAfter("open", event), now]);

export interface EndedOffer {
  readonly id: string;
  readonly email: string | null;
}

const endOfTask = statement<EndedOffer>(
  "offers.end-of-task",
  `update offer o set state = $3, ended_at = $4
     from tasker t join customer c on c.tenant_id = t.tenant_id and c.id = t.customer_id
    where o.tenant_id = $1 and o.task_id = $2 and o.state = 'open'
      and t.tenant_id = o.tenant_id and t.id = o.tasker_id
   returning ${named("o.id, c.email")}`,
);

interface Ending {
  readonly taskId: string;
  readonly event: OfferEvent;
  readonly now: Date;
}

/** All that are open for a task; answers whose they were. */
export const endOffersOf = (
  tx: Queries,
  tenantId: string,
  { taskId, event, now }: Ending,
): Promise<readonly EndedOffer[]> =>
  tx.run(endOfTask, [tenantId, taskId, offerAfter("open", event), now]);
