/** Sandbox's bank: a person pays or rejects there, as they would in their bank's app. */
import { refuse } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { payInSandbox } from "../rails/pay-in-sandbox.command.ts";
import { rejectInSandbox } from "../rails/reject-in-sandbox.command.ts";
import { page, type PaymentPageContext } from "../callers/route.ts";
import type { CheckoutFacts } from "./checkout-facts.query.ts";
import { factsOf, unknownCheckout } from "./checkout.page.tsx";
import { checkoutWords } from "./checkout.words.ts";
import { localeOf, paymentPage } from "../console/frame.view.tsx";

const auth = ["public"] as const;

export const bankPage = page(
  { name: "bankPage", route: "GET /sandbox/bank/:token", summary: "Sandbox's bank.", auth },
  async (context) => {
    if (context.services.mode !== "sandbox") return refuse("not_found");
    const facts = await factsOf(context);
    return facts ? showBank(context, facts) : unknownCheckout(context);
  },
);

export const payAtBankPage = page(
  { name: "payAtBankPage", route: "POST /sandbox/bank/:token", summary: "Pay or reject.", auth },
  async (context) => {
    const { services, form } = context;
    if (services.mode !== "sandbox") return refuse("not_found");
    const facts = await factsOf(context);
    if (!facts) return unknownCheckout(context);
    const { payment } = facts;
    // A second press finds nothing to pay, and the page says what became of it.
    if (facts.bankUrl !== null && payment.method !== "wallet") {
      const act = form["do"] === "reject" ? rejectInSandbox : payInSandbox;
      await act(services, payment, payment.method);
    }
    return redirect(`/sandbox/bank/${facts.token}`);
  },
);

const titles = {
  codi: "bankTitle",
  wallet: "bankTitle",
  card: "bankCardTitle",
  cash_store: "bankCashTitle",
} as const;

const showBank = (context: PaymentPageContext, facts: CheckoutFacts): PageReply => {
  const { payment, view, bankUrl, token } = facts;
  const locale = localeOf(context);
  const t = checkoutWords.translator(locale);
  const amount = formatMoney(payment.cents, locale);
  const payable = bankUrl !== null && view === payment.method;
  const title = t(titles[payment.method]);
  return paymentPage(context, {
    title,
    body: (
      <>
        <PageTitle title={title} lead={t("bankLead")} />
        <DescriptionList
          facts={[
            { name: t("to"), value: facts.merchant ?? t("someMerchant") },
            { name: t("concept"), value: payment.concept },
          ]}
        />
        {payable ? (
          <Form action={bankUrl}>
            <Button name="do" value="pay" wide>
              {t("bankPay", { amount })}
            </Button>
            <Button name="do" value="reject" kind="secondary" wide>
              {t("bankReject")}
            </Button>
          </Form>
        ) : (
          <Alert tone={view === "paid" ? "success" : "info"} role="status">
            {t(view === "paid" ? "bankDone" : "bankOver")}
          </Alert>
        )}
        <LinkButton href={`/checkout/${token}`} kind={payable ? "link" : "primary"} wide>
          {t("backToCheckout")}
        </LinkButton>
      </>
    ),
  });
};
