/** What the form of a transfer stands on: who holds what, as its sender may send it. */
import type { Queries } from "#platform/db/database.ts";
import type { Cents } from "#platform/money.ts";
import { spendable, take, type Lot } from "../charges/acceptance.domain.ts";
import type { Member } from "../community/members.query.ts";
import { namesOfCells, walletsOfCells } from "../community/cells.query.ts";
import type { VoucherLine } from "../payer/charge-state.query.ts";
import { readLots } from "../wallets/lots.query.ts";

/** A wallet that a member may send from: their own, or that of a cell they operate. */
export interface Holder {
  readonly cellId: string | null;
  readonly name: string;
}

export interface SendingDesk {
  readonly holders: readonly Holder[];
  readonly holder: Holder;
  readonly lots: readonly Lot[];
  readonly totalCents: Cents;
  /** The issuers of what is held, by id. */
  readonly issuers: ReadonlyMap<string, string>;
}

/** The desk of the member's own wallet, or of `cellId` where they operate it. */
export const sendingDesk = async (
  db: Queries,
  sender: Member,
  { cellId, now }: { readonly cellId: string | undefined; readonly now: Date },
): Promise<SendingDesk> => {
  const { communityId, operatedCellIds } = sender;
  const [names, wallets] = await Promise.all([
    namesOfCells(db, communityId, operatedCellIds),
    walletsOfCells(db, communityId, operatedCellIds),
  ]);
  const own: Holder = { cellId: null, name: sender.displayName };
  const cells = [...names].map(([id, name]): Holder => ({ cellId: id, name }));
  const holder = cells.find((one) => one.cellId === cellId) ?? own;
  const walletId =
    holder.cellId === null ? sender.walletId : (wallets.get(holder.cellId) ?? sender.walletId);
  const held = await readLots(db, communityId, [walletId], now);
  const lots = spendable(held.get(walletId) ?? [], now);
  const issuers = await namesOfCells(
    db,
    communityId,
    lots.map((lot) => lot.issuerCellId),
  );
  const totalCents = lots.reduce((sum, lot) => sum + lot.remainingCents, 0);
  return { holders: [own, ...cells], holder, lots, totalCents, issuers };
};

/** What would go: the earliest first, of one issuer where one was chosen. */
export const linesToSend = (
  { lots, issuers }: SendingDesk,
  cents: Cents,
  issuerCellId: string | null,
): readonly VoucherLine[] =>
  take(
    lots.filter((lot) => issuerCellId === null || lot.issuerCellId === issuerCellId),
    cents,
  ).map((line) => ({ ...line, issuerName: issuers.get(line.issuerCellId) ?? "…" }));
