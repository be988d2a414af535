/** The stall's register: an amount and a ticket number make a charge; today's stand below. */
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { gatedPages, type Answer } from "#platform/http/gated-pages.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { newId } from "#platform/id.ts";
import { requireSession } from "#platform/people/gate.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import { formatDate, readMoney } from "#ui/i18n/format.ts";
import { creating } from "../charges/create-charge.command.ts";
import type { VoucherSession } from "../callers/session.ts";
import { listChargesOfCells } from "../charges/charge-lists.query.ts";
import { untoldOf } from "../outgoing/untold-charges.ts";
import { findStalls } from "../community/stalls.query.ts";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { NewChargeForm, TodaysCharges, type TypedCharge } from "./register-parts.view.tsx";
import { KeptNote } from "../pocket/kept-note.view.tsx";
import { KeptSales } from "./kept-sales.island.tsx";
import { keptSalesWords } from "./kept-sales.words.ts";
import { registerWords } from "./register.words.ts";

/** As many as one reads; the rest of the day is in the reports. */
const listedMost = 20;
const referenceLength = 200;

/** The register is an operator's; others are told how to become one, strangers to sign in. */
export const forStalls = (
  context: VoucherPageContext,
  show: (operator: VoucherSession) => Answer,
): Answer =>
  requireSession(context, async (viewer) => {
    if (viewer.operatedCellIds.length > 0) return show(viewer);
    const t = registerWords.translator(localeOf(context));
    const refused = refusedPage({
      title: t("notOperatorTitle"),
      text: t("notOperatorText"),
      instead: { href: "/", text: t("backToWallet") },
    });
    return voucherPage(context, { ...refused, currentUrl: "/register" });
  });

const stallPage = gatedPages(forStalls);

export const registerPage = stallPage(
  { name: "registerPage", route: "GET /register", summary: "The stall's register." },
  (context, operator) => showRegister(context, operator, null),
);

export const newChargePage = stallPage(
  { name: "newChargePage", route: "POST /register", summary: "Create a charge." },
  async (context, operator) => {
    const typed = typedOf(context, operator);
    if (typed.cents === null || typed.cellId === null) {
      return showRegister(context, operator, typed);
    }
    const outcome = await context.services.commit(creating, {
      communityId: operator.communityId,
      cellId: typed.cellId,
      creator: `member:${operator.id}`,
      idempotencyKey: keyOf(typed),
      totalCents: typed.cents,
      externalRef: typed.reference === "" ? null : typed.reference,
      chargeId: newId(),
      now: context.now,
    });
    if (outcome instanceof Refusal) return outcome;
    return redirect(`/register/charges/${outcome.charge.id}`);
  },
);

/** The same form sent twice is one charge; the same form with another amount is another one. */
const keyOf = ({ formId, cellId, cents, reference }: TypedCharge): string =>
  `form:${sha256Hex(JSON.stringify([formId, cellId, cents, reference]))}`;

const typedOf = ({ form }: VoucherPageContext, operator: VoucherSession): TypedCharge => {
  const cellIds = operator.operatedCellIds;
  const given = cellIds.length === 1 ? cellIds[0] : form["cell"];
  const cents = readMoney(form["amount"] ?? "");
  return {
    formId: (form["form"] ?? newId()).slice(0, 64),
    cellId: cellIds.find((id) => id === given) ?? null,
    amount: (form["amount"] ?? "").slice(0, 20),
    cents: cents !== null && cents > 0 ? cents : null,
    reference: (form["reference"] ?? "").trim().slice(0, referenceLength),
  };
};

const showRegister = async (
  context: VoucherPageContext,
  operator: VoucherSession,
  refused: TypedCharge | null,
): Promise<PageReply> => {
  const { services, now } = context;
  const { communityId, operatedCellIds: cellIds, timeZone } = operator;
  const asked = { communityId, cellIds, status: null, before: null, limit: listedMost, now };
  const [stalls, recent] = await Promise.all([
    findStalls(services.db, communityId, cellIds),
    listChargesOfCells(services.db, asked),
  ]);
  const untold = await untoldOf(services, communityId, recent);
  const dayOf = (at: Date): string => formatDate(at, "en", "date", timeZone);
  const today = recent.filter((charge) => dayOf(charge.createdAt) === dayOf(now));
  return voucherPage(context, {
    title: registerWords.translator(localeOf(context))("title"),
    current: "/register",
    status: refused === null ? 200 : 400,
    currentUrl: "/register",
    body: (
      <>
        <KeptNote at={now} />
        <NewChargeForm
          stalls={stalls}
          typed={refused}
          formId={newId()}
          cellId={today.find(({ creator }) => creator === `member:${operator.id}`)?.cellId ?? null}
        />
        <KeptSales person={operator.id} words={keptSalesWords(localeOf(context))} />
        <TodaysCharges
          charges={today.slice(0, listedMost)}
          stalls={stalls}
          untold={untold}
          now={now}
        />
      </>
    ),
  });
};
