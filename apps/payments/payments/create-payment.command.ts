/** Creates payments, many waiting ones in one transaction; a wallet pays within it. */
import { contended } from "#platform/db/failures.ts";
import type { Command } from "#platform/db/group-commit.ts";
import {
  advanceCreate,
  decideCreate,
  ticketOf,
  type CreateInput,
  type CreateOutcome,
  type CreateState,
  type Created,
} from "./create-payment.domain.ts";
import { mainLedger, type Account, type AccountName } from "../ledger/ledger.domain.ts";
import { lockBook } from "../ledger/accounts.store.ts";
import { readConsents, writePermits } from "../consents/consents.store.ts";
import { paymentOutgoing } from "../outgoing/payment-events.ts";
import { findByTickets } from "./payments.query.ts";
import { insertNewAttempts, insertPayments } from "./payments.store.ts";
import { post } from "../ledger/transfers.store.ts";

export interface CreateTask extends CreateInput {
  /** For the addresses in the event. */
  readonly baseUrl: string;
}

interface LockedState extends CreateState {
  readonly openable: ReadonlyMap<string, Account>;
  readonly baseUrl: string;
}

export const creatingPayment: Command<CreateTask, LockedState, Created, CreateOutcome> = {
  name: "create-payment",
  shardOf: () => mainLedger,
  lock: async (tx, inputs) => {
    // In this order and one round trip. Accounts first: of two equal keys the second waits here,
    // and then sees the first's payment; of two charges it sees what is left of a day's limit.
    const [{ book, openable }, consents, known] = await Promise.all([
      lockBook(tx, inputs.flatMap(accountsOf), inputs[0].now),
      readConsents(tx, inputs),
      findByTickets(tx, inputs.flatMap(ticketsOf)),
    ]);
    const byTicket = new Map(
      known.map((payment) => [ticketOf(payment.merchant, payment.idempotencyKey ?? ""), payment]),
    );
    return { book, openable, consents, byTicket, baseUrl: inputs[0].baseUrl };
  },
  decide: decideCreate,
  advance: advanceCreate,
  write: (tx, effects, { openable, baseUrl }) => {
    const payments = effects.map(({ payment }) => payment);
    const done = payments.filter(({ status }) => status === "completed");
    return contended([
      ...insertPayments(tx, payments),
      ...insertNewAttempts(
        tx,
        effects.flatMap(({ attempt }) => attempt ?? []),
      ),
      ...post(
        tx,
        effects.flatMap(({ transfers }) => transfers),
        openable,
      ),
      ...writePermits(
        tx,
        effects.map(({ permit }) => permit),
      ),
      tx.emit(
        done.map((payment) =>
          paymentOutgoing("payment.completed", payment, { at: payment.createdAt, baseUrl }),
        ),
      ),
    ]);
  },
};

/** Both, whether or not the wallet will pay: that is decided on what they hold then. */
const accountsOf = (input: CreateTask): readonly AccountName[] => [
  { kind: "wallet", owner: input.userId },
  { kind: "merchant", owner: input.merchant },
];

const ticketsOf = ({ merchant, idempotencyKey: key }: CreateTask) =>
  key === null ? [] : [{ merchant, key }];
