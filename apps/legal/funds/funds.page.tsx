/** Clients' money at a glance: accounts, whose it is, what waits, and what ought to be done. */
import { openTrustAccount } from "#contracts/legal/trust/trust.ts";
import { dayOf, lastDayOf, startOf } from "#platform/calendar/days.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { centsOf } from "#platform/money.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Table } from "#ui/components/table.tsx";
import { mayWorkAt, type Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { firmPage, said } from "../console/gate.tsx";
import { availableOf } from "../trust/balances.domain.ts";
import { holdsShownMost } from "../trust/limits.ts";
import { openAccount } from "../trust/open-account.command.ts";
import type { TrustAccount } from "../trust/trust.domain.ts";
import { holdsOf, trustAccounts, trustLedgers, type ShownLedger } from "../trust/trust.query.ts";
import { mayBeReconciled, monthToSign } from "../trust-reconciliations/three-way.domain.ts";
import { Waiting } from "./funds-parts.view.tsx";
import { fundsWords, type FundsTranslate } from "./funds.words.ts";

export const fundsPage = firmPage(
  { name: "fundsPage", route: "GET /trust", summary: "Clients' money.", for: "trust" },
  (context, access) => show(context, access),
);

export const openAccountPage = firmPage(
  {
    name: "openTrustAccountPage",
    route: "POST /trust",
    summary: "Open an account for clients' money.",
    for: "management",
  },
  async (context, access) => {
    const names = ["name", "bank", "lastDigits"] as const;
    const wish = Object.fromEntries(names.map((name) => [name, said(context, name)]));
    const read = openTrustAccount.shape.body.safeParse(wish);
    const t = fundsWords.translator(localeOf(context));
    if (!read.success) return show(context, access, t("needsName"));
    const { feeCap, approvalAbove, ...named } = read.data;
    const caps = { feeCapCents: centsOf(feeCap) ?? 0, approvalCents: centsOf(approvalAbove) ?? 0 };
    await openAccount(context.services.db, access, { ...named, ...caps }, context.now);
    return redirect(placeOf(access.firm, "trust"));
  },
);

const show = async (
  context: LegalPageContext,
  access: Access,
  problem?: string,
): Promise<PageReply> => {
  const t = fundsWords.translator(localeOf(context));
  const { services, now, caller } = context;
  const { firm } = access;
  const today = dayOf(now, firm.timeZone);
  const all = { clientId: null, matterId: null };
  const accounts = await trustAccounts(services.db, firm.id);
  const ledgers = await trustLedgers(services.db, access, { ...all, today });
  const holds = await holdsOf(services.db, access, { ...all, most: holdsShownMost });
  const at = placeOf(firm, "trust");
  const mayOpen = mayWorkAt(caller, firm.id, "management");
  return legalPage(context, {
    title: t("title"),
    firm,
    section: "trust",
    status: problem === undefined ? 200 : 400,
    currentUrl: at,
    body: (
      <Stack>
        <PageTitle title={t("title")} lead={t("lead")} />
        {problem === undefined ? null : <Alert tone="danger">{problem}</Alert>}
        <Late accounts={accounts} today={today} t={t} />
        <Waiting
          holds={holds.filter(({ kind }) => kind === "disbursement")}
          firm={firm}
          mayApprove={mayOpen}
          t={t}
        />
        {accounts.length === 0 ? (
          <EmptyState title={t("noAccount")}>{t("noAccountText")}</EmptyState>
        ) : (
          <Accounts accounts={accounts} at={at} t={t} />
        )}
        {accounts.length === 0 ? null : <Ledgers ledgers={ledgers} firm={firm} t={t} />}
        {mayOpen ? <OpenForm at={at} t={t} /> : null}
      </Stack>
    ),
  });
};

interface AccountsProps {
  readonly accounts: readonly TrustAccount[];
  readonly at: string;
  readonly t: FundsTranslate;
}

/** A month that is over, that something was booked in and that nobody signed. */
const Late = ({ accounts, today, t }: Omit<AccountsProps, "at"> & { readonly today: string }) => {
  const late = accounts.filter(({ closedUntil, lastSeq }) => {
    const lastDay = lastDayOf(monthToSign(closedUntil, today));
    return lastSeq > 0 && mayBeReconciled(lastDay, closedUntil, today);
  });
  return (
    <>
      {late.map(({ id, name, closedUntil }) => (
        <Alert
          key={id}
          tone="warning"
          title={t("lateTitle", { month: monthToSign(closedUntil, today), account: name })}
        >
          {t("lateText")}
        </Alert>
      ))}
    </>
  );
};

const Accounts = ({ accounts, at, t }: AccountsProps) => (
  <Table
    caption={t("accounts")}
    rows={accounts}
    rowKey={({ id }) => id}
    columns={[
      {
        key: "account",
        title: t("account"),
        cell: ({ name, bank, lastDigits }) =>
          `${name} · ${bank}${lastDigits === "" ? "" : ` ···${lastDigits}`}`,
      },
      {
        key: "balance",
        title: t("balance"),
        align: "end",
        cell: ({ bookCents }) => <Money cents={bookCents} />,
      },
      {
        key: "closed",
        title: t("closedUntil"),
        cell: ({ closedUntil }) =>
          closedUntil === null ? t("never") : <DateTime at={startOf(closedUntil)} format="date" />,
      },
      {
        key: "reconcile",
        title: t("reconcile"),
        cell: ({ id, name }) => (
          <a href={`${at}/${id}`}>
            {t("reconcile")} <span class="visually-hidden">{name}</span>
          </a>
        ),
      },
    ]}
  />
);

interface LedgersProps {
  readonly ledgers: readonly ShownLedger[];
  readonly firm: Access["firm"];
  readonly t: FundsTranslate;
}

const Ledgers = ({ ledgers, firm, t }: LedgersProps) => (
  <Card title={t("ledgers")}>
    {ledgers.length === 0 ? <p>{t("noLedgers")}</p> : null}
    {ledgers.length === 0 ? null : (
      <Table
        caption={t("ledgers")}
        captionHidden
        rows={ledgers}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "matter",
            title: t("matter"),
            cell: ({ matterId, matterTitle }) => (
              <a href={placeOf(firm, `matters/${matterId}/funds`)}>{matterTitle}</a>
            ),
          },
          { key: "client", title: t("client"), cell: ({ clientName }) => clientName },
          ...(
            [
              ["balance", ({ balanceCents }: ShownLedger) => balanceCents],
              ["held", ({ heldCents }: ShownLedger) => heldCents],
              ["available", availableOf],
            ] as const
          ).map(([key, of]) => ({
            key,
            title: t(key),
            align: "end" as const,
            cell: (ledger: ShownLedger) => <Money cents={of(ledger)} />,
          })),
        ]}
      />
    )}
  </Card>
);

interface OpenFormProps {
  readonly at: string;
  readonly t: FundsTranslate;
}

const OpenForm = ({ at, t }: OpenFormProps) => (
  <Card title={t("openAccount")}>
    <Form action={at}>
      <div class="row-form">
        <TextInput name="name" label={t("name")} maxLength={100} />
        <TextInput name="bank" label={t("bank")} maxLength={100} />
        <TextInput
          name="lastDigits"
          label={t("lastDigits")}
          inputMode="numeric"
          maxLength={4}
          optional
        />
        <Button>{t("openAccount")}</Button>
      </div>
    </Form>
  </Card>
);
