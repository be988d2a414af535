/** A person's own wallet: what it holds, and how it came and went. */
import { movementKinds } from "#contracts/payments/wallet.ts";
import { isId } from "#platform/id.ts";
import type { PageReply } from "#platform/http/page.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { CopyText } from "#ui/components/copy-text.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { page, type PaymentPageContext } from "../callers/route.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { findAccount } from "../ledger/accounts.query.ts";
import { listWalletApps } from "../consents/wallet-apps.query.ts";
import { listLines, spendingByMonth } from "./wallet-statement.query.ts";
import { localeOf, paymentPage, viewerOf } from "../console/frame.view.tsx";
import { appsMost, spendingSample, statementRows } from "../console/page-limits.ts";
import { latestMonths } from "./months.ts";
import { Switched, WalletApps } from "../consents/wallet-apps.view.tsx";
import { Spending, Statement, type AskedStatement } from "./wallet-statement.view.tsx";
import { walletWords, type WalletTranslate } from "./wallet.words.ts";

export const walletPage = page(
  { name: "walletPage", route: "GET /", summary: "My balance.", auth: ["public", "session"] },
  (context) => {
    const viewer = viewerOf(context);
    return viewer ? showWallet(context, viewer) : Promise.resolve(askToSignIn(context));
  },
);

const askToSignIn = (context: PaymentPageContext): PageReply => {
  const t = walletWords.translator(localeOf(context));
  return paymentPage(context, {
    title: t("signInTitle"),
    body: (
      <>
        <PageTitle title={t("signInTitle")} lead={t("signInLead")} />
        <LinkButton href="/sign-in?next=/" wide>
          {t("signIn")}
        </LinkButton>
      </>
    ),
  });
};

const showWallet = async (
  context: PaymentPageContext,
  { personId: userId }: PersonSession,
): Promise<PageReply> => {
  const { db } = context.services;
  const t = walletWords.translator(localeOf(context));
  const asked = askedOf(context);
  const { now } = context;
  const [account, apps] = await Promise.all([
    findAccount(db, { kind: "wallet", owner: userId }),
    listWalletApps(db, userId, { now, sample: spendingSample, most: appsMost }),
  ]);
  // One more than is shown, so that the page knows of older ones.
  const [found, spent] = account
    ? await Promise.all([
        listLines(db, account.id, { ...asked, most: statementRows + 1 }),
        spendingByMonth(db, account.id, spendingSample),
      ])
    : [[], []];
  return paymentPage(context, {
    title: t("title"),
    current: "/",
    body: (
      <>
        <Switched apps={apps} query={context.query} />
        <div class="due">
          <h1>{t("balance")}</h1>
          <Money cents={account?.balanceCents ?? 0} />
        </div>
        {account === null ? (
          <EmptyState title={t("emptyTitle")}>{t("emptyText")}</EmptyState>
        ) : (
          <>
            <Statement found={found} asked={asked} t={t} now={now} />
            <Spending spent={spent} t={t} now={now} />
          </>
        )}
        <WalletApps apps={apps} now={now} />
        <DescriptionList facts={numberFact(userId, t)} />
      </>
    ),
  });
};

/** What makes no sense is passed over. */
const askedOf = ({ query, now }: PaymentPageContext): AskedStatement => {
  const { before = "", kind, month } = query;
  return {
    kind: movementKinds.find((one) => one === kind) ?? null,
    month: latestMonths(now).find((one) => one === month) ?? null,
    before: isId(before) ? before : null,
  };
};

const numberFact = (userId: string, t: WalletTranslate) => [
  { name: t("yourNumber"), value: <CopyText text={userId} what={t("yourNumberWhat")} /> },
];
