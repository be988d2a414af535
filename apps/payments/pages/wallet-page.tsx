/** A person's own wallet: what it holds, and how it came and went. */
import { isId } from "#platform/id.ts";
import type { PageReply } from "#platform/http/page.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { CopyText } from "#ui/components/copy-text.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { DescriptionList, List } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { page, type PaymentPageContext } from "../route.ts";
import type { PaymentSession } from "../session.ts";
import { findAccount } from "../store/accounts.ts";
import { listMovements, type Movement } from "../store/transfers.ts";
import { kindOf } from "../wallet-projection.ts";
import { localeOf, paymentPage, viewerOf } from "./frame.tsx";
import { statementRows } from "./limits.ts";
import { walletWords } from "./wallet-words.ts";

export const walletPage = page(
  { name: "walletPage", route: "GET /", summary: "My balance.", auth: ["public", "session"] },
  (context) => {
    const viewer = viewerOf(context);
    return viewer ? showWallet(context, viewer) : Promise.resolve(askToSignIn(context));
  },
);

type Translate = ReturnType<typeof walletWords.translator>;

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
  { userId }: PaymentSession,
): Promise<PageReply> => {
  const { services, query } = context;
  const t = walletWords.translator(localeOf(context));
  const before = isId(query["before"] ?? "") ? (query["before"] ?? null) : null;
  const account = await findAccount(services.db, { kind: "wallet", owner: userId });
  // One more than is shown, so that the page knows of older ones.
  const found = account
    ? await listMovements(services.db, account.id, before, statementRows + 1)
    : [];
  const shown = found.slice(0, statementRows);
  const older = found.length > statementRows ? shown.at(-1) : undefined;
  return paymentPage(context, {
    ...{ title: t("title"), current: "/" },
    body: (
      <>
        <div class="due">
          <h1>{t("balance")}</h1>
          <Money cents={account?.balanceCents ?? 0} />
        </div>
        {found.length === 0 && before === null ? (
          <EmptyState title={t("emptyTitle")}>{t("emptyText")}</EmptyState>
        ) : (
          <section class="stack">
            <h2>{t("movements")}</h2>
            <List rows={shown.map((movement) => rowOf(movement, t))} label={t("movements")} />
            <Pagination
              shown={shown.length}
              nextHref={older ? `/?before=${older.id}` : undefined}
              firstHref={before === null ? undefined : "/"}
            />
          </section>
        )}
        <DescriptionList facts={numberFact(userId, t)} />
      </>
    ),
  });
};

const rowOf = (movement: Movement, t: Translate) => ({
  key: movement.id,
  title: movement.concept ?? t(kindOf(movement)),
  detail: (
    <>
      {movement.concept === null ? null : `${t(kindOf(movement))} · `}
      <DateTime at={movement.at} />
    </>
  ),
  end: <Money cents={movement.incoming ? movement.cents : -movement.cents} />,
});

const numberFact = (userId: string, t: Translate) => [
  { name: t("yourNumber"), value: <CopyText text={userId} what={t("yourNumberWhat")} /> },
];
