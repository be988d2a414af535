/** One charge at the register: its QR code, what comes of it, and the buttons that end it. */
import { Refusal, refuse } from "#platform/errors.ts";
import { gatedPages, type Answer } from "#platform/http/gated-pages.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { LivePoll } from "#ui/components/live-poll.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { cancelling } from "../charges/cancel-charge.command.ts";
import { settling } from "../charges/settle-charge.command.ts";
import { statusAt, type Charge } from "../charges/charge.domain.ts";
import { chargeUrl } from "../charges/charge.wire.ts";
import type { VoucherSession } from "../callers/session.ts";
import { findCharge } from "../charges/charges.query.ts";
import { findStalls } from "../community/stalls.query.ts";
import { linesOf } from "../payer/charge-state.query.ts";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { forStalls } from "./register.page.tsx";
import { registerWords } from "./register.words.ts";
import { TillView } from "./till.view.tsx";

/** Only charges of cells that the operator works at; all others do not exist here. */
const chargePage = gatedPages(
  (
    context: VoucherPageContext,
    show: (charge: Charge, operator: VoucherSession) => Answer,
  ): Answer =>
    forStalls(context, async (operator) => {
      const { path, services } = context;
      const { id = "" } = path;
      const charge = isId(id) ? await findCharge(services.db, operator.communityId, id) : null;
      const isTheirs = charge !== null && operator.operatedCellIds.includes(charge.cellId);
      return isTheirs ? show(charge, operator) : refuse("not_found");
    }),
  "/register/charges/:id",
);

export const tillPage = chargePage(
  {
    name: "tillPage",
    route: "GET /",
    summary: "A charge at the register.",
  },
  (context, charge) => showTill(context, charge),
);

export const settlePage = chargePage(
  {
    name: "settlePage",
    route: "POST /settle",
    summary: "Close a sale at the register.",
  },
  async (context, charge, operator) => {
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
  },
);

export const cancelPage = chargePage(
  {
    name: "cancelPage",
    route: "POST /cancel",
    summary: "Give a charge up at the register.",
  },
  async (context, charge, operator) => {
    await context.services.commit(cancelling, {
      communityId: operator.communityId,
      chargeId: charge.id,
      cellIds: operator.operatedCellIds,
      now: context.now,
    });
    return redirect(`/register/charges/${charge.id}`);
  },
);

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
