/** A person says whose money it is: payments locked, then accounts, then items of the queue. */
import { contended } from "#platform/db/failures.ts";
import type { Command } from "#platform/db/group-commit.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { suspense } from "../incoming/collect-payment.domain.ts";
import { mainLedger, type Account, type AccountName } from "../ledger/ledger.domain.ts";
import {
  advanceResolve,
  decideResolve,
  type Resolution,
  type Resolved,
  type ResolveInput,
  type ResolveOutcome,
  type ResolveState,
} from "./resolve-review.domain.ts";
import { lockBook } from "../ledger/accounts.store.ts";
import { paymentOutgoing } from "../outgoing/payment-events.ts";
import { writeStates, lockPayments } from "../payments/payments.store.ts";
import { findReviewItem } from "./review-queue.query.ts";
import { lockReviewItems, writeResolutions } from "./review-queue.store.ts";
import { post } from "../ledger/transfers.store.ts";

interface ResolveTask extends ResolveInput {
  /** The item's own, which never changes. */
  readonly rail: string;
  readonly baseUrl: string;
}

interface LockedState extends ResolveState {
  readonly openable: ReadonlyMap<string, Account>;
  readonly baseUrl: string;
}

const resolving: Command<ResolveTask, LockedState, Resolved, ResolveOutcome> = {
  name: "resolve-review",
  shardOf: () => mainLedger,
  lock: async (tx, inputs) => {
    const ids = inputs.flatMap(({ resolution }) =>
      resolution.kind === "to_payment" ? [resolution.paymentId] : [],
    );
    const payments = await lockPayments(tx, [...new Set(ids)]);
    const ends = payments.flatMap(({ merchant, userId }): readonly AccountName[] => [
      { kind: "merchant", owner: merchant },
      { kind: "wallet", owner: userId },
    ]);
    const names = [suspense, ...ends, ...inputs.flatMap(accountsOf)];
    const { book, openable } = await lockBook(tx, names, inputs[0].now);
    const items = await lockReviewItems(tx, [...new Set(inputs.map(({ itemId }) => itemId))]);
    return {
      book,
      openable,
      baseUrl: inputs[0].baseUrl,
      payments: new Map(payments.map((payment) => [payment.id, payment])),
      items: new Map(items.map((item) => [item.id, item])),
    };
  },
  decide: decideResolve,
  advance: advanceResolve,
  write: (tx, effects, { openable, baseUrl }) => {
    const completed = effects.flatMap((effect) => effect.completed ?? []);
    const items = effects.map(({ item }) => item);
    const transfers = effects.flatMap((effect) => effect.transfers);
    const events = completed.map((payment) =>
      paymentOutgoing("payment.completed", payment, {
        at: payment.completedAt ?? payment.createdAt,
        baseUrl,
      }),
    );
    return contended([
      ...writeStates(tx, completed),
      ...post(tx, transfers, openable),
      writeResolutions(tx, items),
      tx.emit(events),
    ]);
  },
};

const accountsOf = ({ resolution, rail }: ResolveTask): readonly AccountName[] => {
  if (resolution.kind === "returned") return [{ kind: "rail", owner: rail }];
  return resolution.kind === "to_wallet" ? [{ kind: "wallet", owner: resolution.userId }] : [];
};

/** Once: of two people that decide at once, the second hears that it is resolved. */
export const resolveReviewItem = async (
  services: Services,
  asked: { readonly itemId: string; readonly resolution: Resolution; readonly by: string },
): Promise<ResolveOutcome> => {
  const item = await findReviewItem(services.db, asked.itemId);
  if (!item) return { kind: "item_not_found" };
  const { clock, baseUrl } = services;
  const transferIds = [newId(), newId()] as const;
  const task = { ...asked, transferIds, rail: item.rail, now: clock.now(), baseUrl };
  return services.commit(resolving, task);
};
