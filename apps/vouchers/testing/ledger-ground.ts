/**
 * Does a model's operations for real, over several committers, and reads what the database then
 * holds.
 */
import { dayMs, plusMs } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/database.ts";
import { groupCommitter, type Commit } from "#platform/db/group-commit.ts";
import { statement } from "#platform/db/statement.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { TestApp } from "#platform/testing/test-app.ts";
import { applying } from "../charges/apply-vouchers.command.ts";
import { cancelling } from "../charges/cancel-charge.command.ts";
import { creating } from "../charges/create-charge.command.ts";
import { dispersing } from "../issuance/disperse-vouchers.command.ts";
import { burnExpired } from "../wallets/expire-vouchers.command.ts";
import { sending } from "../transfers/send-vouchers.command.ts";
import { readLines } from "../clearing/clearings.query.ts";
import { postClearing } from "../clearing/post-clearing.command.ts";
import { proposeClearingAlone } from "../clearing/propose-clearing.command.ts";
import { reverseClearing } from "../clearing/reverse-clearing.command.ts";
import { settling } from "../charges/settle-charge.command.ts";
import { foundCell, foundCommunity, type NewCell } from "../community/founding.store.ts";
import { foundMember } from "../members/members.store.ts";
import { walletsOfCells } from "../community/cells.query.ts";
import type { Model, ModelCell, Operation } from "./ledger-model-state.ts";
import { voucherDays } from "./ledger-model.ts";

export interface Ground {
  readonly communityId: string;
  readonly cells: readonly ModelCell[];
  readonly members: readonly { readonly id: string; readonly walletId: string }[];
}

/** An umbrella over two stalls, a cell with a quota of its own and one without any limit. */
export const newGround = async (world: TestApp, now: Date): Promise<Ground> => {
  const { db } = world.app.services;
  const communityId = await foundCommunity(db, { name: "Ley", voucherDays }, now);
  const found = async (cell: NewCell, umbrella: ModelCell | null = null): Promise<ModelCell> => {
    const id = await foundCell(db, communityId, cell, now);
    const cap = (umbrella ? cell.subLimitCents : cell.quotaCents) ?? null;
    const walletId = (await walletsOfCells(db, communityId, [id])).get(id) ?? "";
    return { id, walletId, umbrella, cap, cashbackBp: cell.cashbackBp ?? 0 };
  };
  const umbrella = await found({ name: "Techo", quotaCents: 900 });
  const under = { umbrellaId: umbrella.id };
  const cells = await Promise.all([
    found({ name: "A", subLimitCents: 450, cashbackBp: 1000, ...under }, umbrella),
    found({ name: "B", cashbackBp: 333, ...under }, umbrella),
    found({ name: "C", quotaCents: 500, cashbackBp: 10_000 }),
    found({ name: "D" }),
  ]);
  const person = { displayName: "Persona", contacts: [] };
  const members = await Promise.all([0, 1].map(() => foundMember(db, communityId, person, now)));
  return { communityId, cells: [...cells, umbrella], members };
};

/** Committers with connections of their own, as several processes have them. */
export const committersOf = (world: TestApp, most: number) => {
  const url = world.database.serviceUrl("vouchers");
  const databases = Array.from({ length: most }, () =>
    openDatabase({ url, schema: "vouchers", connections: 3 }),
  );
  const { emit } = world.app.services.webhooks;
  return {
    commits: databases.map((db) => groupCommitter(db, { emit })),
    close: () => Promise.all(databases.map((db) => db.close())),
  };
};

export interface Doing {
  readonly world: TestApp;
  readonly ground: Ground;
  readonly commit: Commit;
  readonly now: Date;
}

/** Answers in the words of the model. */
export const performReally = async (doing: Doing, operation: Operation): Promise<unknown> => {
  const answer = await outcomeOf(doing, operation);
  return answer instanceof Refusal ? answer.code : answer;
};

async function outcomeOf(doing: Doing, operation: Operation): Promise<unknown> {
  const { world, ground, commit, now } = doing;
  const { communityId } = ground;
  const cellIds = ground.cells.map((cell) => cell.id);
  if (operation.kind === "create") return create(doing, operation);
  if (operation.kind === "apply") {
    const { charge: chargeId, wallet: walletId, wanted: wantedCents } = operation;
    const memberId = ground.members.find((one) => one.walletId === walletId)?.id ?? "";
    const payer = { communityId, chargeId, memberId, walletId };
    const applied = await commit(applying, { ...payer, wantedCents, now });
    if (applied instanceof Refusal) return applied;
    const { cashCents: cash, appliedLines } = applied;
    const lines = appliedLines.map((l) => [l.issuerCellId, l.expiresAt.getTime(), l.cents]);
    return { cash, lines };
  }
  if (operation.kind === "settle") {
    const { charge: chargeId, stackable, key: settleKey } = operation;
    const asked = { communityId, chargeId, cellIds, stackable, settleKey, now };
    const settled = await commit(settling, asked);
    if (settled instanceof Refusal) return settled;
    const { charge, duplicate } = settled;
    const { valesAppliedCents: vales, cashCents: cash } = charge;
    const { cashbackCents: cashback, cashbackReason: reason } = charge;
    return { duplicate, vales, cash, cashback, reason };
  }
  if (operation.kind === "cancel") {
    const asked = { communityId, chargeId: operation.charge, cellIds, now };
    const cancelled = await commit(cancelling, asked);
    return cancelled instanceof Refusal ? cancelled : cancelled.status;
  }
  if (operation.kind === "disperse") return disperse(doing, operation);
  if (operation.kind === "send") return send(doing, operation);
  if (operation.kind === "propose") return propose(doing);
  if (operation.kind === "accept" || operation.kind === "reverse")
    return settleUp(doing, operation);
  // Histories that ended before have left theirs: the sweep goes on until it comes to ours, too.
  while ((await burnExpired(world.app.services, now, 500)).full);
  return "swept";
}

type Of<Kind extends Operation["kind"]> = Extract<Operation, { readonly kind: Kind }>;

const create = async ({ ground, commit, now }: Doing, operation: Of<"create">) => {
  const { communityId } = ground;
  const { id: chargeId, cell, total: totalCents, ticket, withReference } = operation;
  const outcome = await commit(creating, {
    communityId,
    cellId: cell.id,
    creator: "key:law",
    idempotencyKey: ticket,
    totalCents,
    externalRef: withReference ? "T" : null,
    chargeId,
    now,
  });
  if (outcome instanceof Refusal) return outcome;
  return { id: outcome.charge.id, created: outcome.created };
};

const disperse = async ({ ground, commit, now }: Doing, operation: Of<"disperse">) => {
  const { id: batchId, cell, wallet: walletId, cents, days } = operation;
  const memberId = ground.members.find((one) => one.walletId === walletId)?.id ?? "";
  const day = new Date(now.getTime() - (now.getTime() % dayMs));
  const expiresAt = plusMs(day, days * dayMs);
  const issue = { communityId: ground.communityId, cellId: cell.id, memberId, walletId, batchId };
  const outcome = await commit(dispersing, { ...issue, cents, expiresAt, note: null, now });
  return outcome instanceof Refusal ? outcome : outcome.expiresAt.getTime();
};

const send = async ({ ground, commit, now }: Doing, operation: Of<"send">) => {
  const { member, from, to, cents, issuer: issuerCellId, key: idempotencyKey } = operation;
  const walletOf = (id: string) => ground.members.find((one) => one.id === id)?.walletId ?? "";
  const outcome = await commit(sending, {
    communityId: ground.communityId,
    id: newId(),
    senderMemberId: member,
    senderCellId: ground.cells.find((cell) => cell.walletId === from)?.id ?? null,
    senderWalletId: from,
    ownWalletId: walletOf(member),
    recipientMemberId: ground.members.find((one) => one.walletId === to)?.id ?? "",
    recipientWalletId: to,
    cents,
    issuerCellId,
    idempotencyKey,
    requestHash: [from, to, cents, issuerCellId].join(" "),
    at: now,
  });
  if (outcome instanceof Refusal) return outcome;
  return outcome.order.lines.map((line) => [
    ...[line.issuerCellId, line.expiresAt.getTime(), line.cents, line.batchId],
  ]);
};

const doerOf = ({ ground, now }: Doing) => ({ memberId: ground.members[0]?.id ?? "", now });

const propose = async (doing: Doing) => {
  const { communityId, cells } = doing.ground;
  const { db } = doing.world.app.services;
  const proposed = await proposeClearingAlone(db, communityId, doerOf(doing));
  if (proposed instanceof Refusal) return proposed;
  const walletOf = new Map(cells.map(({ id, walletId }) => [id, walletId]));
  const lines = (await readLines(db, proposed, null)).map((line) => [
    ...[walletOf.get(line.holderCellId) ?? "", line.issuerCellId, line.cents],
  ]);
  return { id: proposed.id, lines };
};

const settleUp = async (doing: Doing, { kind, clearing: id }: Of<"accept" | "reverse">) => {
  const { communityId } = doing.ground;
  const command = kind === "accept" ? postClearing : reverseClearing;
  const done = await command(doing.world.app.services, { communityId, id }, doerOf(doing));
  return done instanceof Refusal ? done : done.status;
};

const acceptedStatement = statement<{ readonly model: string; readonly real: string }>(
  "law.accepted",
  `select 'accepted ' || b.parent_batch_id || ' ' || t.charge_id as model, b.id::text as real
     from transfer t join batch b on b.community_id = t.community_id and b.id = t.batch_id
    where t.community_id = $1 and t.kind = 'accept'`,
);

/** What stalls were handed really is called, by the name that the model gives it. */
export const acceptedIds = async (
  world: TestApp,
  communityId: string,
): Promise<Readonly<Record<string, string>>> => {
  const rows = await world.app.services.db.run(acceptedStatement, [communityId]);
  return Object.fromEntries(rows.map(({ model, real }) => [model, real]));
};

const heldStatement = statement<{ readonly line: string }>(
  "law.held",
  `select wallet_id || ' ' || issuer_cell_id || ' '
            || (extract(epoch from expires_at) * 1000)::bigint
            || ' ' || sum(remaining_cents) as line
     from batch where community_id = $1 and remaining_cents > 0
    group by wallet_id, issuer_cell_id, expires_at`,
);
const chargesStatement = statement<{ readonly line: string }>(
  "law.charges",
  `select concat_ws(' ', id, status, vales_applied_cents, coalesce(cash_cents::text, '-'),
                    cashback_cents, coalesce(cashback_reason, '-')) as line
     from charge where community_id = $1`,
);
const polenStatement = statement<{ readonly line: string }>(
  "law.polen",
  `select cell_id || ' ' || month || ' ' || used_cents as line
     from polen where community_id = $1 and used_cents > 0`,
);
const eventsStatement = statement<{ readonly line: string }>(
  "law.events",
  `select case type when 'voucher.vale.expired'
            then 'expired ' || (body::jsonb ->> 'cellId') || ' ' || (body::jsonb ->> 'cents')
            else event_id end as line
     from webhook_event where shard = $1::text`,
);

/** Everything that matters, as sorted lines of text. */
export const storedFacts = async (world: TestApp, communityId: string) => {
  const statements = [heldStatement, chargesStatement, polenStatement, eventsStatement];
  const lists = await Promise.all(
    statements.map((one) => world.app.services.db.run(one, [communityId])),
  );
  return lists.map((rows) => rows.map((row) => row.line).sort());
};

export const modelFacts = (model: Model): readonly (readonly string[])[] => {
  const held = new Map<string, number>();
  for (const { wallet, issuer, expiresAt, cents } of model.batches) {
    const holder = `${wallet} ${issuer} ${expiresAt}`;
    if (cents > 0) held.set(holder, (held.get(holder) ?? 0) + cents);
  }
  const charges = model.charges.map((charge) => {
    const { id, status, cash, cashback, reason } = charge;
    const vales = charge.lines.reduce((sum, line) => sum + line.cents, 0);
    return [id, status, vales, cash ?? "-", cashback, reason ?? "-"].join(" ");
  });
  const lines = (entries: Iterable<readonly [string, number]>): string[] =>
    [...entries].map(([name, cents]) => `${name} ${cents}`);
  const used = lines(Object.entries(model.used));
  return [lines(held), charges, used, [...model.events]].map((list) => list.sort());
};
