/** Bills with their lines and tenders: found by id, by what they are for, and listed. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Tender } from "../paying/tender.domain.ts";
import type { Bill, BillKey } from "./bill.domain.ts";
import type { SoldLine } from "./sale.domain.ts";

type BillRow = Omit<Bill, "lines" | "tenders">;

const columns = named(`tenant_id, id, subject_id, state, customer_id, subtotal_cents, tax_cents,
  total_cents, ticket_code, creator, opened_at, day::text, daily_number, payment_method, paid_at`);

interface LineRow extends SoldLine {
  readonly billId: string;
}

const lines = statement<LineRow>(
  "bills.lines",
  `select ${named(`bill_id, name, quantity_thousandths, unit_price_cents, tax, subtotal_cents,
     tax_cents, total_cents, clave_prod_serv, clave_unidad`)}
     from bill_line where tenant_id = $1 and bill_id = any ($2::uuid[])
    order by bill_id, position`,
);

type TenderRow = Pick<
  Tender,
  "id" | "position" | "method" | "state" | "askedCents" | "heldCents" | "givenCents" | "reference"
> &
  Pick<Tender, "walletUser" | "askedTimes" | "askedAt" | "partnerId" | "rail" | "settledAt"> &
  Pick<Tender, "reason" | "creator" | "requestHash" | "createdAt"> & {
    readonly billId: string;
    readonly payUrl: string | null;
    readonly payQr: string | null;
    readonly payToken: string | null;
    readonly payUntil: Date | null;
  };

const tenders = statement<TenderRow>(
  "bills.tenders",
  `select ${named(`bill_id, id, position, method, state, asked_cents, held_cents, given_cents,
     reference, wallet_user, asked_times, asked_at, partner_id, rail, settled_at, reason, creator,
     request_hash, created_at, pay_url, pay_qr, pay_token, pay_until`)}
     from tender where tenant_id = $1 and bill_id = any ($2::uuid[])
    order by bill_id, position`,
);

const tenderOf = ({ billId: _bill, payUrl, payQr, payToken, payUntil, ...row }: TenderRow) => ({
  ...row,
  customerId: null,
  sentTo: null,
  codeUntil: null,
  pay: payQr === null ? null : { url: payUrl ?? "", qr: payQr, token: payToken, until: payUntil },
});

/** In the order of the rows. */
const whole = async (
  db: Queries,
  tenantId: string,
  rows: readonly BillRow[],
): Promise<readonly Bill[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const allLines = await db.run(lines, [tenantId, ids]);
  const allTenders = await db.run(tenders, [tenantId, ids]);
  return rows.map((row) => ({
    ...row,
    lines: allLines
      .filter(({ billId }) => billId === row.id)
      .map(({ billId: _bill, ...line }) => line),
    tenders: allTenders.filter(({ billId }) => billId === row.id).map(tenderOf),
  }));
};

const find = statement<BillRow>(
  "bills.find",
  `select ${columns} from bill where tenant_id = $1 and id = $2`,
);

export const findBill = async (db: Queries, { tenantId, id }: BillKey): Promise<Bill | null> =>
  (await whole(db, tenantId, await db.run(find, [tenantId, id])))[0] ?? null;

const ofSubject = statement<BillRow>(
  "bills.of-subject",
  `select ${columns} from bill where tenant_id = $1 and subject_id = $2 order by id`,
);

/** All that were made for one thing, oldest first. */
export const billsOf = async (
  db: Queries,
  tenantId: string,
  subjectId: string,
): Promise<readonly Bill[]> => whole(db, tenantId, await db.run(ofSubject, [tenantId, subjectId]));

const ofCustomer = statement<BillRow>(
  "bills.of-customer",
  `select ${columns} from bill
    where tenant_id = $1 and customer_id = $2 and state = 'paid'
    order by paid_at desc, id desc limit $3`,
);

/** Those that are paid, by when they were: the newest first. */
export const billsOfCustomer = async (
  db: Queries,
  tenantId: string,
  customerId: string,
  most: number,
): Promise<readonly Bill[]> =>
  whole(db, tenantId, await db.run(ofCustomer, [tenantId, customerId, most]));

const byCode = statement<BillRow>(
  "bills.by-code",
  `select ${columns} from bill where tenant_id = $1 and ticket_code = $2 and state = 'paid'`,
);

export const findByTicketCode = async (
  db: Queries,
  tenantId: string,
  code: string,
): Promise<Bill | null> =>
  (await whole(db, tenantId, await db.run(byCode, [tenantId, code])))[0] ?? null;

const ofDay = statement<BillRow>(
  "bills.of-day",
  `select ${columns} from bill
    where tenant_id = $1 and day = $2 and state = 'paid' and id < coalesce($3, ${lastId})
    order by id desc limit $4`,
);

/** Those that were paid on a day of the business's calendar, newest first. */
export const billsOfDay = async (
  db: Queries,
  tenantId: string,
  {
    day,
    before,
    most,
  }: { readonly day: Day; readonly before: string | null; readonly most: number },
): Promise<readonly Bill[]> =>
  whole(db, tenantId, await db.run(ofDay, [tenantId, day, before, most]));
