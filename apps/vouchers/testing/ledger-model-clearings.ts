/** Clearings, said a second time for the naive model. */
import { dayMs } from "#platform/clock.ts";
import { heldBy } from "./ledger-model-sends.ts";
import type { Model, ModelClearing, ModelLine, Operation } from "./ledger-model-state.ts";

type Proposing = Extract<Operation, { readonly kind: "propose" }>;

const pairOf = (wallet: string, issuer: string): string => `${wallet} ${issuer}`;

/** What is held of whom, by wallet and issuer. */
const claimsOf = (model: Model, wallets: Iterable<string>, now: number): Map<string, number> => {
  const claims = new Map<string, number>();
  for (const wallet of wallets) {
    for (const { issuer, cents } of heldBy(model, wallet, now)) {
      if (model.walletOf[issuer] === wallet) continue;
      const pair = pairOf(wallet, issuer);
      claims.set(pair, (claims.get(pair) ?? 0) + cents);
    }
  }
  return claims;
};

/**
 * Whether more could be set off: a way round that gives more than it takes, along what is left of
 * claims (one each) and back along what is set off already (one less each).
 */
const couldBeMore = (
  model: Model,
  left: Map<string, number>,
  off: Map<string, number>,
): boolean => {
  const cells = Object.entries(model.walletOf);
  const most = cells.map(([, wallet]) =>
    cells.map(([issuer, other]) => {
      if ((left.get(pairOf(wallet, issuer)) ?? 0) > 0) return 1;
      const back = cells.find(([, one]) => one === wallet)?.[0] ?? "";
      return (off.get(pairOf(other, back)) ?? 0) > 0 ? -1 : -Infinity;
    }),
  );
  // The best of all ways through each cell in turn (Floyd and Warshall).
  for (const through of cells.keys())
    for (const from of cells.keys())
      for (const to of cells.keys()) {
        const way = (most[from]?.[through] ?? -Infinity) + (most[through]?.[to] ?? -Infinity);
        const row = most[from];
        // A cell that already gains by a way round would gain without end.
        if (row && way > (row[to] ?? -Infinity)) row[to] = Math.min(way, cells.length);
      }
  return [...cells.keys()].some((cell) => (most[cell]?.[cell] ?? -Infinity) > 0);
};

/** Accepts any proposal that is one, and the largest; which of several is the service's choice. */
export function propose(model: Model, { id, lines }: Proposing, now: number): unknown {
  const claims = claimsOf(model, Object.values(model.walletOf), now);
  const off = new Map(lines.map(([wallet, issuer, cents]) => [pairOf(wallet, issuer), cents]));
  const left = new Map([...claims].map(([pair, cents]) => [pair, cents - (off.get(pair) ?? 0)]));
  if ([...left.values()].some((cents) => cents < 0)) return "takes more than is held";
  if ([...off.keys()].some((pair) => !claims.has(pair))) return "takes what is not held";
  for (const [cell, wallet] of Object.entries(model.walletOf)) {
    const gives = lines.reduce((sum, [from, , cents]) => (from === wallet ? sum + cents : sum), 0);
    const gets = lines.reduce((sum, [, of, cents]) => (of === cell ? sum + cents : sum), 0);
    if (gives !== gets) return "takes from one and gives to another";
  }
  if (couldBeMore(model, left, off)) return "is not the largest";
  if (lines.length === 0) return "nothing_to_clear";
  const clearing = { id, lines, status: "proposed", postedAt: null, cleared: [] } as const;
  model.clearings.push({ ...clearing, cleared: [] });
  return { id, lines };
}

export function accept(model: Model, id: string, now: number): unknown {
  const clearing = clearingOf(model, id);
  if (clearing.status === "posted") return "posted";
  if (clearing.status === "reversed") return "clearing_reversed";
  const taken = clearing.lines.map((line) => taking(model, line, now));
  if (taken.includes(null)) return "clearing_outdated";
  clearing.cleared = taken.flatMap((one) => one ?? []);
  for (const { batch: batchId, cents } of clearing.cleared) {
    const batch = model.batches.find((one) => one.id === batchId);
    if (batch) batch.cents -= cents;
  }
  clearing.status = "posted";
  clearing.postedAt = now;
  tell(model, clearing, "cleared");
  return "posted";
}

/** Of which batches a line is taken, earliest first; null where there is too little. */
const taking = (model: Model, [wallet, issuer, cents]: ModelLine, now: number) => {
  let left = cents;
  const taken: { batch: string; cents: number }[] = [];
  for (const batch of heldBy(model, wallet, now).filter((one) => one.issuer === issuer)) {
    const part = Math.min(batch.cents, left);
    if (part > 0) taken.push({ batch: batch.id, cents: part });
    left -= part;
  }
  return left === 0 ? taken : null;
};

export function reverse(model: Model, id: string, now: number): unknown {
  const clearing = clearingOf(model, id);
  const { status, postedAt } = clearing;
  if (status !== "posted" || postedAt === null) return "clearing_not_posted";
  const isNewer = ({ id: other, postedAt: at }: ModelClearing): boolean =>
    at !== null && (at > postedAt || (at === postedAt && other > id));
  if (model.clearings.some(isNewer)) return "clearing_not_newest";
  for (const { batch: batchId, cents } of clearing.cleared) {
    const batch = model.batches.find((one) => one.id === batchId);
    if (!batch) continue;
    if (batch.expiresAt > now) batch.cents += cents;
    else {
      const { wallet, issuer } = batch;
      const expiresAt = now + 7 * dayMs;
      model.batches.push({ id: `restored ${batchId} ${id}`, wallet, issuer, cents, expiresAt });
    }
  }
  clearing.status = "reversed";
  tell(model, clearing, "restored");
  return "reversed";
}

const tell = (model: Model, { id, lines }: ModelClearing, what: "cleared" | "restored"): void => {
  for (const issuer of new Set(lines.map(([, one]) => one)))
    model.events.push(`internal:voucher.vale.${what}:${id}:${issuer}`);
};

const clearingOf = (model: Model, id: string): ModelClearing => {
  const found = model.clearings.find((one) => one.id === id);
  if (!found) throw new Error("the model lost a clearing");
  return found;
};
