/** Writes drafts, their lines and what they bill; whoever writes has locked the tenants. */
import type { Month } from "#platform/calendar/days.ts";
import { firstDayOf, monthAfter, monthOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { ComposedInvoice } from "../invoices/billing-month.domain.ts";
import type { LateCommission } from "../invoices/late-commission.domain.ts";
import type { LateUse } from "../invoices/late-rows.query.ts";
import type { Titles } from "../invoices/tenant-months.domain.ts";
import { carryReference, lateReference } from "../invoices/charge-reference.domain.ts";
import { lateCommissionText, lateText } from "../invoices/line-text.domain.ts";

export interface Draft extends ComposedInvoice {
  readonly tenantId: string;
  readonly id: string;
}

const insert = statement(
  "invoices.insert",
  `insert into ecosystem_invoice (tenant_id, id, period_start, period_end, base_cents,
          bundle_discount_percent, bundle_discount_cents, overages_cents, addons_cents,
          subtotal_cents, iva_cents, total_cents, created_at)
   select *, $13::timestamptz
     from unnest($1::uuid[], $2::uuid[], $3::text[]::date[], $4::text[]::date[], $5::bigint[],
          $6::integer[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[],
          $12::bigint[])`,
);

const insertLines = statement(
  "invoices.insert-lines",
  `insert into ecosystem_invoice_line (tenant_id, invoice_id, position, kind, app_name, tier,
          resource_type, description, quantity, rate, from_day, until_day, cents, discount_cents,
          iva_cents)
   select * from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::text[], $5::text[], $6::text[],
          $7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::text[]::date[],
          $12::text[]::date[], $13::bigint[], $14::bigint[], $15::bigint[])`,
);

const bill = statement(
  "invoices.bill-charges",
  `update billing_charge c set invoice_id = b.invoice_id
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) b (tenant_id, id, invoice_id)
    where c.tenant_id = b.tenant_id and c.id = b.id`,
);

const charge = statement(
  "invoices.charge",
  `insert into billing_charge (tenant_id, id, kind, app_name, description, quantity, cents,
          reference, charged_on, created_at)
   select tenant_id, id, 'adjustment', app_name, description, quantity, cents, reference,
          charged_on, $9::timestamptz
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::bigint[],
          $7::text[], $8::text[]::date[])
          c (tenant_id, id, app_name, description, quantity, cents, reference, charged_on)
       on conflict (tenant_id, reference) do nothing`,
);

export const insertDrafts = async (
  tx: Queries,
  drafts: readonly Draft[],
  at: Date,
): Promise<void> => {
  if (drafts.length === 0) return;
  await tx.run(insert, [
    drafts.map(({ tenantId }) => tenantId),
    drafts.map(({ id }) => id),
    drafts.map(({ periodStart }) => periodStart),
    drafts.map(({ periodEnd }) => periodEnd),
    drafts.map(({ baseCents }) => baseCents),
    drafts.map(({ bundleDiscountPercent }) => bundleDiscountPercent),
    drafts.map(({ bundleDiscountCents }) => bundleDiscountCents),
    drafts.map(({ overagesCents }) => overagesCents),
    drafts.map(({ addonsCents }) => addonsCents),
    drafts.map(({ subtotalCents }) => subtotalCents),
    drafts.map(({ ivaCents }) => ivaCents),
    drafts.map(({ totalCents }) => totalCents),
    at,
  ]);
  await Promise.all([insertLinesOf(tx, drafts), billCharges(tx, drafts)]);
  await carryOver(tx, drafts, at);
};

const insertLinesOf = (tx: Queries, drafts: readonly Draft[]): Promise<unknown> => {
  const lines = drafts.flatMap(({ tenantId, id, lines: own }) =>
    own.map((line) => ({ tenantId, id, line })),
  );
  return tx.run(insertLines, [
    lines.map(({ tenantId }) => tenantId),
    lines.map(({ id }) => id),
    lines.map(({ line }) => line.position),
    lines.map(({ line }) => line.kind),
    lines.map(({ line }) => line.appName),
    lines.map(({ line }) => line.tier),
    lines.map(({ line }) => line.resource),
    lines.map(({ line }) => line.description),
    lines.map(({ line }) => line.quantity),
    lines.map(({ line }) => line.rate),
    lines.map(({ line }) => line.fromDay),
    lines.map(({ line }) => line.untilDay),
    lines.map(({ line }) => line.cents),
    lines.map(({ line }) => line.discountCents),
    lines.map(({ line }) => line.ivaCents),
  ]);
};

const billCharges = async (tx: Queries, drafts: readonly Draft[]): Promise<void> => {
  const billed = drafts.flatMap(({ tenantId, id, chargeIds }) =>
    chargeIds.map((chargeId) => ({ tenantId, id, chargeId })),
  );
  if (billed.length === 0) return;
  await tx.run(bill, [
    billed.map(({ tenantId }) => tenantId),
    billed.map(({ chargeId }) => chargeId),
    billed.map(({ id }) => id),
  ]);
};

interface Adjustment {
  readonly tenantId: string;
  readonly appName: string | null;
  readonly description: string;
  readonly quantity: number;
  readonly cents: number;
  readonly reference: string;
  readonly chargedOn: string;
}

const insertAdjustments = async (
  tx: Queries,
  adjustments: readonly Adjustment[],
  at: Date,
): Promise<void> => {
  if (adjustments.length === 0) return;
  await tx.run(charge, [
    adjustments.map(({ tenantId }) => tenantId),
    adjustments.map(() => newId()),
    adjustments.map(({ appName }) => appName),
    adjustments.map(({ description }) => description),
    adjustments.map(({ quantity }) => quantity),
    adjustments.map(({ cents }) => cents),
    adjustments.map(({ reference }) => reference),
    adjustments.map(({ chargedOn }) => chargedOn),
    at,
  ]);
};

const carryOver = (tx: Queries, drafts: readonly Draft[], at: Date): Promise<void> =>
  insertAdjustments(
    tx,
    drafts.flatMap(({ tenantId, id, carry, periodStart }) =>
      carry === null
        ? []
        : {
            tenantId,
            appName: null,
            description: carry.description,
            quantity: 1,
            cents: carry.cents,
            reference: carryReference(id),
            chargedOn: firstDayOf(monthAfter(monthOf(periodStart))),
          },
    ),
    at,
  );

export interface LateMonth {
  /** Of which it comes. */
  readonly before: Month;
  readonly use: readonly LateUse[];
  readonly commissions: readonly LateCommission[];
}

/** Each once, in the month that takes it. */
export const chargeLate = (
  tx: Queries,
  { before, use, commissions }: LateMonth,
  { month, titles, now }: { month: Month; titles: Titles; now: Date },
): Promise<void> => {
  const [start, chargedOn] = [firstDayOf(before), firstDayOf(month)];
  const adjustments = [
    ...use.map(({ invoiceId, resource, rate, units, ...one }) => ({
      ...one,
      description: lateText(start, { resource, rate }, units),
      quantity: units,
      reference: lateReference(invoiceId ?? before, `${one.appName}:${resource}:${rate}`),
      chargedOn,
    })),
    ...commissions.map(({ invoiceId, tenantId, appName, cents, volumeCents }) => ({
      tenantId,
      appName,
      cents,
      description: lateCommissionText(
        start,
        titles.apps.get(appName)?.title ?? appName,
        volumeCents,
      ),
      quantity: 1,
      reference: lateReference(invoiceId ?? before, `${appName}:commission`),
      chargedOn,
    })),
  ];
  return insertAdjustments(tx, adjustments, now);
};
