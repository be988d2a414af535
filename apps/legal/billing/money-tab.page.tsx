/** A matter's tab of money: what waits to be charged, as a form for a draft; its invoices. */
import { invoiceLinesMost } from "#contracts/legal/invoice.ts";
import { dayOf, plusDays } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { readMoney } from "#ui/i18n/format.ts";
import type { Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { dayFrom, said } from "../console/gate.tsx";
import { unbilledExpenses } from "../invoices/chargeables.query.ts";
import { draftInvoice } from "../invoices/draft-invoice.command.ts";
import { listInvoices } from "../invoices/invoices.query.ts";
import { matterPage } from "../matter-page/matter-gate.tsx";
import { matterReply } from "../matter-page/matter-head.view.tsx";
import type { Matter } from "../matters/matter.domain.ts";
import { matterPlace } from "../matters/matter-place.ts";
import { unbilledTime } from "../time/time.query.ts";
import { billingWords } from "./billing.words.ts";
import { refusalText, refusalWords } from "./refusals.words.ts";
import { invoicePlace } from "./invoice-parts.view.tsx";
import { MoneyOfMatter } from "./unbilled.view.tsx";

const tab = "money";
const invoicesShown = 50;
const usualDaysToPay = 30;

export const moneyTabPage = matterPage(
  { name: "moneyTabPage", route: "GET /money", summary: "A matter's money.", for: "money" },
  (context, access, matter) => show(context, access, matter),
);

export const draftFromMatterPage = matterPage(
  {
    name: "draftFromMatterPage",
    route: "POST /money",
    summary: "Draft an invoice from a matter's time and expenses.",
    for: "money",
  },
  async (context, access, matter) => {
    const locale = localeOf(context);
    const t = refusalWords.translator(locale);
    const dueOn = dayFrom(said(context, "dueDate"));
    const typed = said(context, "discount");
    const discountCents = typed === "" ? 0 : readMoney(typed);
    if (dueOn === null) return show(context, access, matter, t("wrongDay"));
    if (discountCents === null || discountCents < 0)
      return show(context, access, matter, t("wrongAmount"));
    const wish = {
      matterId: matter.id,
      dueOn,
      discountCents,
      notes: said(context, "notes").slice(0, 2000),
      timeEntryIds: chosenIn(context, "time-"),
      expenseIds: chosenIn(context, "expense-"),
    };
    const drafted = await draftInvoice(context.services.db, access, wish, context.now);
    return drafted instanceof Refusal
      ? show(context, access, matter, refusalText(locale, drafted))
      : redirect(invoicePlace(access.firm, drafted));
  },
);

/** Ids of boxes that were ticked. */
const chosenIn = ({ form }: LegalPageContext, prefix: string): readonly string[] =>
  Object.keys(form)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter(isId)
    .slice(0, invoiceLinesMost);

const show = async (
  context: LegalPageContext,
  access: Access,
  matter: Matter,
  problem?: string,
): Promise<PageReply> => {
  const { db } = context.services;
  const { firm } = access;
  const t = billingWords.translator(localeOf(context));
  const sought = {
    before: null,
    most: invoicesShown,
    status: null,
    clientId: null,
    dueBefore: null,
  };
  const [time, expenses, invoices] = await Promise.all([
    unbilledTime(db, access, matter.id),
    unbilledExpenses(db, firm.id, matter.id),
    listInvoices(db, access, { ...sought, matterId: matter.id }),
  ]);
  const dueDate = plusDays(dayOf(context.now, firm.timeZone), usualDaysToPay);
  return matterReply(context, {
    firm,
    matter,
    tab,
    problem,
    body: (
      <MoneyOfMatter
        firm={firm}
        action={matterPlace(firm, matter, tab)}
        time={time}
        expenses={expenses}
        invoices={invoices}
        typed={{ dueDate, ...context.form }}
        now={context.now}
        t={t}
      />
    ),
  });
};
