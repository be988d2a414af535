/** A charge that waits for its payer: what they owe, what their vouchers cover, one button. */
import { formatMoney } from "#ui/i18n/format.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Countdown } from "#ui/components/countdown.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { Money } from "#ui/components/money.tsx";
import { useLocale } from "#ui/page-context.ts";
import { secondMs } from "#platform/clock.ts";
import { foreignShareBp } from "../charges/acceptance.domain.ts";
import { useVoucherWords } from "../console/vouchers.words.ts";
import { ChargeHead, VoucherLines } from "./charge-parts.view.tsx";
import type { Offer } from "./charge-state.query.ts";
import type { ShownCharge } from "./shown-charge.query.ts";
import { SignInDoor, type SignInDoorProps } from "../sign-in/sign-in-forms.view.tsx";

/** Why the last try was not taken. */
export type PayProblem =
  { readonly kind: "amount"; readonly typed: string } | { readonly kind: "funds" } | null;

interface PendingProps extends ShownCharge {
  readonly now: Date;
}

const TimeLeft = ({ charge, now }: Pick<PendingProps, "charge" | "now">) => {
  const t = useVoucherWords();
  const seconds = (charge.expiresAt.getTime() - now.getTime()) / secondMs;
  return (
    <p class="quiet">
      {t("timeLeft")} <Countdown seconds={Math.max(0, seconds)} atEnd="reload" />
    </p>
  );
};

type SignedOutProps = PendingProps & Pick<SignInDoorProps, "door">;

/** For a stranger: the amount, and the way in. */
export const PaySignedOut = ({ charge, stall, now, door }: SignedOutProps) => {
  const t = useVoucherWords();
  return (
    <>
      <ChargeHead charge={charge} stall={stall}>
        <TimeLeft charge={charge} now={now} />
      </ChargeHead>
      <h2>{t("payAsk")}</h2>
      <SignInDoor next={`/c/${charge.token}`} door={door} />
    </>
  );
};

interface PayProps extends PendingProps {
  readonly offer: Offer;
  readonly problem: PayProblem;
}

export const PaySignedIn = ({ charge, stall, now, offer, problem }: PayProps) => {
  const t = useVoucherWords();
  const locale = useLocale();
  const action = `/c/${charge.token}/apply`;
  const cents = String(offer.cents);
  const covered = offer.cents > 0;
  return (
    <>
      {problem?.kind === "funds" ? (
        <Alert tone="warning" role="alert">
          {t("fundsError")}
        </Alert>
      ) : null}
      <ChargeHead charge={charge} stall={stall}>
        <TimeLeft charge={charge} now={now} />
      </ChargeHead>
      {covered ? <Sums charge={charge} offer={offer} /> : <p>{t("noVouchers")}</p>}
      <Form action={action} hidden={{ cents }}>
        <Button wide>
          {covered
            ? t("pay", { amount: formatMoney(offer.cents, locale) })
            : t("payCashFirst", { amount: formatMoney(charge.totalCents, locale) })}
        </Button>
      </Form>
      {covered ? <VoucherLines lines={offer.lines} label={t("payLines")} /> : null}
      <Hints stall={stall} offer={offer} />
      {covered ? <PayLess action={action} offer={offer} problem={problem} /> : null}
    </>
  );
};

/** The two sums before the button: on a phone the why may wait below it. */
const Sums = ({ charge, offer }: Pick<PayProps, "charge" | "offer">) => {
  const t = useVoucherWords();
  return (
    <dl class="sums">
      <div>
        <dt>{t("withVouchers")}</dt>
        <dd>
          <Money cents={offer.cents} />
        </dd>
      </div>
      <div class="sums-main">
        <dt>{t("inCash")}</dt>
        <dd>
          <Money cents={charge.totalCents - offer.cents} />
        </dd>
      </div>
    </dl>
  );
};

const basisPointsPerPercent = 100;

const Hints = ({ stall, offer }: Pick<PayProps, "stall" | "offer">) => {
  const t = useVoucherWords();
  const amount = formatMoney(offer.foreignMostCents, useLocale());
  const percent = foreignShareBp / basisPointsPerPercent;
  const earned = stall.cashbackBp / basisPointsPerPercent;
  return (
    <div class="stack" data-gap="tight">
      {offer.holdsForeign ? <p class="quiet">{t("rule", { percent, amount })}</p> : null}
      {earned > 0 ? <p class="quiet">{t("earns", { percent: earned })}</p> : null}
    </div>
  );
};

interface LessProps {
  readonly action: string;
  readonly offer: Offer;
  readonly problem: PayProblem;
}

/** The way of the few, behind one line; open when it was refused. */
const PayLess = ({ action, offer, problem }: LessProps) => {
  const t = useVoucherWords();
  const typed = problem?.kind === "amount" ? problem.typed : undefined;
  return (
    <details open={typed !== undefined}>
      <summary>{t("payLess")}</summary>
      <div class="stack">
        <Form action={action}>
          <MoneyInput
            name="amount"
            label={t("less")}
            hint={t("lessHint", { amount: formatMoney(offer.cents, useLocale()) })}
            error={typed === undefined ? undefined : t("amountError")}
            typed={typed}
          />
          <Button kind="secondary" wide>
            {t("lessButton")}
          </Button>
        </Form>
        <Form action={action} hidden={{ cents: "0" }}>
          <Button kind="secondary" wide>
            {t("payCash")}
          </Button>
        </Form>
      </div>
    </details>
  );
};
