/** Does a model's operations for real, over several committers, and reads what is then stored. */
import { openDatabase, type Database } from "#platform/db/database.ts";
import { Unavailable } from "#platform/db/failures.ts";
import { groupCommitter } from "#platform/db/group-commit.ts";
import { statement } from "#platform/db/statement.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { TestApp } from "#platform/testing/test-app.ts";
import { collecting } from "../incoming/collect-payment.command.ts";
import { creatingPayment } from "../payments/create-payment.command.ts";
import { cancelPending, expirePortion } from "../payments/give-up-payment.command.ts";
import { movingMoney } from "../wallets/move-money.command.ts";
import { refunding } from "../refunds/refund-payment.command.ts";
import type { AccountName } from "../ledger/ledger.domain.ts";
import { sweepPortion } from "../payments/limits.ts";
import { newestAttempt } from "../rails/attempts.query.ts";
import { writeAnswer } from "../rails/attempts.store.ts";
import { hearReally, lawGateway } from "./gateway-ground.ts";
import { askedOf, type Model, type Operation } from "./ledger-model.ts";

type Of<Kind extends Operation["kind"]> = Extract<Operation, { readonly kind: Kind }>;

/** Services as another process would have them: connections and queues of their own. */
export const processesOf = (world: TestApp, count: number) => {
  const url = world.database.serviceUrl("payments");
  const { services } = world.app;
  const { emit } = services.webhooks;
  const databases: Database[] = [];
  const others = Array.from({ length: count - 1 }, (): Services => {
    const db = openDatabase({ url, schema: "payments", connections: 3 });
    databases.push(db);
    return { ...services, db, commit: groupCommitter(db, { emit }) };
  });
  return {
    processes: [services, ...others],
    close: () => Promise.all(databases.map((db) => db.close())),
  };
};

export const unheard = "nobody heard the answer";

const triesMost = 30;

export interface Heard {
  /** An earlier try may have been done, or not: nobody knows. */
  readonly retried: boolean;
  readonly answer: unknown;
}

/** As a client does it: what may be repeated is repeated until there is an answer. */
export const performReally = async (
  services: Services,
  operation: Operation,
  now: Date,
): Promise<Heard> => {
  const clock = { ...services.clock, now: () => now };
  const then: Services = { ...services, clock };
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await outcomeOf(then, operation, now);
      const told = answer instanceof Refusal ? answer.code : answer;
      return { retried: tries > 1, answer: told };
    } catch (error) {
      if (!(error instanceof Unavailable) || tries > triesMost) throw error;
      if (!isRepeatable(operation)) return { retried: true, answer: unheard };
    }
  }
};

const isRepeatable = (operation: Operation): boolean => {
  if (operation.kind === "create" || operation.kind === "refund") return operation.key !== null;
  return operation.kind !== "top-up" && operation.kind !== "transfer";
};

async function outcomeOf(services: Services, operation: Operation, now: Date): Promise<unknown> {
  switch (operation.kind) {
    case "create":
      return create(services, operation, now);
    case "notice":
      return notice(services, operation, now);
    case "cancel":
      return (await cancelPending(services, operation.payment))?.status ?? "not open";
    case "refund":
      return refund(services, operation, now);
    case "top-up":
      return move(services, operation, { kind: "funding", owner: "law" }, now);
    case "transfer":
      return move(services, operation, { kind: "wallet", owner: operation.from }, now);
    case "sweep":
      while ((await expirePortion(services, now, sweepPortion)) === sweepPortion);
      return "swept";
    default:
      return hearReally(services, operation);
  }
}

const lifeMs = { codi: 15 * 60_000, card: 15 * 60_000, cash_store: 0 };
const provider = { wallet: "milpa_wallet", codi: "sandbox_codi", card: lawGateway, cash_store: "" };
const railsWith = (up: "card" | "codi") => ({
  up: new Set([up]),
  off: new Set<never>(),
  provider,
  lifeMs,
});

/** Its keys are the ecosystem's own: who may charge whom has a law of its own. */
const lawKey = { lineageId: newId(), ecosystem: true, codeId: null };

const create = async ({ commit }: Services, operation: Of<"create">, now: Date) => {
  const { id: paymentId, merchant, user: userId, cents, prefer: preferWallet, key } = operation;
  const made = await commit(creatingPayment, {
    paymentId,
    transferId: newId(),
    attemptId: newId(),
    checkoutToken: newId(),
    merchant,
    idempotencyKey: key,
    requestHash: askedOf(operation),
    userId,
    cents,
    preferWallet,
    charger: lawKey,
    askedBy: lawKey.lineageId,
    concept: "Ley",
    referenceId: null,
    referenceType: null,
    customerEmail: null,
    rails: railsWith(operation.card ? "card" : "codi"),
    now,
    baseUrl: "http://law.test",
  });
  return made instanceof Refusal ? made : { id: made.payment.id, known: made.known };
};

export const folioOf = (paymentId: string): string => `folio ${paymentId}`;

/** The rail's answer, once it is known which payment waits for one. */
export const answerRail = async (db: Database, paymentId: string, now: Date): Promise<void> => {
  const attempt = await newestAttempt(db, paymentId);
  if (attempt?.state !== "sent") return;
  const nothing = { folio: null, qrString: null, payReference: null };
  const answer = { kind: "waiting", reference: folioOf(paymentId), ...nothing } as const;
  await writeAnswer(db, attempt, answer, now);
};

const notice = ({ commit }: Services, told: Of<"notice">, now: Date) => {
  const { reference, status, cents, currency, event: eventId } = told;
  const facts = {
    rail: told.rail,
    eventId,
    reference,
    status,
    cents,
    currency,
    raw: "{}",
  } as const;
  return commit(collecting, {
    notice: { ...facts, railTransactionId: told.transaction },
    transferId: newId(),
    reviewId: newId(),
    now,
    baseUrl: "http://law.test",
  });
};

const refund = async ({ commit }: Services, operation: Of<"refund">, now: Date) => {
  const { id: refundId, payment: paymentId, merchant, cents, key: idempotencyKey } = operation;
  const made = await commit(refunding, {
    refundId,
    transferId: newId(),
    paymentId,
    merchant,
    idempotencyKey,
    cents,
    now,
    requestHash: String(cents),
    reason: null,
    baseUrl: "http://law.test",
  });
  return made instanceof Refusal ? made : { id: made.refund.id, known: made.known };
};

const move = async (
  { commit }: Services,
  operation: Of<"top-up"> | Of<"transfer">,
  from: AccountName,
  now: Date,
) => {
  const isTransfer = operation.kind === "transfer";
  const to = { kind: "wallet", owner: isTransfer ? operation.to : operation.user } as const;
  const kind = isTransfer ? "transfer" : "top_up";
  const ends = { transferId: newId(), kind, from, to, mover: lawKey } as const;
  const asked = { ...ends, cents: operation.cents };
  const moved = await commit(movingMoney, { ...asked, concept: null, now });
  return moved instanceof Refusal ? moved : { to: moved.to.balanceCents };
};

const linesStatement = statement<{ readonly line: string }>(
  "law.facts",
  `select kind || ' ' || owner || ' ' || balance_cents as line from account
    where owner like $1 || '%'
    union all
   select 'payment ' || id || ' ' || status || ' ' || method || ' ' || refunded_cents
     from payment where merchant like $1 || '%'
    union all
   select 'refund ' || f.id || ' ' || f.status from refund f join payment p on p.id = f.payment_id
    where p.merchant like $1 || '%' and f.goes_to = 'rail'
    union all
   select 'dispute ' || d.id || ' ' || d.state || ' ' || d.cents from dispute d
    where d.id like $1 || '%'
    union all
   select 'review ' || r.kind || ' ' || coalesce(r.payment_id::text, 'nobody')
     from review_item r
    where r.detail ->> 'railTransactionId' like $1 || '%'
       or r.payment_id in (select id from payment where merchant like $1 || '%')
    union all
   select side.kind || ' of payments ' || coalesce(sum(
            case when t.to_account = a.id then t.cents when t.from_account = a.id then -t.cents end
          ), 0) * side.sign
     from (values ('suspense', 1), ('rail', -1)) as side (kind, sign)
     left join account a on a.kind = side.kind
     left join transfer t on a.id in (t.from_account, t.to_account)
      and t.payment_id in (select id from payment where merchant like $1 || '%')
    group by side.kind, side.sign
    union all
   select 'suspense ' || coalesce(sum(held_cents), 0) from review_item
    where detail ->> 'railTransactionId' like $1 || '%'
    union all
   select e.event_id from webhook_event e join payment p on p.id::text = e.entity_id
    where p.merchant like $1 || '%'`,
);

/** What is stored of a history whose names begin so, a line each. */
export const storedFacts = async (db: Database, history: string): Promise<readonly string[]> =>
  (await db.run(linesStatement, [history])).map(({ line }) => line).sort();

export const modelFacts = (model: Model): readonly string[] =>
  [
    ...Object.entries(model.wallets).map(([owner, cents]) => `wallet ${owner} ${cents}`),
    ...Object.entries(model.takings).map(([owner, cents]) => `merchant ${owner} ${cents}`),
    ...model.payments.map((p) => `payment ${p.id} ${p.status} ${p.method} ${p.refunded}`),
    ...model.reviews.map((line) => `review ${line}`),
    ...model.refunds.map(({ id, status }) => `refund ${id} ${status}`),
    ...Object.entries(model.disputes).map(
      ([id, { state, cents }]) => `dispute ${id} ${state} ${cents}`,
    ),
    `suspense ${model.suspense}`,
    `suspense of payments ${model.apart}`,
    `rail of payments ${model.rail}`,
    ...model.events,
  ].sort();

/** Until the database is there again. */
export const persistently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Unavailable) || tries > triesMost) throw error;
    }
  }
};
