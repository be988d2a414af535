/** The checkout page by state: a way to pay, a receipt, or why there is nothing to pay. */
import type { ComponentChildren } from "preact";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Countdown } from "#ui/components/countdown.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Money } from "#ui/components/money.tsx";
import type { CheckoutProps } from "./checkout-facts.query.ts";
import { ClosedView, PaidView } from "./checkout-done.view.tsx";
import { CardWay, CashWay, CodiWay } from "./checkout-ways.view.tsx";
import { useCheckoutWords } from "./checkout.words.ts";
import { WalletWay } from "./wallet-way.view.tsx";

export const CheckoutBody = (props: CheckoutProps) => {
  const { view } = props;
  if (view === "paid") return <PaidView {...props} />;
  if (view === "expired" || view === "failed" || view === "cancelled") {
    return <ClosedView kind={view} {...props} />;
  }
  return (
    <>
      <Due {...props} />
      <SandboxMark {...props} />
      {view === "preparing" ? <Preparing /> : null}
      {view === "codi" ? <CodiWay {...props} /> : null}
      {view === "card" ? <CardWay {...props} /> : null}
      {view === "cash_store" ? <CashWay {...props} /> : null}
      <WalletWay {...props} />
      {props.offersCash ? <CashChoice token={props.token} /> : null}
    </>
  );
};

/** Whom one pays, how much and for what: the first thing on the screen. */
export const Due = ({ payment, merchant, now, view }: CheckoutProps) => {
  const t = useCheckoutWords();
  const { expiresAt, cents, concept } = payment;
  const seconds = expiresAt === null ? 0 : (expiresAt.getTime() - now.getTime()) / 1000;
  return (
    <div class="due">
      <h1>{t("payTo", { merchant })}</h1>
      <Money cents={cents} />
      <p>{concept}</p>
      {view === "codi" && expiresAt !== null ? (
        <p>
          {t("timeLeft")} <Countdown seconds={Math.floor(seconds)} atEnd="reload" />
        </p>
      ) : null}
    </div>
  );
};

const SandboxMark = ({ bankUrl }: CheckoutProps): ComponentChildren => {
  const t = useCheckoutWords();
  if (bankUrl === null) return null;
  return (
    <Alert tone="warning" title={t("sandbox")}>
      <a href={bankUrl}>{t("sandboxOpen")}</a>
    </Alert>
  );
};

const Preparing = () => {
  const t = useCheckoutWords();
  return <Alert title={t("preparing")}>{t("preparingText")}</Alert>;
};

const CashChoice = ({ token }: { readonly token: string }) => {
  const t = useCheckoutWords();
  return (
    <Card title={t("otherWay")}>
      <p>{t("otherWayText")}</p>
      <Form action={`/checkout/${token}/cash`}>
        <Button kind="secondary" wide>
          {t("chooseCash")}
        </Button>
      </Form>
    </Card>
  );
};
