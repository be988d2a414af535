/** Where a person pays: whoever has the address, without an account. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { LivePoll } from "#ui/components/live-poll.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { switchToCash } from "./switch-to-cash.command.ts";
import { railsOf } from "../rails/rails.ts";
import { page, type PaymentPageContext } from "../callers/route.ts";
import { findAccount } from "../ledger/accounts.query.ts";
import { findCheckout, type CheckoutFacts, type CheckoutView } from "./checkout-facts.query.ts";
import { CheckoutBody } from "./checkout.view.tsx";
import { checkoutWords } from "./checkout.words.ts";
import { localeOf, paymentPage, viewerOf } from "../console/frame.view.tsx";
import type { WalletOffer } from "./wallet-way.view.tsx";

const anyone = ["public"] as const;

export const checkoutPage = page(
  {
    name: "checkoutPage",
    route: "GET /checkout/:token",
    summary: "Pay.",
    auth: ["public", "session"],
  },
  async (context) => {
    const facts = await factsOf(context);
    if (!facts) return unknownCheckout(context);
    return showCheckout(context, facts, await offerOf(context, facts));
  },
);

export const chooseCashPage = page(
  {
    name: "chooseCashPage",
    route: "POST /checkout/:token/cash",
    auth: anyone,
    summary: "Pay in cash at a store instead.",
  },
  async (context) => {
    const { services, settings } = context;
    const facts = await factsOf(context);
    if (!facts) return unknownCheckout(context);
    const outcome = await switchToCash(railsOf(services, settings), facts.payment);
    const home = `/checkout/${facts.token}`;
    return redirect(outcome === "down" ? `${home}?cash=down` : home);
  },
);

export const factsOf = async (context: PaymentPageContext): Promise<CheckoutFacts | null> => {
  const { services, settings, path, now } = context;
  const facts = await findCheckout(services, path["token"] ?? "", now);
  const isCashOff = railsOf(services, settings).rails.cash_store.isOff === true;
  return facts && isCashOff ? { ...facts, offersCash: false } : facts;
};

/** What a wallet holds is looked at for its owner alone. */
const offerOf = async (
  context: PaymentPageContext,
  { payment, view }: CheckoutFacts,
): Promise<WalletOffer> => {
  if (view !== "codi" && view !== "card" && view !== "cash_store") return "none";
  const viewer = viewerOf(context);
  if (!viewer) return "ask";
  if (viewer.personId !== payment.userId) return "other";
  const name = { kind: "wallet", owner: viewer.personId } as const;
  const wallet = await findAccount(context.services.db, name);
  return wallet && wallet.balanceCents >= payment.cents ? "pay" : "short";
};

const final: readonly CheckoutView[] = ["paid", "expired", "failed", "cancelled"];

const showCheckout = (
  context: PaymentPageContext,
  facts: CheckoutFacts,
  offer: WalletOffer,
): PageReply => {
  const { payment, view, token } = facts;
  const locale = localeOf(context);
  const t = checkoutWords.translator(locale);
  const merchant = facts.merchant ?? t("someMerchant");
  const amount = formatMoney(payment.cents, locale);
  return paymentPage(context, {
    title: t("payTitle", { amount, merchant }),
    body: (
      <>
        {context.query["cash"] === "down" && view !== "paid" ? (
          <Alert tone="warning" role="alert" title={t("cashDown")}>
            {t("cashDownText")}
          </Alert>
        ) : null}
        <LivePoll
          id="checkout"
          url={`/checkout/${token}`}
          state={`${view} ${payment.refundedCents}`}
          final={final.includes(view)}
        >
          <CheckoutBody {...facts} merchant={merchant} offer={offer} now={context.now} />
        </LivePoll>
      </>
    ),
  });
};

/** One answer to a token of nobody, however it came about. */
export const unknownCheckout = (context: PaymentPageContext): PageReply => {
  const t = checkoutWords.translator(localeOf(context));
  return paymentPage(context, {
    title: t("unknownTitle"),
    status: 404,
    currentUrl: "/",
    body: <PageTitle title={t("unknownTitle")} lead={t("unknownText")} />,
  });
};
