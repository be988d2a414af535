/** What a month's documents charge and withhold, by tax and rate. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface MonthTax {
  readonly currency: string;
  readonly tax: string;
  readonly factor: string;
  readonly rate: string;
  readonly withheld: boolean;
  /** Of invoices that were paid at once (PUE), less credit notes of that kind. */
  readonly paidBaseMicros: number;
  readonly paidMicros: number;
  /** Of invoices that are paid in parts or later (PPD): their tax is due as they are paid. */
  readonly laterBaseMicros: number;
  readonly laterMicros: number;
}

// Credit notes take off. What waits for SAT's word on a cancellation counts still.
const taxes = statement<MonthTax>(
  "month-taxes.sums",
  `select i.currency, coalesce(t.tax, '') as tax, coalesce(t.factor, '') as factor,
          coalesce(t.rate, '') as rate, coalesce(t.withheld, false) as withheld,
          coalesce(sum(i.sign * t."baseMicros") filter (where not i.later), 0)::bigint
            as "paidBaseMicros",
          coalesce(sum(i.sign * t."amountMicros") filter (where not i.later), 0)::bigint
            as "paidMicros",
          coalesce(sum(i.sign * t."baseMicros") filter (where i.later), 0)::bigint
            as "laterBaseMicros",
          coalesce(sum(i.sign * t."amountMicros") filter (where i.later), 0)::bigint
            as "laterMicros"
     from (select id, currency, case when kind = 'E' then -1 else 1 end as sign,
                  payment_method is not distinct from 'PPD' as later
             from invoice
            where organization_id = $1 and issued_local >= $2 and issued_local < $3
              and kind in ('I', 'E') and status in ('stamped', 'cancel_pending')) i
     join document d on d.organization_id = $1 and d.invoice_id = i.id
    cross join jsonb_to_recordset(d.taxes)
            as t (tax text, factor text, rate text, withheld boolean, "baseMicros" bigint,
                  "amountMicros" bigint)
    group by 1, 2, 3, 4, 5
    order by 1, 5, 2, 4 desc, 3`,
);

/** `month` is `2026-11`; charged ones first, each by its rate. */
export const monthTaxes = (
  db: Queries,
  organizationId: string,
  month: string,
): Promise<readonly MonthTax[]> => db.run(taxes, [organizationId, `${month}-01`, `${month}-32`]);

const sumsOfInvoices = statement<{
  readonly id: string;
  readonly charged: number;
  readonly withheld: number;
}>(
  "month-taxes.of-invoices",
  `select d.invoice_id as id,
          coalesce(sum(t."amountMicros") filter (where not t.withheld), 0)::bigint as charged,
          coalesce(sum(t."amountMicros") filter (where t.withheld), 0)::bigint as withheld
     from document d
     left join jsonb_to_recordset(d.taxes) as t (withheld boolean, "amountMicros" bigint) on true
    where d.organization_id = $1 and d.invoice_id = any ($2::uuid[])
    group by 1`,
);

export interface InvoiceTaxes {
  readonly charged: number;
  readonly withheld: number;
}

/** Millionths by the id of the invoice. */
export const taxesOfInvoices = async (
  db: Queries,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InvoiceTaxes>> => {
  const rows = await db.run(sumsOfInvoices, [organizationId, ids]);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
};
