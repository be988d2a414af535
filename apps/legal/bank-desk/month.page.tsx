/** A month of an account: lines are matched, three ways are compared, and it is signed. */
import { firstDayOf, lastDayOf, type Month } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { monthName, readMoney } from "#ui/i18n/format.ts";
import { mayWorkAt, type Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { legalPage, localeOf } from "../console/frame.view.tsx";
import { idFrom, said } from "../console/gate.tsx";
import type { TrustAccount } from "../trust/trust.domain.ts";
import { linesBetween, unmatchedEntries } from "../trust-reconciliations/bank-lines.query.ts";
import {
  excuseLine,
  matchByHand,
  matchByRule,
  unmatch,
} from "../trust-reconciliations/match.command.ts";
import {
  prepareReconciliation,
  signReconciliation,
} from "../trust-reconciliations/reconcile.command.ts";
import { booksOn, reconciliationOf } from "../trust-reconciliations/reconciliations.query.ts";
import { threeWay } from "../trust-reconciliations/three-way.domain.ts";
import { accountPage, accountPlace, wordsOf } from "./account-gate.tsx";
import { Lines, Unseen } from "./month-lines.view.tsx";
import { PrepareForm, SignForm, ThreeWays } from "./month-sums.view.tsx";

const monthFrom = (typed: string | undefined): Month | null =>
  /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(typed ?? "") ? (typed ?? null) : null;

export const bankMonthPage = accountPage(
  { name: "bankMonthPage", route: "GET /months/:month", summary: "A month of an account." },
  (context, access, account) => show(context, access, account),
);

export const workMonthPage = accountPage(
  {
    name: "workMonthPage",
    route: "POST /months/:month/:act",
    summary: "Match a line, compare a month, or sign it.",
  },
  async (context, access, account) => {
    const month = monthFrom(context.path["month"]);
    const t = wordsOf(context);
    if (month === null) return show(context, access, account);
    const problem = await act(context, access, account, month);
    if (problem !== null) return show(context, access, account, t(problem));
    return redirect(accountPlace(access, account, `months/${month}?done=done`));
  },
);

type Problem =
  | ("noAmount" | "noMatch" | "noReason" | "trust_account_not_found" | "trust_month_not_next")
  | ("trust_bank_line_not_found" | "trust_month_closed" | "trust_transaction_not_found")
  | ("trust_line_matched" | "trust_match_unequal" | "trust_reconciliation_not_found")
  | ("trust_not_reconciled" | "trust_own_signature");

/** Null where it is done. */
const act = async (
  context: LegalPageContext,
  access: Access,
  account: TrustAccount,
  month: Month,
): Promise<Problem | null> => {
  const { services, now, path } = context;
  const { db } = services;
  const { id: accountId } = account;
  const lineId = idFrom(said(context, "line"));
  const code = (done: unknown): Problem | null =>
    done instanceof Refusal ? (done.code as Problem) : null;
  switch (path["act"]) {
    case "rule":
      return code(await matchByRule(db, access, accountId, now));
    case "match": {
      const entry = idFrom(said(context, "entry"));
      if (lineId === "" || entry === "") return "noMatch";
      return code(await matchByHand(db, access, { lineId, entryIds: [entry] }, now));
    }
    case "unmatch":
      return lineId === "" ? "noMatch" : code(await unmatch(db, access, lineId, now));
    case "excuse": {
      const reason = said(context, "reason").slice(0, 200) || null;
      if (lineId === "") return "noMatch";
      if (reason === null && said(context, "back") === "") return "noReason";
      return code(await excuseLine(db, access, { lineId, reason }, now));
    }
    case "prepare": {
      const statementCents = readMoney(said(context, "balance"));
      if (statementCents === null) return "noAmount";
      const wish = { accountId, month, statementCents };
      return code(await prepareReconciliation(db, access, wish, now));
    }
    case "sign":
      return code(await sign(context, access, account, month));
    default:
      return "trust_reconciliation_not_found";
  }
};

const sign = async (
  context: LegalPageContext,
  access: Access,
  { id: accountId }: TrustAccount,
  month: Month,
): Promise<unknown> => {
  const { services, now, caller } = context;
  const of = { accountId, lastDay: lastDayOf(month) };
  const found = await reconciliationOf(services.db, access.firm.id, of);
  if (!found) return new Refusal("trust_reconciliation_not_found");
  if (!mayWorkAt(caller, access.firm.id, "management")) return new Refusal("trust_own_signature");
  return signReconciliation(services.db, access, found.id, now);
};

const titleOf = (context: LegalPageContext, account: TrustAccount, month: Month): string => {
  const name = monthName(month, localeOf(context));
  return wordsOf(context)("monthTitle", { account: account.name, month: name });
};

const show = async (
  context: LegalPageContext,
  access: Access,
  account: TrustAccount,
  problem?: string,
): Promise<PageReply> => {
  const t = wordsOf(context);
  const { firm } = access;
  const month = monthFrom(context.path["month"]);
  if (month === null) return redirect(accountPlace(access, account));
  const { services, caller } = context;
  const { db } = services;
  const at = accountPlace(access, account, `months/${month}`);
  const [from, to] = [firstDayOf(month), lastDayOf(month)];
  const of = { accountId: account.id, lastDay: to };
  const [kept, books, lines, unseen] = await Promise.all([
    reconciliationOf(db, firm.id, of),
    booksOn(db, firm.id, of),
    linesBetween(db, firm.id, { accountId: account.id, from, to }),
    unmatchedEntries(db, firm.id, { accountId: account.id, to }),
  ]);
  const isClosed = account.closedUntil !== null && to <= account.closedUntil;
  const title = titleOf(context, account, month);
  return legalPage(context, {
    title,
    firm,
    section: "trust",
    status: problem === undefined ? 200 : 409,
    currentUrl: at,
    body: (
      <Stack>
        <PageTitle title={title} lead={t("monthLead")} />
        <p>
          <a href={accountPlace(access, account)}>{t("title", { account: account.name })}</a>
        </p>
        {problem === undefined ? null : <Alert tone="danger">{problem}</Alert>}
        <Flash done={context.query["done"]} texts={{ done: t("done") }} />
        {kept === null ? null : (
          <ThreeWays sums={threeWay(kept.statementCents, books)} kept={kept} t={t} />
        )}
        {isClosed ? null : <PrepareForm at={at} cents={kept?.statementCents} t={t} />}
        {isClosed || kept === null ? null : (
          <SignForm at={at} isPartner={mayWorkAt(caller, firm.id, "management")} t={t} />
        )}
        <Lines at={at} lines={lines} unseen={unseen} isClosed={isClosed} t={t} />
        <Unseen entries={unseen} t={t} />
      </Stack>
    ),
  });
};
