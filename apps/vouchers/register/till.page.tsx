/** One charge at the register: its QR code, what comes of it, and the buttons that end it. */
import { Refusal, refuse } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { LivePoll } from "#ui/components/live-poll.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { cancelling } from "../charges/cancel-charge.command.ts";
import { settling } from "../charges/settle-charge.command.ts";
import { statusAt, type Charge } from "../charges/charge.domain.ts";
import { chargeUrl } from "../charges/charge.wire.ts";
import { page } from "../callers/route.ts";
import type { VoucherSession } from "../callers/session.ts";
import { findCharge } from "../charges/charges.query.ts";
import { findStalls } from "../community/stalls.query.ts";
import { linesOf } from "../payer/charge-state.query.ts";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { withOperator } from "./register.page.tsx";
import { registerWords } from "./register.words.ts";
import { TillView } from "./till.view.tsx";

const anyone = ["public", "session"] as const;

export const tillPage = page(
  {
    name: "tillPage",
    route: "GET /register/charges/:id",
    auth: anyone,
    summary: "A charge at the register.",
  },
  (context) => withCharge(context, (charge) => showTill(context, charge)),
);

export const settlePage = page(
  {
    name: "settlePage",
    route: "POST /register/charges/:id/settle",
    auth: anyone,
    summary: "Close a sale at the register.",
  },
  (context) =>
    withCharge(context, async (charge, operator) => {
      const { services, form, now } = context;
      const home = `/register/charges/${charge.id}`;
      // The button said a sum; decided under the charge's lock, so that nobody pays another one.
      const said = form["cash"] ?? "";
      const outcome = await services.commit(settling, {
        communityId: operator.communityId,
        chargeId: charge.id,
        cellIds: operator.operatedCellIds,
        stackable: form["promotion"] === undefined,
        expectedCashCents: /^\d{1,16}$/.test(said) ? Number(said) : -1,
        settleKey: null,
        now,
      });
      // Refused or not, the page shows how the charge stands: a second press finds it closed.
      const changed = outcome instanceof Refusal && outcome.code === "charge_not_pending";
      return redirect(changed ? `${home}?changed=1` : home);
    }),
);

export const cancelPage = page(
  {
    name: "cancelPage",
    route: "POST /register/charges/:id/cancel",
    auth: anyone,
    summary: "Give a charge up at the register.",
  },
  (context) =>
    withCharge(context, async (charge, operator) => {
      await context.services.commit(cancelling, {
        communityId: operator.communityId,
        chargeId: charge.id,
        cellIds: operator.operatedCellIds,
        now: context.now,
      });
      return redirect(`/register/charges/${charge.id}`);
    }),
);

/** Only charges of cells that the operator works at; all others do not exist here. */
const withCharge = (
  context: VoucherPageContext,
  show: (charge: Charge, operator: VoucherSession) => Promise<PageReply>,
): Promise<PageReply | Refusal> => {
  const id = context.path["id"] ?? "";
  const find = async (operator: VoucherSession) => {
    const { db } = context.services;
    const charge = isId(id) ? await findCharge(db, operator.communityId, id) : null;
    if (!charge || !operator.operatedCellIds.includes(charge.cellId)) return refuse("not_found");
    return show(charge, operator);
  };
  return withOperator(context, find, `/register/charges/${id}`);
};

const showTill = async (context: VoucherPageContext, charge: Charge): Promise<PageReply> => {
  const { services, now, query } = context;
  const [stall] = await findStalls(services.db, charge.communityId, [charge.cellId]);
  const lines = await linesOf(services, charge);
  const status = statusAt(charge, now);
  const locale = localeOf(context);
  const amount = formatMoney(charge.totalCents, locale);
  const address = `/register/charges/${charge.id}`;
  const open = status === "pending" || status === "vales_applied";
  return voucherPage(context, {
    title: registerWords.translator(locale)("chargeTitle", { amount }),
    // Always wide: the state may change within the page, its frame does not.
    width: "wide",
    current: "/register",
    currentUrl: address,
    body: stall ? (
      <LivePoll id="till" url={address} state={status} everySeconds={2} final={!open}>
        <TillView
          charge={charge}
          stall={stall}
          lines={lines}
          status={status}
          now={now}
          url={chargeUrl(services.baseUrl, charge.token)}
          changed={query["changed"] !== undefined && open}
        />
      </LivePoll>
    ) : null,
  });
};
