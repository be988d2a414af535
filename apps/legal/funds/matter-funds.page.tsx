/** A matter's money: what of it may be spent, what is held, and how it comes and goes. */
import { trustMethods } from "#contracts/legal/trust/trust.ts";
import { dayOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { madeOnce, onceField } from "#ui/form-once.ts";
import { Flash } from "#ui/console/flash.tsx";
import { readMoney } from "#ui/i18n/format.ts";
import { mayWorkAt, type Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { dayFrom, idFrom, said } from "../console/gate.tsx";
import { trustPaymentsOf } from "../invoice-payments/trust-payments.command.ts";
import { dueOf } from "../invoices/invoice.domain.ts";
import { listInvoices } from "../invoices/invoices.query.ts";
import { matterPage } from "../matter-page/matter-gate.tsx";
import { matterReply } from "../matter-page/matter-head.view.tsx";
import { matterPlace } from "../matters/matter-place.ts";
import type { Matter } from "../matters/matter.domain.ts";
import { listMatters } from "../matters/matters.query.ts";
import { holdsShownMost } from "../trust/limits.ts";
import {
  findEntry,
  findHold,
  holdsOf,
  trustAccounts,
  trustEntries,
  trustLedgers,
} from "../trust/trust.query.ts";
import { minimumOf } from "../trust-watch/minimums.query.ts";
import { setMinimum } from "../trust-watch/set-minimum.command.ts";
import { deposit } from "../trust-movements/deposit.command.ts";
import { disburse, hold } from "../trust-movements/disburse.command.ts";
import { approveDisbursement, releaseHold } from "../trust-movements/end-hold.command.ts";
import { moveBetweenMatters } from "../trust-movements/move.command.ts";
import { reverse } from "../trust-movements/reverse.command.ts";
import { payInvoice } from "../trust-movements/pay-invoice.command.ts";
import type { RefusedForm } from "./funds-forms.view.tsx";
import { MoneyOfClient, type MatterFunds } from "./matter-funds.view.tsx";
import { fundsWords, type FundsTranslate } from "./funds.words.ts";

const entriesShown = 100;
const mattersShown = 100;
const invoicesShown = 100;

const wordsOf = (context: LegalPageContext): FundsTranslate =>
  fundsWords.translator(localeOf(context));

export const matterFundsPage = matterPage(
  { name: "matterFundsPage", route: "GET /funds", summary: "A matter's money.", for: "trust" },
  (context, access, matter) => show(context, access, matter),
);

export const moveFundsPage = matterPage(
  {
    name: "moveFundsPage",
    route: "POST /funds/:act",
    summary: "Book money of a client.",
    for: "trust",
  },
  async (context, access, matter) => {
    const t = wordsOf(context);
    const act = context.path["act"] ?? "";
    const cents = readMoney(said(context, "amount"));
    if (cents === null || cents < 0 || cents > amountMost)
      return show(context, access, matter, t("needsAmount"));
    if (act === "minimum") {
      const { services, now } = context;
      await setMinimum(services.db, access, { matterId: matter.id, cents }, now);
      return redirect(`${matterPlace(access.firm, matter, "funds")}?done=done`);
    }
    if (cents === 0) return show(context, access, matter, t("needsAmount"));
    const text = textOf(context, act);
    if (text === "") return show(context, access, matter, t("needsPurpose"));
    const done = await madeOnce<object, Refusal<Fault>>(context, `trust-${act}`, (tx) =>
      book(tx, context, access, { act, matter, cents, text }),
    );
    if (done instanceof Refusal) return show(context, access, matter, t(done.code));
    const how = "reason" in done && act === "disburse" ? "waits" : "done";
    return redirect(`${matterPlace(access.firm, matter, "funds")}?done=${how}`);
  },
);

export const reverseFundsPage = matterPage(
  {
    name: "reverseFundsPage",
    route: "POST /funds/reversals/:transaction",
    summary: "Take back a transaction of a client's money.",
    for: "management",
  },
  async (context, access, matter) => {
    const t = wordsOf(context);
    const { services, now } = context;
    const id = idFrom(context.path["transaction"]);
    const reason = said(context, "reason").slice(0, 300);
    if (reason === "") return show(context, access, matter, t("needsPurpose"));
    const [entry] = id === "" ? [] : await findEntry(services.db, access, id);
    if (entry?.matterId !== matter.id)
      return show(context, access, matter, t("trust_transaction_not_found"));
    const invoices = trustPaymentsOf(services.webhooks);
    const done = await reverse(services.db, access, { id, reason }, { invoices, now });
    if (done instanceof Refusal) return show(context, access, matter, t(done.code));
    return redirect(`${matterPlace(access.firm, matter, "funds")}?done=done`);
  },
);

export const endHoldPage = matterPage(
  {
    name: "endHoldPage",
    route: "POST /funds/holds/:hold",
    summary: "Release what is held, or approve what was prepared.",
    for: "trust",
  },
  async (context, access, matter) => {
    const { services, now, caller } = context;
    const t = wordsOf(context);
    const id = idFrom(context.path["hold"]);
    const found = id === "" ? null : await findHold(services.db, access, id);
    if (found?.matterId !== matter.id)
      return show(context, access, matter, t("trust_hold_not_found"));
    const isApproval = said(context, "act") === "approve";
    if (isApproval && !mayWorkAt(caller, access.firm.id, "management"))
      return show(context, access, matter, t("trust_own_approval"));
    const end = isApproval ? approveDisbursement : releaseHold;
    const done = await end(services.db, access, id, now);
    if (done instanceof Refusal) return show(context, access, matter, t(done.code));
    return redirect(`${matterPlace(access.firm, matter, "funds")}?done=done`);
  },
);

/** What it is for, the paper that allows it, or the invoice that is paid; blank is refused. */
const textOf = (context: LegalPageContext, act: string): string => {
  if (act === "pay") return idFrom(said(context, "invoiceId"));
  return said(context, act === "move" ? "authorization" : "purpose");
};

/** 10,000,000.00, as the contract has it. */
const amountMost = 1_000_000_000;

type Fault =
  | ("matter_not_found" | "invalid_request" | "trust_account_not_found" | "trust_month_closed")
  | ("trust_insufficient" | "trust_other_client" | "invoice_not_found")
  | ("trust_invoice_not_payable" | "trust_own_approval");

interface Booking {
  readonly act: string;
  readonly matter: Matter;
  readonly cents: number;
  /** As `textOf` reads it. */
  readonly text: string;
}

const book = (
  tx: Queries,
  context: LegalPageContext,
  access: Access,
  { act, matter, cents, text }: Booking,
): Promise<object | Refusal<Fault>> => {
  const { now } = context;
  const accountId = idFrom(said(context, "accountId")) || null;
  const target = { clientId: matter.clientId, matterId: matter.id, accountId, cents };
  if (act === "pay") {
    const invoices = trustPaymentsOf(context.services.webhooks);
    return payInvoice(tx, access, { ...target, invoiceId: text, day: null }, { invoices, now });
  }
  const purpose = text.slice(0, 300);
  if (act === "hold") return hold(tx, access, { ...target, reason: purpose }, now);
  if (act === "move") {
    const toMatterId = idFrom(said(context, "toMatterId"));
    if (toMatterId === "") return Promise.resolve(refuse("matter_not_found"));
    const wish = { accountId, fromMatterId: matter.id, toMatterId, cents };
    return moveBetweenMatters(tx, access, { ...wish, authorization: text.slice(0, 100) }, now);
  }
  const typed = said(context, "day");
  const day = typed === "" ? null : dayFrom(typed);
  if (typed !== "" && day === null) return Promise.resolve(refuse("invalid_request"));
  const method = trustMethods.find((one) => one === said(context, "method")) ?? "spei";
  const about = {
    day,
    method,
    purpose,
    reference: said(context, "reference").slice(0, 100),
    counterparty: said(context, "payee").slice(0, 200) || null,
  };
  if (act === "deposit") return deposit(tx, access, { ...target, ...about, kind: "deposit" }, now);
  if (act !== "disburse") return Promise.resolve(refuse("invalid_request"));
  const mayApprove = mayWorkAt(context.caller, access.firm.id, "management");
  return disburse(tx, access, { ...target, ...about }, { mayApprove, now });
};

const moneyOf = async (
  { services: { db }, now }: LegalPageContext,
  access: Access,
  matter: Matter,
): Promise<MatterFunds> => {
  const sought = { clientId: null, matterId: matter.id };
  const today = dayOf(now, access.firm.timeZone);
  const page = { before: null, status: null };
  const [accounts, minimumCents, ledgers, holds, entries, invoices, matters] = await Promise.all([
    trustAccounts(db, access.firm.id),
    minimumOf(db, access.firm.id, matter.id),
    trustLedgers(db, access, { ...sought, today }),
    holdsOf(db, access, { ...sought, most: holdsShownMost }),
    trustEntries(db, access, { ...sought, before: null, most: entriesShown }),
    listInvoices(db, access, { ...sought, ...page, most: invoicesShown, dueBefore: null }),
    listMatters(db, access, { ...page, most: mattersShown, clientId: matter.clientId }),
  ]);
  const owed = invoices.filter((one) => dueOf(one) > 0);
  const others = matters.filter(({ id }) => id !== matter.id);
  return { accounts, minimumCents, ledgers, holds, entries, owed, others, today };
};

/** What was typed is shown again beside what is wrong with it. */
const refusedForm = ({ path, form }: LegalPageContext, problem?: string): RefusedForm | null => {
  const act = path["act"];
  return problem === undefined || act === undefined ? null : { act, values: form };
};

const show = async (
  context: LegalPageContext,
  access: Access,
  matter: Matter,
  problem?: string,
): Promise<PageReply> => {
  const t = wordsOf(context);
  const { firm } = access;
  return matterReply(context, {
    firm,
    matter,
    tab: "funds",
    problem,
    status: problem === undefined ? 200 : 400,
    body: (
      <>
        <Flash done={context.query["done"]} texts={{ done: t("done"), waits: t("waits") }} />
        <MoneyOfClient
          {...await moneyOf(context, access, matter)}
          firm={firm}
          at={matterPlace(firm, matter, "funds")}
          mayApprove={mayWorkAt(context.caller, firm.id, "management")}
          hidden={onceField(context)}
          refused={refusedForm(context, problem)}
          t={t}
        />
      </>
    ),
  });
};
