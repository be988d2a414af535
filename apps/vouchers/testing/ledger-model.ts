/**
 * The rules of vouchers.md, said a second time as naively as possible, to hold the real ones
 * against.
 */
import { dayMs, hourMs, minuteMs } from "#platform/clock.ts";
import { accept, propose, reverse } from "./ledger-model-clearings.ts";
import { heldBy, send } from "./ledger-model-sends.ts";
import type { Model, ModelBatch, ModelCell, ModelCharge, Operation } from "./ledger-model-state.ts";

export const voucherDays = 20;

export const emptyModel = (cells: readonly ModelCell[]): Model => ({
  walletOf: Object.fromEntries(cells.map(({ id, walletId }) => [id, walletId])),
  batches: [],
  charges: [],
  clearings: [],
  tickets: {},
  used: {},
  events: [],
  sends: {},
  realIds: {},
});

/** Months of America/Mexico_City, which is six hours behind UTC all year. */
export const monthOf = (now: number): string =>
  new Date(now - 6 * hourMs).toISOString().slice(0, 7);

/** Does the operation to the model and answers what the service should answer. */
export const perform = (model: Model, operation: Operation, now: number): unknown => {
  switch (operation.kind) {
    case "create":
      return create(model, operation, now);
    case "apply":
      return apply(model, operation, now);
    case "settle":
      return settle(model, operation, now);
    case "cancel":
      return cancel(model, operation.charge, now);
    case "disperse":
      return disperse(model, operation, now);
    case "send":
      return send(model, operation, now);
    case "propose":
      return propose(model, operation, now);
    case "accept":
      return accept(model, operation.clearing, now);
    case "reverse":
      return reverse(model, operation.clearing, now);
    case "sweep":
      return sweep(model, now);
  }
};

type Of<Kind extends Operation["kind"]> = Extract<Operation, { readonly kind: Kind }>;

function create(model: Model, operation: Of<"create">, now: number): unknown {
  const { id, cell, total, ticket, withReference } = operation;
  const known = ticket === null ? undefined : model.tickets[`${cell.id} ${ticket}`];
  if (known !== undefined) return { id: known, created: false };
  if (ticket !== null) model.tickets[`${cell.id} ${ticket}`] = id;
  model.charges.push({
    id,
    cell,
    total,
    withReference,
    expiresAt: now + 30 * minuteMs,
    status: "pending",
    payer: null,
    lines: [],
    cash: null,
    cashback: 0,
    reason: null,
    settleKey: null,
  });
  return { id, created: true };
}

function apply(model: Model, operation: Of<"apply">, now: number): unknown {
  const charge = chargeOf(model, operation.charge);
  if (charge.status !== "pending") return "charge_not_pending";
  if (charge.expiresAt <= now) return "charge_expired";
  const held = heldBy(model, operation.wallet, now);
  const isOwn = (one: ModelBatch): boolean => one.issuer === charge.cell.id;
  let left = operation.wanted ?? charge.total;
  if (left > charge.total) return "insufficient_funds";
  let foreign = Math.floor((charge.total * 30) / 100);
  const lines: { batch: ModelBatch; cents: number }[] = [];
  for (const batch of [...held.filter(isOwn), ...held.filter((one) => !isOwn(one))]) {
    const cents = Math.min(batch.cents, left, isOwn(batch) ? left : foreign);
    if (cents === 0) continue;
    lines.push({ batch, cents });
    left -= cents;
    if (!isOwn(batch)) foreign -= cents;
  }
  if (operation.wanted !== null && left > 0) return "insufficient_funds";
  for (const line of lines) line.batch.cents -= line.cents;
  charge.status = "vales_applied";
  charge.payer = operation.wallet;
  charge.lines = lines.map(({ batch, cents }) => ({ batch: batch.id, cents }));
  charge.cash = charge.total - sumOf(lines);
  if (charge.withReference) model.events.push(`voucher.charge.vales_applied:${charge.id}`);
  return {
    cash: charge.cash,
    lines: lines.map(({ batch, cents }) => [batch.issuer, batch.expiresAt, cents]),
  };
}

function settle(model: Model, operation: Of<"settle">, now: number): unknown {
  const charge = chargeOf(model, operation.charge);
  if (charge.status === "settled") {
    const same = operation.key !== null && operation.key === charge.settleKey;
    return same ? told(charge, true) : "already_settled";
  }
  if (charge.status === "cancelled") return "charge_not_pending";
  if (charge.status === "pending" && charge.expiresAt <= now) return "charge_expired";
  charge.status = "settled";
  charge.settleKey = operation.key;
  const vales = sumOf(charge.lines);
  const cash = charge.total - vales;
  charge.cash = cash;
  for (const { batch: id, cents } of charge.lines) {
    const batch = batchOf(model, id);
    if (batch.issuer === charge.cell.id) continue;
    const { issuer, expiresAt } = batch;
    const child = `accepted ${id} ${charge.id}`;
    model.batches.push({ id: child, wallet: charge.cell.walletId, issuer, expiresAt, cents });
  }
  const minted = Math.floor((cash * charge.cell.cashbackBp) / 10_000);
  charge.reason = reasonFor(model, charge, { stackable: operation.stackable, cash, minted, now });
  if (charge.reason === null && charge.payer !== null) {
    charge.cashback = minted;
    const batch = { wallet: charge.payer, issuer: charge.cell.id, cents: minted };
    const expiresAt = now + voucherDays * dayMs;
    model.batches.push({ id: `cashback ${charge.id}`, ...batch, expiresAt });
    countIssue(model, charge.cell, minted, now);
    model.events.push(`internal:voucher.vale.minted:${charge.id}`);
  }
  model.events.push(`internal:voucher.charge.settled:${charge.id}`);
  if (charge.withReference) model.events.push(`voucher.charge.settled:${charge.id}`);
  return told(charge, false);
}

const reasonFor = (
  model: Model,
  charge: ModelCharge,
  sale: { stackable: boolean; cash: number; minted: number; now: number },
): string | null => {
  if (charge.payer === null) return "no_payer";
  if (!sale.stackable) return "not_stackable";
  if (charge.cell.cashbackBp === 0) return "cashback_disabled";
  if (sale.cash === 0) return "no_cash_part";
  if (sale.minted === 0) return "below_one_cent";
  return mayIssue(model, charge.cell, sale.minted, sale.now) ? null : "polen_exhausted";
};

const told = (charge: ModelCharge, duplicate: boolean): unknown => ({
  duplicate,
  vales: sumOf(charge.lines),
  cash: charge.cash,
  cashback: charge.cashback,
  reason: charge.reason,
});

function cancel(model: Model, id: string, now: number): unknown {
  const charge = chargeOf(model, id);
  if (charge.status === "settled") return "already_settled";
  if (charge.status === "cancelled") return "cancelled";
  if (charge.status === "pending" && charge.expiresAt <= now) return "charge_expired";
  for (const { batch: batchId, cents } of charge.lines) {
    const batch = batchOf(model, batchId);
    if (batch.expiresAt > now) batch.cents += cents;
    else {
      const { wallet, issuer } = batch;
      const expiresAt = now + 7 * dayMs;
      model.batches.push({ id: `returned ${batchId} ${id}`, wallet, issuer, cents, expiresAt });
    }
  }
  charge.status = "cancelled";
  charge.lines = [];
  charge.cash = null;
  return "cancelled";
}

function disperse(model: Model, operation: Of<"disperse">, now: number): unknown {
  const { id, cell, wallet, cents, days } = operation;
  if (!mayIssue(model, cell, cents, now)) return "polen_exhausted";
  countIssue(model, cell, cents, now);
  // Whole days of a fixed calendar: many batches then expire in the very same moment.
  const expiresAt = (Math.floor(now / dayMs) + days) * dayMs;
  model.batches.push({ id, wallet, issuer: cell.id, cents, expiresAt });
  model.events.push(`internal:voucher.vale.minted:${id}`);
  return expiresAt;
}

function sweep(model: Model, now: number): unknown {
  for (const batch of model.batches) {
    if (batch.expiresAt > now || batch.cents === 0) continue;
    model.events.push(`expired ${batch.issuer} ${batch.cents}`);
    batch.cents = 0;
  }
  return "swept";
}

const countersOf = (cell: ModelCell): readonly ModelCell[] =>
  cell.umbrella ? [cell, cell.umbrella] : [cell];

const mayIssue = (model: Model, cell: ModelCell, cents: number, now: number): boolean =>
  countersOf(cell).every(
    ({ id, cap }) => cap === null || (model.used[`${id} ${monthOf(now)}`] ?? 0) + cents <= cap,
  );

const countIssue = (model: Model, cell: ModelCell, cents: number, now: number): void => {
  for (const { id } of countersOf(cell)) {
    const counter = `${id} ${monthOf(now)}`;
    model.used[counter] = (model.used[counter] ?? 0) + cents;
  }
};

const sumOf = (lines: readonly { readonly cents: number }[]): number =>
  lines.reduce((sum, line) => sum + line.cents, 0);

const found = <T>(one: T | undefined): T => {
  if (one === undefined) throw new Error("the model lost something");
  return one;
};
const chargeOf = (model: Model, id: string): ModelCharge =>
  found(model.charges.find((charge) => charge.id === id));
const batchOf = (model: Model, id: string): ModelBatch =>
  found(model.batches.find((batch) => batch.id === id));
