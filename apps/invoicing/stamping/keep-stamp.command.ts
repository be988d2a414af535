/** Keeps stamps that came back: state, XML, mail, consumption and event in one transaction. */
import type { Command } from "#platform/db/group-commit.ts";
import { newId } from "#platform/id.ts";
import { dayOf, firstDayOf, monthOf } from "#platform/calendar/days.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import type { ProviderName } from "../organizations/organization.domain.ts";
import { lockInvoices } from "../invoices/invoices.store.ts";
import { invoiceOutgoing } from "../outgoing/invoice-events.ts";
import { writeStamped } from "./stamp-outcomes.store.ts";

export interface StampInput {
  readonly organizationId: string;
  readonly invoiceId: string;
  readonly provider: ProviderName;
  /** Upper case. */
  readonly uuid: string;
  readonly stampedLocal: string;
  readonly xml: string;
  readonly baseUrl: string;
  readonly now: Date;
}

interface Stamp {
  readonly input: StampInput;
  readonly invoice: Invoice;
}

type State = Map<string, Invoice>;

export const keepingStamp: Command<StampInput, State, Stamp, Invoice | null> = {
  name: "keep-stamp",
  shardOf: ({ organizationId }) => organizationId,
  lock: async (tx, inputs) => {
    const ids = inputs.map(({ invoiceId }) => invoiceId);
    const locked = await lockInvoices(tx, inputs[0].organizationId, ids);
    return new Map(locked.map((invoice) => [invoice.id, invoice]));
  },
  decide: (state, input) => {
    const before = state.get(input.invoiceId) ?? null;
    // Another process was told of the same stamp first.
    if (before?.status !== "stamping") return { outcome: before, effects: [] };
    const { uuid, stampedLocal, provider, now } = input;
    const invoice: Invoice = {
      ...before,
      status: "stamped",
      uuid,
      stampedLocal,
      provider,
      dueAt: null,
      stampedAt: now,
    };
    return { outcome: invoice, effects: [{ input, invoice }] };
  },
  advance: (state, { invoice }) => state.set(invoice.id, invoice),
  write: (tx, effects) => {
    const { organizationId, now, baseUrl } = effects[0].input;
    const stamped = effects.map(
      ({ input: { invoiceId: id, uuid, stampedLocal, provider, xml }, invoice: { billedAs } }) => ({
        id,
        uuid,
        stampedLocal,
        provider,
        xml,
        billedAs,
      }),
    );
    const mails = effects.flatMap(({ invoice: { id: invoiceId, email: to } }) =>
      to === null ? [] : [{ id: newId(), invoiceId, to }],
    );
    return [
      ...writeStamped(tx, organizationId, stamped, {
        mails,
        month: firstDayOf(monthOf(dayOf(now))),
        now,
      }),
      tx.emit(
        effects.map(({ invoice }) =>
          invoiceOutgoing("cfdi.stamped", invoice, { at: now, baseUrl }),
        ),
      ),
    ];
  },
};
