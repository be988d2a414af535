/** How a row of a request goes on: seen anew, corrected and asked for again, taken as one's own. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Outcome } from "./request-outcome.domain.ts";
import type { InvoiceRequest } from "./requests.query.ts";

// A business may know that there is an invoice before it can say which: that comes later.
const see = statement<{ readonly before: Outcome["state"] }>(
  "request-changes.see",
  `with known as (
     select platform_id, tenant_id, id, state from request
      where platform_id = $1 and tenant_id = $2 and id = $3 and request_id = $4
        and (state <> 'stamped'
             or (invoice is null and $5::text = 'stamped' and $8::jsonb is not null))
        for no key update
   )
   update request r
      set state = $5, reason = $6, retryable = $7, invoice = $8, seen_at = $9
     from known
    where r.platform_id = known.platform_id and r.tenant_id = known.tenant_id and r.id = known.id
   returning known.state as before`,
);

/**
 * How it stood before; null where nothing was written: a request that was asked for anew meanwhile
 * keeps what is known of the new one.
 */
export const noteOutcome = async (
  tx: Queries,
  { platformId, tenantId, id, requestId }: InvoiceRequest,
  { state, reason, retryable, invoice }: Outcome,
  now: Date,
): Promise<Outcome["state"] | null> => {
  const written = await tx.run(see, [
    ...[platformId, tenantId, id, requestId, state, reason, retryable],
    ...[invoice === null ? null : JSON.stringify(invoice), now],
  ]);
  return written[0]?.before ?? null;
};

const again = statement<{ readonly id: string }>(
  "request-changes.again",
  `update request
      set request_id = $4, sealed_data = $5, state = 'requested', reason = null,
          retryable = true, invoice = null, asked_at = $6, seen_at = $6
    where platform_id = $1 and tenant_id = $2 and id = $3 and state <> 'stamped'
      and not exists (select 1 from request other
                       where other.platform_id = $1 and other.tenant_id = $2
                         and other.request_id = $4 and other.id <> $3)
   returning id`,
);

/** False where the new request is somebody else's row, or the invoice is there. */
export const askAgain = async (
  tx: Queries,
  { platformId, tenantId, id }: InvoiceRequest,
  anew: Pick<InvoiceRequest, "requestId" | "sealedData" | "askedAt">,
): Promise<boolean> => {
  const { requestId, sealedData, askedAt } = anew;
  const values = [platformId, tenantId, id, requestId, sealedData, askedAt];
  return (await tx.run(again, values)).length === 1;
};

const own = statement(
  "request-changes.own",
  `update request set consumer_id = $4
    where platform_id = $1 and tenant_id = $2 and id = $3 and consumer_id is null`,
);

/** A guest who signed in finds what they asked for among their requests. */
export const takeAsOwn = (
  tx: Queries,
  { platformId, tenantId, id }: InvoiceRequest,
  consumerId: string,
): Promise<unknown> => tx.run(own, [platformId, tenantId, id, consumerId]);

const forget = statement<{ readonly id: string }>(
  "request-changes.forget",
  `delete from request
    where (platform_id, tenant_id, id) in (
          select platform_id, tenant_id, id from request
           where asked_at < $1
           order by asked_at limit $2)
   returning id`,
);

/** Deletes one portion of those asked for before `before`; answers how many. */
export const forgetRequests = async (db: Queries, before: Date, most: number): Promise<number> =>
  (await db.run(forget, [before, most])).length;
