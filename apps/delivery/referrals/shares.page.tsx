/** Referrals: the shares of a month, opened to those who paid, and who brought whom. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { idFrom, said } from "#business/console/typed.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { monthBefore } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { monthName } from "#ui/i18n/format.ts";
import type { DeliveryPageContext } from "../callers/route.ts";
import { mayWorkAt } from "../callers/tenant-access.ts";
import { deliveryPage, staffPage } from "../console/frame.view.tsx";
import { treeOf, type Branch } from "./tree.query.ts";
import { shareWords } from "./shares.words.ts";
import { sharesOfMonth, type Share } from "./shares.query.ts";
import { notePaid } from "./note-share.command.ts";
import { mayBeNoted } from "./share-payment.domain.ts";

const monthFrom = ({ query, form, now }: DeliveryPageContext): string => {
  const asked = form["month"] ?? query["month"] ?? "";
  return /^[0-9]{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : monthBefore(now);
};

export const sharesPage = staffPage(
  { name: "sharesPage", route: "GET /referrals", summary: "Referral shares." },
  (context, tenant) => show(context, tenant),
);

export const payHandPage = staffPage(
  {
    name: "payHandPage",
    route: "POST /referrals",
    summary: "A share was handed over.",
    for: "management",
  },
  async (context, tenant) => {
    const id = idFrom(said(context, "share"));
    const { services, now } = context;
    const by = said(context, "by") === "wallet" ? "wallet" : "hand";
    const paid = id !== "" && (await notePaid(services.db, tenant.id, { id, by, now }));
    if (paid instanceof Refusal)
      return show(context, tenant, paid.code === "share_asked" ? "asked" : "refused");
    return redirect(placeOf(tenant, `referrals?month=${monthFrom(context)}`));
  },
);

type Words = ReturnType<typeof shareWords.translator>;

const show = async (
  context: DeliveryPageContext,
  tenant: Tenant,
  problem?: "refused" | "asked",
): Promise<PageReply> => {
  const { db } = context.services;
  const locale = localeOf(context);
  const t = shareWords.translator(locale);
  const month = monthFrom(context);
  const [shares, tree] = [await sharesOfMonth(db, tenant.id, month), await treeOf(db, tenant.id)];
  const mayPay = mayWorkAt(context.caller, tenant.id, "management");
  return deliveryPage(context, {
    title: t("title"),
    tenant,
    section: "referrals",
    status: problem === undefined ? undefined : 409,
    body: (
      <Stack>
        <PageTitle title={t("title")} lead={t("lead")} />
        {problem === undefined ? null : <Alert tone="danger">{t(problem)}</Alert>}
        <Form action={placeOf(tenant, "referrals")} method="get">
          <div class="row-form">
            <TextInput name="month" label={t("month")} value={month} pattern="[0-9]{4}-[0-9]{2}" />
            <Button kind="secondary">{t("show")}</Button>
          </div>
        </Form>
        {shares.length === 0 ? (
          <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
        ) : (
          <Table
            caption={t("shares", { month: monthName(month, locale) })}
            rows={shares}
            rowKey={({ id }) => id}
            columns={columnsOf({ tenant, t, mayPay, now: context.now })}
          />
        )}
        <Card title={t("tree")}>
          {tree.length === 0 ? <p>{t("treeNone")}</p> : <Branches branches={tree} />}
        </Card>
      </Stack>
    ),
  });
};

interface Seen {
  readonly tenant: Tenant;
  readonly t: Words;
  readonly mayPay: boolean;
  readonly now: Date;
}

const columnsOf = (seen: Seen): readonly Column<Share>[] => {
  const { t } = seen;
  return [
    { key: "who", title: t("who"), cell: ({ referrerName }) => referrerName },
    {
      key: "brought",
      title: t("brought"),
      cell: ({ lines }) => (
        <ul class="plain-list">
          {lines.map((line) => (
            <li key={line.customerId}>
              {line.customerName}: <Money cents={line.revenueCents} /> →{" "}
              <Money cents={line.shareCents} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: "revenue",
      title: t("revenue"),
      align: "end",
      cell: ({ revenueCents }) => <Money cents={revenueCents} />,
    },
    {
      key: "share",
      title: t("share"),
      align: "end",
      cell: ({ shareCents }) => <Money cents={shareCents} />,
    },
    {
      key: "state",
      title: t("state"),
      cell: (share) => <State seen={seen} share={share} />,
    },
  ];
};

interface Standing {
  readonly seen: Seen;
  readonly share: Share;
}

const State = ({ seen, share }: Standing) => {
  const { t, mayPay, now } = seen;
  const { state, paidBy, askedAt } = share;
  const isOpen = state === "due" && mayPay;
  const isAsked = state === "due" && askedAt !== null;
  const mayLook = isAsked && mayBeNoted(share, "wallet", now) === null;
  return (
    <Stack gap="tight">
      <div>
        <Badge tone={state === "due" ? "warning" : state === "paid" ? "success" : "neutral"}>
          {t(state)}
        </Badge>{" "}
        {paidBy === null ? null : <small>{t(paidBy)}</small>}
      </div>
      {isAsked ? <p>{mayLook ? t("look") : t("asking")}</p> : null}
      {isOpen && !isAsked ? <Pay seen={seen} share={share} by="hand" text={t("pay")} /> : null}
      {isOpen && mayLook ? (
        <>
          <Pay seen={seen} share={share} by="wallet" text={t("arrived")} />
          <Pay seen={seen} share={share} by="hand" text={t("payInstead")} />
        </>
      ) : null}
    </Stack>
  );
};

interface Paying extends Standing {
  readonly by: "hand" | "wallet";
  readonly text: string;
}

const Pay = ({ seen: { tenant }, share: { id, month, referrerName }, by, text }: Paying) => (
  <Form
    action={placeOf(tenant, "referrals")}
    hidden={{ share: id, month, by }}
    label={`${text}: ${referrerName}`}
  >
    <Button kind="secondary">{text}</Button>
  </Form>
);

const Branches = ({ branches }: { readonly branches: readonly Branch[] }) => (
  <ul class="referral-tree">
    {branches.map(({ customerId, name, code, brought }) => (
      <li key={customerId}>
        {name} <small>{code}</small>
        {brought.length === 0 ? null : <Branches branches={brought} />}
      </li>
    ))}
  </ul>
);
