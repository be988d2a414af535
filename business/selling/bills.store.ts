/** Bills and tenders: written, locked and moved on. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Tender } from "../paying/tender.domain.ts";
import type { Bill, BillKey } from "./bill.domain.ts";
import { findBill } from "./bills.query.ts";

const insert = statement(
  "bills.insert",
  `insert into bill (tenant_id, state, id, subject_id, customer_id, subtotal_cents, tax_cents,
                     total_cents, ticket_code, creator, opened_at)
   select $1, 'open', b.* from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[],
     $6::bigint[], $7::bigint[], $8::text[], $9::text[], $10::timestamptz[]) as b`,
);

const insertLines = statement(
  "bills.insert-lines",
  `insert into bill_line (tenant_id, bill_id, position, name, quantity_thousandths,
     unit_price_cents, tax, subtotal_cents, tax_cents, total_cents, clave_prod_serv, clave_unidad)
   select $1, l.* from unnest($2::uuid[], $3::integer[], $4::text[], $5::bigint[], $6::bigint[],
     $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::text[], $12::text[]) as l`,
);

/** Two statements, however many there are. */
export const insertBills = async (
  tx: Queries,
  tenantId: string,
  bills: readonly Bill[],
): Promise<void> => {
  await tx.run(insert, [
    tenantId,
    bills.map(({ id }) => id),
    bills.map(({ subjectId }) => subjectId),
    bills.map(({ customerId }) => customerId),
    bills.map(({ subtotalCents }) => subtotalCents),
    bills.map(({ taxCents }) => taxCents),
    bills.map(({ totalCents }) => totalCents),
    bills.map(({ ticketCode }) => ticketCode),
    bills.map(({ creator }) => creator),
    bills.map(({ openedAt }) => openedAt),
  ]);
  const lines = bills.flatMap((bill) =>
    bill.lines.map((line, index) => ({ ...line, billId: bill.id, position: index + 1 })),
  );
  await tx.run(insertLines, [
    tenantId,
    lines.map(({ billId }) => billId),
    lines.map(({ position }) => position),
    lines.map(({ name }) => name),
    lines.map(({ quantityThousandths }) => quantityThousandths),
    lines.map(({ unitPriceCents }) => unitPriceCents),
    lines.map(({ tax }) => tax),
    lines.map(({ subtotalCents }) => subtotalCents),
    lines.map(({ taxCents }) => taxCents),
    lines.map(({ totalCents }) => totalCents),
    lines.map(({ claveProdServ }) => claveProdServ),
    lines.map(({ claveUnidad }) => claveUnidad),
  ]);
};

const lock = statement(
  "bills.lock",
  `select from bill where tenant_id = $1 and id = $2 for no key update`,
);

/** Its tenders are moved under this lock alone. */
export const lockBill = async (tx: Queries, key: BillKey): Promise<Bill | null> => {
  await tx.run(lock, [key.tenantId, key.id]);
  return findBill(tx, key);
};

const nextNumber = statement<{ readonly number: number }>(
  "bills.next-number",
  `insert into bill_day as d (tenant_id, day, last_number) values ($1, $2, 1)
   on conflict (tenant_id, day) do update set last_number = d.last_number + 1
   returning last_number as number`,
);

const pay = statement(
  "bills.pay",
  `update bill set state = 'paid', day = $3, daily_number = $4, payment_method = $5, paid_at = $6
    where tenant_id = $1 and id = $2 and state = 'open'`,
);

/** Takes the day's next number; whoever pays at the same moment waits for the row of the day. */
export const payBill = async (
  tx: Queries,
  { tenantId, id }: BillKey,
  { day, method, now }: { readonly day: Day; readonly method: string; readonly now: Date },
): Promise<number> => {
  const number = (await tx.run(nextNumber, [tenantId, day]))[0]?.number ?? 1;
  await tx.run(pay, [tenantId, id, day, number, method, now]);
  return number;
};

const cancel = statement(
  "bills.cancel",
  `update bill set state = 'cancelled' where tenant_id = $1 and id = $2 and state = 'open'`,
);

export const cancelBillRow = (tx: Queries, { tenantId, id }: BillKey): Promise<unknown> =>
  tx.run(cancel, [tenantId, id]);

const setCustomer = statement(
  "bills.set-customer",
  `update bill set customer_id = $3 where tenant_id = $1 and id = $2`,
);

export const setBillCustomer = (
  tx: Queries,
  { tenantId, id }: BillKey,
  customerId: string,
): Promise<unknown> => tx.run(setCustomer, [tenantId, id, customerId]);

const takeUnended = statement<BillKey>(
  "bills.take-unended",
  `with unended as (
     select t.tenant_id, t.bill_id as id
       from tender t
      where t.state in ('asking', 'waiting', 'returning') and t.changed_at < $1
      union
     select b.tenant_id, b.id
       from bill b
      where b.state = 'open'
        and exists (select from tender t
                     where t.tenant_id = b.tenant_id and t.bill_id = b.id and t.state = 'held'
                       and t.changed_at < $1)
   ), next as (
     select b.tenant_id, b.id
       from bill b join unended u on u.tenant_id = b.tenant_id and u.id = b.id
      where b.looked_at is null or b.looked_at < $1
      order by b.looked_at nulls first, b.id limit $3
        for no key update of b skip locked
   )
   update bill b set looked_at = $2
     from next where b.tenant_id = next.tenant_id and b.id = next.id
   returning ${named("b.tenant_id, b.id")}`,
);

/**
 * Whose tenders wait for somebody's word since before that moment, or are held since then without
 * that the bill was ended: whoever took the last one may have died before. Those that nobody
 * looked after for longest come first, and each counts as looked after from now on: those whose
 * app has gone for good keep no other waiting.
 */
export const takeUnendedBills = (
  db: Queries,
  { before, now, most }: { readonly before: Date; readonly now: Date; readonly most: number },
): Promise<readonly BillKey[]> => db.run(takeUnended, [before, now, most]);

const insertTenderRow = statement(
  "tenders.insert",
  `insert into tender (tenant_id, id, bill_id, position, method, state, asked_cents, held_cents,
     given_cents, reference, wallet_user, creator, request_hash, created_at, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)`,
);

export const insertTender = (
  tx: Queries,
  { tenantId, id }: BillKey,
  tender: Tender,
): Promise<unknown> =>
  tx.run(insertTenderRow, [
    ...[tenantId, tender.id, id, tender.position, tender.method, tender.state],
    ...[tender.askedCents, tender.heldCents, tender.givenCents, tender.reference],
    ...[tender.walletUser, tender.creator, tender.requestHash, tender.createdAt],
  ]);

const update = statement(
  "tenders.update",
  `update tender set state = $3, held_cents = $4, asked_times = $5, asked_at = $6, partner_id = $7,
          rail = $8, pay_url = $9, pay_qr = $10, pay_token = $11, pay_until = $12,
          settled_at = $13, reason = $14, changed_at = $15
    where tenant_id = $1 and id = $2`,
);

export const updateTender = (
  tx: Queries,
  tenantId: string,
  tender: Tender,
  now: Date,
): Promise<unknown> => {
  const { pay: way } = tender;
  return tx.run(update, [
    ...[tenantId, tender.id, tender.state, tender.heldCents, tender.askedTimes, tender.askedAt],
    ...[tender.partnerId, tender.rail, way?.url ?? null, way?.qr ?? null, way?.token ?? null],
    ...[way?.until ?? null, tender.settledAt, tender.reason, now],
  ]);
};
