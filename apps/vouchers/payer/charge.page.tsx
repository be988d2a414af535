/** The payer's page of a charge: what they owe, what their vouchers cover, and what came of it. */
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { largestCents } from "#platform/money.ts";
import { LivePoll } from "#ui/components/live-poll.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { formatMoney, readMoney } from "#ui/i18n/format.ts";
import { applying } from "../charges/apply-vouchers.command.ts";
import { page } from "../callers/route.ts";
import { useVoucherWords, words } from "../console/vouchers.words.ts";
import { linesOf, offerFor, stateFor, type ChargeState } from "./charge-state.query.ts";
import { tokenOf } from "./charge-token.ts";
import { findShownCharge, type ShownCharge } from "./shown-charge.query.ts";
import { FindCharge } from "./find-charge.view.tsx";
import { doorOf } from "../sign-in/through-identity.ts";
import { AppliedView, ClosedView, ElsewhereView, SettledView, TakenView } from "./done.view.tsx";
import {
  localeOf,
  viewerOf,
  voucherPage,
  type VoucherPageContext,
} from "../console/frame.view.tsx";
import { PaySignedIn, PaySignedOut, type PayProblem } from "./pay.view.tsx";

const anyone = ["public", "session"] as const;

export const findChargePage = page(
  { name: "findChargePage", route: "GET /c", summary: "Find a charge by its code.", auth: anyone },
  (context) => {
    const typed = context.query["token"];
    const token = tokenOf(typed ?? "");
    if (token !== null) return Promise.resolve(redirect(`/c/${token}`));
    return Promise.resolve(typed === undefined ? askToken(context) : unknownCharge(context));
  },
);

export const chargePage = page(
  { name: "chargePage", route: "GET /c/:token", summary: "Pay a charge.", auth: anyone },
  async (context) => {
    const shown = await findShownCharge(context.services.db, context.path["token"] ?? "");
    return shown ? showCharge(context, shown, null) : unknownCharge(context);
  },
);

export const applyPage = page(
  {
    name: "applyPage",
    route: "POST /c/:token/apply",
    auth: anyone,
    summary: "Put vouchers on a charge.",
  },
  async (context) => {
    const { services, form, now } = context;
    const shown = await findShownCharge(services.db, context.path["token"] ?? "");
    if (!shown) return unknownCharge(context);
    const { charge } = shown;
    const home = redirect(`/c/${charge.token}`);
    const payer = viewerOf(context);
    // The page itself says what is to be done: sign in, or pay elsewhere.
    if (!payer || payer.communityId !== charge.communityId) return home;
    const wantedCents = wantedOf(form);
    if (wantedCents === null) {
      return showCharge(context, shown, { kind: "amount", typed: form["amount"] ?? "" });
    }
    const outcome = await services.commit(applying, {
      communityId: charge.communityId,
      chargeId: charge.id,
      memberId: payer.id,
      walletId: payer.walletId,
      wantedCents,
      now,
    });
    if (outcome instanceof Refusal && outcome.code === "insufficient_funds") {
      return showCharge(context, shown, { kind: "funds" });
    }
    // A second press finds the charge taken; the page shows by whom: by this very payer.
    return home;
  },
);

/** The cents of the button that was pressed or the amount that was typed; null when it is none. */
const wantedOf = (form: VoucherPageContext["form"]): number | null => {
  const pressed = form["cents"];
  if (pressed !== undefined) return /^\d{1,15}$/.test(pressed) ? Number(pressed) : null;
  const cents = readMoney(form["amount"] ?? "");
  return cents !== null && cents >= 0 && cents <= largestCents ? cents : null;
};

const showCharge = async (
  context: VoucherPageContext,
  shown: ShownCharge,
  problem: PayProblem,
): Promise<PageReply> => {
  const { charge, stall } = shown;
  const viewer = viewerOf(context);
  const state = stateFor(charge, viewer, context.now);
  const locale = localeOf(context);
  const amount = formatMoney(charge.totalCents, locale);
  const view = await viewOf(context, shown, state, problem);
  return voucherPage(context, {
    title: words.translator(locale)("payTitle", { amount, stall: stall.name }),
    currentUrl: `/c/${charge.token}`,
    status: problem === null ? 200 : problem.kind === "funds" ? 409 : 400,
    timeZone: stall.timeZone,
    body: (
      <LivePoll
        id="charge"
        url={`/c/${charge.token}`}
        state={state}
        everySeconds={state === "applied" ? 2 : 5}
        final={isFinal(state)}
      >
        {view}
      </LivePoll>
    ),
  });
};

/** What no longer changes for the one who looks. */
const isFinal = (state: ChargeState): boolean => state !== "pending" && state !== "applied";

const viewOf = async (
  { services, now, ...context }: VoucherPageContext,
  shown: ShownCharge,
  state: ChargeState,
  problem: PayProblem,
) => {
  const viewer = viewerOf({ services, now, ...context });
  switch (state) {
    case "expired":
    case "cancelled":
      return <ClosedView kind={state} />;
    case "taken":
      return <TakenView charge={shown.charge} viewer={viewer} door={doorOf({ services })} />;
    case "elsewhere":
      return viewer && <ElsewhereView stall={shown.stall} viewer={viewer} />;
    case "applied":
      return <AppliedView {...shown} lines={await linesOf(services, shown.charge)} />;
    case "settled":
      return <SettledView {...shown} lines={await linesOf(services, shown.charge)} />;
    case "pending": {
      if (!viewer) return <PaySignedOut {...shown} now={now} door={doorOf({ services })} />;
      const offer = await offerFor(services, shown.charge, viewer, now);
      return <PaySignedIn {...shown} now={now} offer={offer} problem={problem} />;
    }
  }
};

/** Where the register sends those who cannot scan. */
const askToken = (context: VoucherPageContext): PageReply =>
  voucherPage(context, {
    title: words.translator(localeOf(context))("findTitle"),
    body: <FindView />,
  });

const FindView = () => {
  const t = useVoucherWords();
  return (
    <>
      <PageTitle title={t("findTitle")} />
      <FindCharge />
    </>
  );
};

/** Not a dead end: most wrong codes are one letter away from the right one. */
const unknownCharge = (context: VoucherPageContext): PageReply =>
  voucherPage(context, {
    title: words.translator(localeOf(context))("unknownTitle"),
    status: 404,
    body: <UnknownView typed={context.path["token"] ?? context.query["token"] ?? ""} />,
  });

const UnknownView = ({ typed }: { readonly typed: string }) => {
  const t = useVoucherWords();
  return (
    <>
      <PageTitle title={t("unknownTitle")} lead={t("unknownText")} />
      <FindCharge typed={typed.slice(0, 20)} />
    </>
  );
};
