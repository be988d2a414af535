/** A matter's money: what of it may be spent, what is held, and how it comes and goes. */
import { trustMethods } from "#contracts/legal/trust/trust.ts";
import { dayOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { madeOnce, onceField } from "#ui/form-once.ts";
import { Flash } from "#ui/console/flash.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { Money } from "#ui/components/money.tsx";
import { readMoney } from "#ui/i18n/format.ts";
import { mayWorkAt, type Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { dayFrom, idFrom, said } from "../console/gate.tsx";
import { matterPage } from "../matter-page/matter-gate.tsx";
import { matterReply } from "../matter-page/matter-head.view.tsx";
import { matterPlace } from "../matters/matter-place.ts";
import type { Matter } from "../matters/matter.domain.ts";
import { listMatters } from "../matters/matters.query.ts";
import { availableOf } from "../trust/balances.domain.ts";
import { holdsShownMost } from "../trust/limits.ts";
import { findHold, holdsOf, trustEntries, trustLedgers } from "../trust/trust.query.ts";
import { deposit } from "../trust-movements/deposit.command.ts";
import { disburse, hold } from "../trust-movements/disburse.command.ts";
import { approveDisbursement, releaseHold } from "../trust-movements/end-hold.command.ts";
import { moveBetweenMatters } from "../trust-movements/move.command.ts";
import { Holds, Movements } from "./funds-parts.view.tsx";
import { FundsForms } from "./funds-forms.view.tsx";
import { fundsWords, type FundsTranslate } from "./funds.words.ts";

const entriesShown = 100;
const mattersShown = 100;

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
    if (cents === null || cents <= 0 || cents > amountMost)
      return show(context, access, matter, t("needsAmount"));
    const text = said(context, act === "move" ? "authorization" : "purpose");
    if (text === "") return show(context, access, matter, t("needsPurpose"));
    const done = await madeOnce<object, Refusal<Fault>>(context, `trust-${act}`, (tx) =>
      book(tx, context, access, { act, matter, cents, text }),
    );
    if (done instanceof Refusal) return show(context, access, matter, t(done.code));
    const how = "reason" in done && act === "disburse" ? "waits" : "done";
    return redirect(`${matterPlace(access.firm, matter, "funds")}?done=${how}`);
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

/** 10,000,000.00, as the contract has it. */
const amountMost = 1_000_000_000;

type Fault =
  | ("matter_not_found" | "invalid_request" | "trust_account_not_found" | "trust_month_closed")
  | ("trust_insufficient" | "trust_other_client");

interface Booking {
  readonly act: string;
  readonly matter: Matter;
  readonly cents: number;
  /** What it is for, or the paper that allows it. */
  readonly text: string;
}

const book = (
  tx: Queries,
  context: LegalPageContext,
  access: Access,
  { act, matter, cents, text }: Booking,
): Promise<object | Refusal<Fault>> => {
  const { now } = context;
  const target = { clientId: matter.clientId, matterId: matter.id, accountId: null, cents };
  const purpose = text.slice(0, 300);
  if (act === "hold") return hold(tx, access, { ...target, reason: purpose }, now);
  if (act === "move") {
    const toMatterId = idFrom(said(context, "toMatterId"));
    if (toMatterId === "") return Promise.resolve(refuse("matter_not_found"));
    const wish = { accountId: null, fromMatterId: matter.id, toMatterId, cents };
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
) => {
  const sought = { clientId: null, matterId: matter.id };
  const today = dayOf(now, access.firm.timeZone);
  const ledgers = await trustLedgers(db, access, { ...sought, today });
  const [holds, entries] = await Promise.all([
    holdsOf(db, access, { ...sought, most: holdsShownMost }),
    trustEntries(db, access, { ...sought, before: null, most: entriesShown }),
  ]);
  return { ledgers, holds, entries, today };
};

const show = async (
  context: LegalPageContext,
  access: Access,
  matter: Matter,
  problem?: string,
): Promise<PageReply> => {
  const t = wordsOf(context);
  const { firm } = access;
  const { ledgers, holds, entries, today } = await moneyOf(context, access, matter);
  const sum = (centsOf: (one: (typeof ledgers)[number]) => number): number =>
    ledgers.reduce((all, one) => all + centsOf(one), 0);
  const of = { before: null, most: mattersShown, clientId: matter.clientId, status: null };
  const matters = await listMatters(context.services.db, access, of);
  return matterReply(context, {
    firm,
    matter,
    tab: "funds",
    problem,
    status: problem === undefined ? 200 : 400,
    body: (
      <>
        <Flash done={context.query["done"]} texts={{ done: t("done"), waits: t("waits") }} />
        <Stats
          stats={[
            { name: t("available"), value: <Money cents={sum(availableOf)} /> },
            { name: t("held"), value: <Money cents={sum((one) => one.heldCents)} /> },
            { name: t("balance"), value: <Money cents={sum((one) => one.balanceCents)} /> },
          ]}
        />
        <Holds
          holds={holds}
          firm={firm}
          mayApprove={mayWorkAt(context.caller, firm.id, "management")}
          t={t}
        />
        <Movements entries={entries} t={t} />
        <FundsForms
          at={matterPlace(firm, matter, "funds")}
          today={today}
          matters={matters.filter(({ id }) => id !== matter.id)}
          hidden={onceField(context)}
          t={t}
        />
      </>
    ),
  });
};
