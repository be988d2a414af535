/** One payout: what it is, and the word of an operator on it. */
import { Refusal, refuse } from "#platform/errors.ts";
import { isTaken } from "#platform/db/failures.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { Alert } from "#ui/components/alert.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { operatorName, operatorsAddress } from "../actions/action-people.query.ts";
import type { PaymentPageContext } from "../callers/route.ts";
import { merchantName } from "../checkout/checkouts.query.ts";
import { operatorPage } from "../console/gate.view.tsx";
import { localeOf, paymentPage } from "../console/frame.view.tsx";
import { payoutReasonLength, trackingKeyLength } from "./limits.ts";
import {
  DecidePayout,
  PayoutBadge,
  PayoutFacts,
  type PayoutMistake,
} from "./payout-facts.view.tsx";
import type { Payout, PayoutWord } from "./payout.domain.ts";
import { findPayout } from "./payouts.query.ts";
import { payoutsPath } from "./payouts.page.tsx";
import { payoutWords } from "./payouts.words.ts";
import { settlePayout, type SettleRefusal } from "./settle-payout.command.ts";

const unknown: Refusal = refuse("not_found");
const words = ["approved", "rejected", "sent", "paid", "failed"] as const;
type SaidWord = (typeof words)[number];

export const consolePayoutPage = operatorPage(
  {
    name: "consolePayoutPage",
    route: "GET /console/payouts/:id",
    summary: "One payout.",
  },
  async (context) => {
    const payout = await payoutOf(context);
    return payout ? showPayout(context, payout, null) : unknown;
  },
);

export const settlePayoutPage = operatorPage(
  {
    name: "settlePayoutPage",
    route: "POST /console/payouts/:id/:word",
    summary: "Approve or reject it, take it to the bank, say that it was paid or came back.",
  },
  async (context, operator) => {
    const payout = await payoutOf(context);
    const said = words.find((one) => one === context.path["word"]);
    if (!payout || said === undefined) return unknown;
    const word = wordOf(said, context.form, operator);
    if (typeof word === "string") return showPayout(context, payout, word);
    const after = await settle(context, payout, word);
    if (after instanceof Refusal || after === "tracking_key_taken") {
      const code = after instanceof Refusal ? after.code : after;
      return showPayout(context, (await payoutOf(context)) ?? payout, code);
    }
    const facts = { payout: payout.id, word: said, by: operator.personId };
    context.services.log.info(facts, "an operator said what becomes of a payout");
    return redirect(`${payoutsPath}/${payout.id}?done=${said}`);
  },
);

const settle = async (
  { services }: PaymentPageContext,
  { id }: Payout,
  word: PayoutWord,
): Promise<Payout | SettleRefusal | "tracking_key_taken"> => {
  try {
    return await settlePayout(services, { id, merchant: null, word });
  } catch (error) {
    if (isTaken(error)) return "tracking_key_taken";
    throw error;
  }
};

const trackingKeyForm = new RegExp(`^[A-Za-z0-9]{1,${trackingKeyLength}}$`);

/** The word with what was typed beside it, or which field is wrong. */
const wordOf = (
  said: SaidWord,
  form: PaymentPageContext["form"],
  operator: PersonSession,
): PayoutWord | PayoutMistake => {
  if (said === "sent") return { kind: said };
  const by = operatorName(operator);
  if (said === "approved") return { kind: said, by };
  if (said === "paid") {
    const trackingKey = (form["trackingKey"] ?? "").trim();
    return trackingKeyForm.test(trackingKey) ? { kind: said, trackingKey } : "tracking";
  }
  const reason = (form["reason"] ?? "").trim().slice(0, payoutReasonLength);
  if (reason === "") return "reason";
  return said === "failed" ? { kind: said, reason } : { kind: said, by, reason };
};

const payoutOf = async ({ services, path }: PaymentPageContext): Promise<Payout | null> => {
  const id = path["id"] ?? "";
  return isId(id) ? findPayout(services.db, id) : null;
};

type Trouble = PayoutMistake | SettleRefusal["code"] | "tracking_key_taken";

const statusOf = (trouble: Trouble | null): number => {
  if (trouble === null) return 200;
  if (trouble === "tracking" || trouble === "reason") return 400;
  return trouble === "own_proposal" ? 403 : 409;
};

const showPayout = async (
  context: PaymentPageContext,
  payout: Payout,
  trouble: Trouble | null,
): Promise<PageReply> => {
  const locale = localeOf(context);
  const t = payoutWords.translator(locale);
  const { services, form, query } = context;
  const [known, approvedBy] = await Promise.all([
    merchantName(services.db, payout.merchant),
    operatorsAddress(services.db, payout.approvedBy),
  ]);
  const name = known ?? payout.merchant;
  const title = `${name}: ${formatMoney(payout.cents, locale)}`;
  const done = words.find((one) => one === query["done"]);
  const mistake = trouble === "tracking" || trouble === "reason" ? trouble : null;
  const refused =
    trouble === null || trouble === "tracking" || trouble === "reason" ? null : trouble;
  return paymentPage(context, {
    title,
    current: payoutsPath,
    currentUrl: `${payoutsPath}/${payout.id}`,
    status: statusOf(trouble),
    body: (
      <>
        <PageTitle title={title} />
        <p>
          <PayoutBadge payout={payout} t={t} />
        </p>
        {refused === null || refused === "payout_not_found" ? null : (
          <Alert tone="danger" role="alert" title={t(refused)} />
        )}
        {done === undefined || trouble !== null ? null : (
          <Alert tone="success" role="status" title={t(`did_${done}`)} />
        )}
        <PayoutFacts payout={payout} merchant={name} approvedBy={approvedBy} t={t} />
        <DecidePayout
          payout={payout}
          t={t}
          mistake={mistake}
          typed={form["trackingKey"] ?? form["reason"] ?? ""}
          isSandbox={services.mode === "sandbox"}
        />
      </>
    ),
  });
};
