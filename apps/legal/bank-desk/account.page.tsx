/** One account beside its bank: statements are brought, and months are signed. */
import { dayOf, monthOf, startOf } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { FileInput } from "#ui/components/fields/file-input.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { List } from "#ui/components/lists.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { onceField } from "#ui/form-once.ts";
import { PageTitle } from "#ui/components/page.tsx";
import { Table } from "#ui/components/table.tsx";
import type { Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { monthName } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import type { TrustAccount } from "../trust/trust.domain.ts";
import {
  reconciliationsOf,
  type Reconciliation,
} from "../trust-reconciliations/reconciliations.query.ts";
import { monthToSign } from "../trust-reconciliations/three-way.domain.ts";
import { readStatement } from "../trust-statements/keep-statement.command.ts";
import type { StatementFault } from "../trust-statements/statement.domain.ts";
import { readStatementFile } from "../trust-statements/statement-file.ts";
import { statementsOf, type ListedStatement } from "../trust-statements/statements.query.ts";
import { auditWords } from "../trust-audit/audit.words.ts";
import { fundsWords } from "../funds/funds.words.ts";
import { FirmMoneyCard } from "./firm-money.view.tsx";
import { AuditCard } from "./audit-card.view.tsx";
import { accountPage, accountPlace, wordsOf } from "./account-gate.tsx";
import type { BankTranslate } from "./bank.words.ts";

export const trustAccountPage = accountPage(
  { name: "trustAccountPage", route: "GET /", summary: "An account beside its bank." },
  (context, access, account) => showAccount(context, access, account),
);

export const bringStatementPage = accountPage(
  {
    name: "bringStatementPage",
    route: "POST /statements",
    summary: "Read a bank's file.",
    takesFiles: true,
  },
  async (context, access, account) => {
    const t = wordsOf(context);
    const file = context.files["file"];
    if (!file || file.bytes.length === 0)
      return showAccount(context, access, account, { problem: t("needFile") });
    const read = readStatementFile(file.bytes, {});
    if ("faults" in read) return showAccount(context, access, account, { faults: read.faults });
    const fileName = file.name.slice(0, 200).replaceAll("\u0000", "").toWellFormed();
    const wish = { accountId: account.id, fileName, bytes: file.bytes, columns: {} };
    const { services, now } = context;
    const kept = await readStatement(services.db, access, wish, now);
    if (kept instanceof Refusal)
      return showAccount(context, access, account, { problem: t(kept.code) });
    return redirect(accountPlace(access, account, `statements/${kept.stored.id}`));
  },
);

interface Shown {
  readonly problem?: string;
  readonly faults?: readonly StatementFault[];
}

export const showAccount = async (
  context: LegalPageContext,
  access: Access,
  account: TrustAccount,
  { problem, faults = [] }: Shown = {},
): Promise<PageReply> => {
  const [t, locale] = [wordsOf(context), localeOf(context)];
  const { firm } = access;
  const at = accountPlace(access, account);
  const title = t("title", { account: account.name });
  const desk = await deskOf(context, access, account);
  return legalPage(context, {
    title,
    firm,
    section: "trust",
    status: problem === undefined && faults.length === 0 ? 200 : 400,
    currentUrl: at,
    body: (
      <Stack>
        <PageTitle title={title} lead={t("lead")} />
        <p>
          <a href={placeOf(firm, "trust")}>{t("back")}</a>
        </p>
        {problem === undefined ? null : <Alert tone="danger">{problem}</Alert>}
        <Flash done={context.query["done"]} texts={{ done: t("done") }} />
        {faults.length === 0 ? null : <Faults faults={faults} t={t} />}
        <Import at={at} t={t} />
        <Months {...desk} at={at} locale={locale} t={t} />
        <Statements at={at} statements={desk.statements} t={t} />
        <FirmMoneyCard at={at} hidden={onceField(context)} t={fundsWords.translator(locale)} />
        <AuditCard
          firm={firm}
          account={account}
          month={account.closedUntil === null ? desk.next : monthOf(account.closedUntil)}
          thisMonth={monthOf(desk.today)}
          locale={locale}
          t={auditWords.translator(locale)}
        />
      </Stack>
    ),
  });
};

const deskOf = async (context: LegalPageContext, { firm }: Access, account: TrustAccount) => {
  const { db } = context.services;
  const today = dayOf(context.now, firm.timeZone);
  const [statements, reconciliations] = await Promise.all([
    statementsOf(db, firm.id, account.id),
    reconciliationsOf(db, firm.id, account.id),
  ]);
  return { today, statements, reconciliations, next: monthToSign(account.closedUntil, today) };
};

const Import = ({ at, t }: { readonly at: string; readonly t: BankTranslate }) => (
  <Card title={t("import")}>
    <Form action={`${at}/statements`} encoding="multipart/form-data">
      <FileInput
        name="file"
        label={t("file")}
        hint={t("fileHint")}
        accept=".csv,.ofx,.txt,text/csv"
      />
      <div>
        <Button>{t("read")}</Button>
      </div>
    </Form>
  </Card>
);

const faultsShown = 50;

const Faults = ({
  faults,
  t,
}: {
  readonly faults: readonly StatementFault[];
  readonly t: BankTranslate;
}) => (
  <Table
    caption={t("faults")}
    rows={faults.slice(0, faultsShown)}
    rowKey={({ line }) => String(line)}
    columns={[
      { key: "line", title: t("line"), cell: ({ line }) => String(line) },
      { key: "fault", title: t("fault"), cell: ({ kind }) => t(kind) },
      { key: "found", title: t("found"), cell: ({ found }) => found || "—" },
    ]}
  />
);

interface MonthsProps {
  readonly at: string;
  readonly next: string;
  readonly reconciliations: readonly Reconciliation[];
  readonly locale: Locale;
  readonly t: BankTranslate;
}

/** The one that is to be signed first, and those that were. */
const Months = ({ at, next, reconciliations, locale, t }: MonthsProps) => {
  const known = reconciliations.map(({ lastDay, signedAt }) => ({
    month: monthOf(lastDay),
    state: signedAt === null ? ("prepared" as const) : ("signed" as const),
  }));
  const isNew = known.every(({ month }) => month !== next);
  const rows = isNew ? [{ month: next, state: "open" as const }, ...known] : known;
  return (
    <Card title={t("months")}>
      <List
        label={t("months")}
        rows={rows.map(({ month, state }) => ({
          key: month,
          title: <a href={`${at}/months/${month}`}>{monthName(month, locale)}</a>,
          end: <Badge tone={state === "signed" ? "success" : "neutral"}>{t(state)}</Badge>,
        }))}
      />
    </Card>
  );
};

interface StatementsProps {
  readonly at: string;
  readonly statements: readonly ListedStatement[];
  readonly t: BankTranslate;
}

const Statements = ({ at, statements, t }: StatementsProps) => (
  <Card title={t("statements")}>
    {statements.length === 0 ? <p>{t("noStatements")}</p> : null}
    <List
      label={t("statements")}
      rows={statements.map(({ id, fileName, firstDay, lastDay, takenAt }) => ({
        key: id,
        title: <a href={`${at}/statements/${id}`}>{fileName}</a>,
        detail: (
          <>
            <DateTime at={startOf(firstDay)} format="date" /> –{" "}
            <DateTime at={startOf(lastDay)} format="date" />
          </>
        ),
        end: takenAt === null ? null : <Badge tone="success">{t("taken")}</Badge>,
      }))}
    />
  </Card>
);
