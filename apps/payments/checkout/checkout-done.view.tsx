/** The end of a checkout: a receipt, or why nothing can be paid any more. */
import { Alert } from "#ui/components/alert.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Receipt } from "#ui/components/receipt.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { CheckoutProps } from "./checkout-facts.query.ts";
import { useCheckoutWords } from "./checkout.words.ts";

export const PaidView = ({ payment, merchant }: CheckoutProps) => {
  const t = useCheckoutWords();
  const locale = useLocale();
  const { cents, refundedCents, concept, railTransactionId: transaction, completedAt } = payment;
  const facts = [
    { name: t("paidHow"), value: t(payment.method) },
    ...(transaction === null ? [] : [{ name: t("transaction"), value: transaction }]),
    { name: t("paymentId"), value: payment.id },
  ];
  return (
    <>
      <PageTitle title={t("paidTitle")} lead={t("paidLead", { merchant })} />
      {refundedCents > 0 ? (
        <Alert title={t("refundedTitle", { amount: formatMoney(refundedCents, locale) })}>
          {t("refundedText")}
        </Alert>
      ) : null}
      <Receipt
        merchant={merchant}
        at={completedAt ?? payment.createdAt}
        lines={[{ name: concept, cents }]}
        totalCents={cents}
      >
        <DescriptionList facts={facts} />
      </Receipt>
    </>
  );
};

interface ClosedProps extends CheckoutProps {
  readonly kind: "expired" | "failed" | "cancelled";
}

export const ClosedView = ({ kind, merchant, payment }: ClosedProps) => {
  const t = useCheckoutWords();
  const amount = formatMoney(payment.cents, useLocale());
  return (
    <>
      <PageTitle title={t(`${kind}Title`)} lead={t(`${kind}Text`)} />
      <DescriptionList
        facts={[
          { name: t("to"), value: merchant },
          { name: t("concept"), value: `${payment.concept} · ${amount}` },
        ]}
      />
      {kind === "expired" ? (
        <LinkButton href="/" kind="secondary" wide>
          {t("seeWallet")}
        </LinkButton>
      ) : null}
    </>
  );
};
