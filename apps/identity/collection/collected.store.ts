/** Writes what becomes of invoices on their way to being paid. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { CollectedInvoice, InvoicePayment } from "./collected.domain.ts";

type Place = Pick<CollectedInvoice, "tenantId" | "id">;

const lock = statement<Pick<CollectedInvoice, "status" | "totalCents" | "paidCents" | "dueOn">>(
  "collected.lock",
  `select ${named("status, total_cents, paid_cents, due_on::text")} from ecosystem_invoice
    where tenant_id = $1 and id = $2 for no key update`,
);

/** Behind the tenant's lock. */
export const lockInvoice = async (tx: Queries, { tenantId, id }: Place) =>
  (await tx.run(lock, [tenantId, id]))[0] ?? null;

const setToken = statement<{ readonly token: string | null }>(
  "collected.token",
  `update ecosystem_invoice set pay_token = coalesce(pay_token, $3)
    where tenant_id = $1 and id = $2 returning pay_token as token`,
);

/** The one that it has, or this one from now on. */
export const keepPayToken = async (tx: Queries, place: Place, token: string): Promise<string> =>
  (await tx.run(setToken, [place.tenantId, place.id, token]))[0]?.token ?? token;

const setCfdi = statement(
  "collected.cfdi",
  `update ecosystem_invoice set cfdi_uuid = $3, problem = null
    where tenant_id = $1 and id = $2 and cfdi_uuid is null`,
);

export const keepCfdi = async (tx: Queries, place: Place, uuid: string): Promise<void> => {
  await tx.run(setCfdi, [place.tenantId, place.id, uuid]);
};

const setProblem = statement(
  "collected.problem",
  `update ecosystem_invoice set problem = $3
    where tenant_id = $1 and id = $2 and problem is distinct from $3`,
);

export const keepProblem = async (
  tx: Queries,
  place: Place,
  problem: string | null,
): Promise<void> => {
  await tx.run(setProblem, [place.tenantId, place.id, problem]);
};

const insertPayment = statement(
  "collected.insert-payment",
  `insert into invoice_payment (tenant_id, invoice_id, number, payment_id, cents, status, method,
                                checkout_url, made_at)
   values ($1, $2, $3, $4, $5, 'pending', $6, $7, $8)
       on conflict do nothing`,
);

const setPayment = statement(
  "collected.set-payment",
  `update ecosystem_invoice set payment_id = $3, checkout_url = $4
    where tenant_id = $1 and id = $2 and status in ('issued', 'past_due')`,
);

/** Also what the invoice shows as its own; asked for again, it changes nothing. */
export const keepPayment = async (
  tx: Queries,
  made: Omit<InvoicePayment, "status" | "completedAt">,
  at: Date,
): Promise<void> => {
  const { tenantId, invoiceId, number, paymentId, cents, method, checkoutUrl } = made;
  const facts = [number, paymentId, cents, method, checkoutUrl, at];
  await tx.run(insertPayment, [tenantId, invoiceId, ...facts]);
  await tx.run(setPayment, [tenantId, invoiceId, paymentId, checkoutUrl]);
};

const endPayment = statement<{ readonly number: number }>(
  "collected.end-payment",
  `update invoice_payment set status = $2, method = $3, completed_at = $4
    where payment_id = $1 and status <> 'completed' and (status = 'pending' or $2 = 'completed')
   returning number`,
);

/** False where it was completed before: each payment is taken once. */
export const markPayment = async (
  tx: Queries,
  paymentId: string,
  end: { readonly status: "completed" | "over"; readonly method: string; readonly at: Date | null },
): Promise<boolean> =>
  (await tx.run(endPayment, [paymentId, end.status, end.method, end.at])).length === 1;

const setPaid = statement(
  "collected.paid",
  `update ecosystem_invoice
      set status = 'paid', paid_at = $4, payment_id = $3, paid_cents = $5, problem = null,
          uncollectible_at = null
    where tenant_id = $1 and id = $2`,
);

export const markPaid = async (
  tx: Queries,
  place: Place,
  paid: { readonly paymentId: string; readonly cents: number; readonly at: Date },
): Promise<void> => {
  await tx.run(setPaid, [place.tenantId, place.id, paid.paymentId, paid.at, paid.cents]);
};

// A charge of implementation is known by its subscription: `implementation:<id>`.
const setFeesPaid = statement(
  "collected.fees-paid",
  `update app_subscription s set implementation_paid = true
     from billing_charge c
    where s.tenant_id = $1 and c.tenant_id = $1 and c.invoice_id = $2
      and c.kind = 'implementation' and c.reference = 'implementation:' || s.id
      and not s.implementation_paid`,
);

/** The implementation fees that an invoice billed are paid with it. */
export const markFeesPaid = async (tx: Queries, place: Place): Promise<void> => {
  await tx.run(setFeesPaid, [place.tenantId, place.id]);
};

const addPaid = statement(
  "collected.add-paid",
  "update ecosystem_invoice set paid_cents = paid_cents + $3 where tenant_id = $1 and id = $2",
);

/** Money that came beside what was owed: it is counted, and an incident says so. */
export const countPaid = async (tx: Queries, place: Place, cents: number): Promise<void> => {
  await tx.run(addPaid, [place.tenantId, place.id, cents]);
};

const setComplement = statement(
  "collected.complement",
  `update ecosystem_invoice set complement_uuid = $3, problem = null
    where tenant_id = $1 and id = $2 and complement_uuid is null`,
);

export const keepComplement = async (tx: Queries, place: Place, uuid: string): Promise<void> => {
  await tx.run(setComplement, [place.tenantId, place.id, uuid]);
};

const setCredit = statement(
  "collected.credit",
  `update ecosystem_invoice set credit_uuid = $3, problem = null
    where tenant_id = $1 and id = $2 and credit_uuid is null`,
);

export const keepCredit = async (tx: Queries, place: Place, uuid: string): Promise<void> => {
  await tx.run(setCredit, [place.tenantId, place.id, uuid]);
};

const setMailed = statement<{ readonly id: string }>(
  "collected.mailed",
  `update ecosystem_invoice set mailed_at = $3
    where tenant_id = $1 and id = $2 and mailed_at is null returning id`,
);

/** False where another run mailed it. */
export const markMailed = async (tx: Queries, place: Place, at: Date): Promise<boolean> =>
  (await tx.run(setMailed, [place.tenantId, place.id, at])).length === 1;

const setStatus = statement(
  "collected.past-due",
  `update ecosystem_invoice
      set status = 'past_due', uncollectible_at = coalesce(uncollectible_at, $3)
    where tenant_id = $1 and id = $2 and status in ('issued', 'past_due')`,
);

/** `uncollectibleAt`: nothing more is tried from then on; null leaves that as it is. */
export const markInvoicePastDue = async (
  tx: Queries,
  place: Place,
  uncollectibleAt: Date | null,
): Promise<void> => {
  await tx.run(setStatus, [place.tenantId, place.id, uncollectibleAt]);
};
