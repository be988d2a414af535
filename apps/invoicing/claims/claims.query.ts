/** What stands against a document or a ticket, and who refers to it. */
import type { InvoiceStatus } from "#contracts/invoicing/invoice.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Claim, ClaimGround, Standing } from "./claims.domain.ts";

/** Whoever takes counts while it is being stamped or stands. */
const living = "('stamping', 'stamped', 'cancel_pending')";

/** Of the claims of `c` whose document `d` lives. */
const livingClaims = `claim c
       join invoice d on d.organization_id = c.organization_id and d.id = c.invoice_id
                     and d.status in ${living}`;

const standings = statement<{
  readonly uuid: string;
  readonly status: InvoiceStatus;
  readonly total: number;
  readonly paid: number;
  readonly credited: number;
  readonly installment: number;
}>(
  "claims.standings",
  `select i.uuid, i.status, i.total_micros as total, taken.*
     from invoice i
     cross join lateral (
       select coalesce(sum(c.amount_micros) filter (where c.kind = 'payment'), 0)::bigint as paid,
              coalesce(sum(c.amount_micros) filter (where c.kind = 'credit'), 0)::bigint
                as credited,
              coalesce(max(c.installment), 0) as installment
         from ${livingClaims}
        where c.organization_id = i.organization_id and c.target = i.uuid
     ) as taken
    where i.organization_id = $1 and i.uuid = any ($2::text[])`,
);

const holders = statement<{ readonly target: string; readonly holder: string }>(
  "claims.holders",
  `select c.target,
          (array_agg(coalesce(d.uuid, d.id::text) order by d.id desc)
             filter (where c.kind = 'ticket'))[1] as holder
     from ${livingClaims}
    where c.organization_id = $1 and c.target = any ($2::text[])
      and c.kind in ('ticket', 'ticket_return')
    group by c.target
   having count(*) filter (where c.kind = 'ticket')
            > count(*) filter (where c.kind = 'ticket_return')`,
);

/** Asks for nothing where nothing is named. */
export const readClaimGround = async (
  db: Queries,
  organizationId: string,
  documents: readonly string[],
  tickets: readonly string[],
): Promise<ClaimGround> => {
  const [stand, held] = await Promise.all([
    documents.length === 0 ? [] : db.run(standings, [organizationId, documents]),
    tickets.length === 0 ? [] : db.run(holders, [organizationId, tickets]),
  ]);
  return {
    standings: new Map(stand.map((row) => [row.uuid, standingOf(row)])),
    tickets: new Map(held.map(({ target, holder }) => [target, holder])),
  };
};

const standingOf = (row: {
  readonly status: InvoiceStatus;
  readonly total: number;
  readonly paid: number;
  readonly credited: number;
  readonly installment: number;
}): Standing => ({
  status: row.status,
  totalMicros: row.total,
  paidMicros: row.paid,
  creditedMicros: row.credited,
  lastInstallment: row.installment,
});

const referring = statement<{
  readonly uuid: string | null;
  readonly id: string;
  readonly relation: string | null;
  readonly kind: Claim["kind"];
}>(
  "claims.referring",
  `select d.uuid, d.id, c.relation, c.kind
     from ${livingClaims}
    where c.organization_id = $1 and c.target = $2 and c.kind in ('relation', 'payment', 'credit')
    order by d.id limit 20`,
);

export interface Referring {
  /** Null while it is being stamped. */
  readonly uuid: string | null;
  readonly id: string;
  readonly relation: string | null;
  readonly kind: Claim["kind"];
}

/** Documents that live and refer to this one; the first twenty. */
export const referringTo = (
  db: Queries,
  organizationId: string,
  uuid: string,
): Promise<readonly Referring[]> => db.run(referring, [organizationId, uuid]);
