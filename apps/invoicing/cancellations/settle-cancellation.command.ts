/** Keeps what was heard of cancellations: state, invoice and event in one transaction. */
import type { Command } from "#platform/db/group-commit.ts";
import {
  afterNews,
  isOpen,
  statusAfter,
  type Cancellation,
  type CancelNews,
} from "./cancellation.domain.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import { cancellationsOf } from "./cancellations.query.ts";
import { writeCancellation } from "./cancellations.store.ts";
import { lockInvoices } from "../invoices/invoices.store.ts";
import { invoiceOutgoing } from "../outgoing/invoice-events.ts";

export interface CancelNewsInput {
  readonly organizationId: string;
  readonly invoiceId: string;
  readonly number: number;
  readonly news: CancelNews;
  readonly baseUrl: string;
  readonly now: Date;
}

export interface CancelState {
  readonly invoice: Invoice;
  readonly cancellation: Cancellation;
}

interface Settled extends CancelState {
  readonly input: CancelNewsInput;
}

export const settlingCancellation: Command<
  CancelNewsInput,
  Map<string, CancelState>,
  Settled,
  CancelState | null
> = {
  name: "settle-cancellation",
  shardOf: ({ organizationId }) => organizationId,
  lock: async (tx, inputs) => {
    const { organizationId } = inputs[0];
    const ids = inputs.map(({ invoiceId }) => invoiceId);
    // The row first: what is read then is what the last one wrote.
    const invoices = await lockInvoices(tx, organizationId, ids);
    const all = await cancellationsOf(tx, organizationId, ids);
    return new Map(
      invoices.flatMap((invoice) => {
        const cancellation = all.find(({ invoiceId }) => invoiceId === invoice.id);
        return cancellation ? [[invoice.id, { invoice, cancellation }] as const] : [];
      }),
    );
  },
  decide: (state, input) => {
    const before = state.get(input.invoiceId) ?? null;
    // Its end was heard by somebody else, or it is one of before.
    if (!before || before.cancellation.number !== input.number || !isOpen(before.cancellation))
      return { outcome: before, effects: [] };
    const cancellation = afterNews(before.cancellation, input.news, input.now);
    const invoice = { ...before.invoice, status: statusAfter(cancellation) };
    const after = { invoice, cancellation };
    return { outcome: after, effects: [{ ...after, input }] };
  },
  advance: (state, { invoice, cancellation }) => state.set(invoice.id, { invoice, cancellation }),
  write: (tx, effects) => [
    ...effects.flatMap(({ cancellation, invoice }) =>
      writeCancellation(tx, cancellation, invoice.status),
    ),
    tx.emit(
      effects
        .filter(({ invoice }) => invoice.status === "cancelled")
        .map(({ invoice, input: { now, baseUrl } }) =>
          invoiceOutgoing("cfdi.cancelled", invoice, { at: now, baseUrl }),
        ),
    ),
  ],
};
