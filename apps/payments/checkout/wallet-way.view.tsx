/** Paying from one's wallet: shown to everybody alike until it is known whose it would be. */
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { CheckoutFacts } from "./checkout-facts.query.ts";
import { useCheckoutWords } from "./checkout.words.ts";

/** `ask`: nobody is signed in; `other`: somebody else is; `short`: it does not cover. */
export type WalletOffer = "none" | "ask" | "other" | "pay" | "short";

type WalletWayProps = Pick<CheckoutFacts, "payment" | "token"> & {
  readonly offer: WalletOffer;
  readonly merchant: string;
};

export const WalletWay = ({ payment, token, offer, merchant }: WalletWayProps) => {
  const t = useCheckoutWords();
  const amount = formatMoney(payment.cents, useLocale());
  if (offer === "none") return null;
  const home = `/checkout/${token}`;
  return (
    <Card title={t("walletTitle")}>
      <p>{offer === "pay" ? t("walletPayText", { amount, merchant }) : t(`${offer}WalletText`)}</p>
      {offer === "ask" ? (
        <LinkButton href={`/sign-in?next=${encodeURIComponent(home)}`} kind="secondary" wide>
          {t("walletSignIn")}
        </LinkButton>
      ) : null}
      {offer === "pay" ? (
        <Form action={`${home}/wallet`}>
          <Button wide>{t("walletPay", { amount })}</Button>
        </Form>
      ) : null}
    </Card>
  );
};
