/** A member's wallet: what they hold, of whom, until when, and how it came and went. */
import { dayMs, plusMs } from "#platform/clock.ts";
import { isId } from "#platform/id.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { Services } from "#platform/services.ts";
import { page } from "../callers/route.ts";
import { isFounder, type VoucherSession } from "../callers/session.ts";
import { listReceived, readBalances } from "./balances.query.ts";
import { namesOfCells } from "../community/cells.query.ts";
import { listChargesOfPayer } from "../charges/charge-lists.query.ts";
import { listExpired } from "./expired.query.ts";
import { totalHeld } from "./holdings.query.ts";
import {
  localeOf,
  viewerOf,
  voucherPage,
  type VoucherPageContext,
} from "../console/frame.view.tsx";
import { doorOf } from "../sign-in/through-identity.ts";
import { askContact } from "../sign-in/sign-in.page.tsx";
import { listOfWallet } from "../transfers/transfer-orders.query.ts";
import { refusesWarnings } from "../warnings/warnable-holders.query.ts";
import { historyOf, type HistoryEntry } from "./wallet-history.ts";
import { WalletView } from "./wallet.view.tsx";
import { walletWords } from "./wallet.words.ts";

/** Vouchers that expire within this are pointed out. */
const soonMs = 30 * dayMs;
/** Rows of issuer and day; a wallet with more is summed in the total all the same. */
const balancesMost = 100;
const historyMost = 20;

export const walletPage = page(
  { name: "walletPage", route: "GET /", summary: "My vouchers.", auth: ["public", "session"] },
  async (context) => {
    const viewer = viewerOf(context);
    if (!viewer) return askContact(context, "/", { door: doorOf(context) });
    return isFounder(viewer) ? redirect("/communities") : showWallet(context, viewer);
  },
);

const showWallet = async (
  context: VoucherPageContext,
  viewer: VoucherSession,
): Promise<PageReply> => {
  const { services, now, query } = context;
  const { communityId, walletId, timeZone } = viewer;
  const asked = { communityId, walletId, timeZone, now, most: balancesMost };
  const before = isId(query["before"] ?? "") ? (query["before"] ?? null) : null;
  const [balances, totalCents, history, silent] = await Promise.all([
    readBalances(services.db, asked),
    totalHeld(services.db, asked),
    readHistory(services, viewer, before),
    refusesWarnings(services.db, { communityId, memberId: viewer.id }),
  ]);
  const last = history.length > historyMost ? history[historyMost - 1] : undefined;
  return voucherPage(context, {
    title: walletWords.translator(localeOf(context))("title"),
    current: "/",
    body: (
      <WalletView
        balances={balances}
        totalCents={totalCents}
        soonUntil={plusMs(now, soonMs)}
        community={viewer.communityName}
        history={history.slice(0, historyMost)}
        olderHref={last ? `/?before=${last.id}` : undefined}
        newest={before === null}
        warned={!silent}
        now={now}
      />
    ),
  });
};

/** One more than is shown, so that the page knows of older ones. */
const readHistory = async (
  { db }: Services,
  viewer: VoucherSession,
  before: string | null,
): Promise<readonly HistoryEntry[]> => {
  const { communityId, walletId, id: memberId } = viewer;
  const most = historyMost + 1;
  const asked = { communityId, walletId, before, most };
  const [charges, received, transfers, expired] = await Promise.all([
    listChargesOfPayer(db, { communityId, memberId, before, limit: historyMost }),
    listReceived(db, asked),
    listOfWallet(db, asked),
    listExpired(db, asked),
  ]);
  const cells = [
    ...charges.map((charge) => charge.cellId),
    ...received.map((batch) => batch.issuerCellId),
    ...expired.map((act) => act.issuerCellId),
  ];
  const names = await namesOfCells(db, communityId, cells);
  return historyOf(walletId, { charges, received, transfers, expired, names }).slice(0, most);
};
