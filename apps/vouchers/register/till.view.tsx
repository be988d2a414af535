/** The states of a charge at the register: waiting, to collect, closed, given up. */
import type { ChargeStatus } from "#contracts/vouchers/charge.ts";
import { secondMs } from "#platform/clock.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { Countdown } from "#ui/components/countdown.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { QrCode } from "#ui/components/qr-code.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { qrSvg } from "#ui/qr.ts";
import type { CashbackReason } from "../issuance/cashback.domain.ts";
import type { Charge } from "../charges/charge.domain.ts";
import { useVoucherWords } from "../console/vouchers.words.ts";
import { cashOf, PaidReceipt } from "../payer/charge-parts.view.tsx";
import type { VoucherLine } from "../payer/charge-state.query.ts";
import { spokenToken } from "../payer/charge-token.ts";
import type { ShownCharge } from "../payer/shown-charge.query.ts";
import { useRegisterWords } from "./register.words.ts";

interface TillProps extends ShownCharge {
  readonly lines: readonly VoucherLine[];
  readonly status: ChargeStatus;
  readonly now: Date;
  readonly url: string;
  /** The payer applied vouchers between the operator's look and press. */
  readonly changed: boolean;
}

export const TillView = (props: TillProps) =>
  props.status === "pending" ? (
    <Waiting {...props} />
  ) : (
    <div class="slim stack">
      <AfterWaiting {...props} status={props.status} />
    </div>
  );

type AfterProps = TillProps & { readonly status: Exclude<ChargeStatus, "pending"> };

const AfterWaiting = (props: AfterProps) => {
  switch (props.status) {
    case "vales_applied":
      return <ToCollect {...props} />;
    case "settled":
      return <Closed {...props} />;
    case "cancelled":
    case "expired":
      return <GivenUp kind={props.status} />;
  }
};

const Waiting = ({ charge, stall, now, url }: TillProps) => {
  const t = useRegisterWords();
  const token = spokenToken(charge.token);
  const seconds = Math.max(0, (charge.expiresAt.getTime() - now.getTime()) / secondMs);
  return (
    <div class="till">
      <div class="stack">
        <Due charge={charge} stall={stall} />
        <QrCode
          svg={qrSvg(url)}
          label={t("qrLabel", { token })}
          caption={
            <span class="centred">
              <span>{t("scan")}</span>
              <span>{t("orToken")}</span>
              <span class="token">{token}</span>
              <span>{t("atAddress", { address: new URL("/c", url).toString() })}</span>
            </span>
          }
        />
      </div>
      <div class="stack">
        <Alert title={t("waiting")} role="status">
          {t("waitingText")} {t("timeLeft")} <Countdown seconds={seconds} atEnd="reload" />
        </Alert>
        <AllCash charge={charge} />
        <Cancel charge={charge} />
      </div>
    </div>
  );
};

const Due = ({ charge, stall }: ShownCharge) => {
  const t = useVoucherWords();
  return (
    <div class="due">
      <h1>{stall.name}</h1>
      <Money cents={charge.totalCents} />
      {charge.externalRef ? (
        <p class="quiet">{t("ticket", { reference: charge.externalRef })}</p>
      ) : null}
    </div>
  );
};

const ToCollect = ({ charge, stall, changed }: TillProps) => {
  const t = useRegisterWords();
  const cash = cashOf(charge);
  const amount = formatMoney(cash, useLocale());
  return (
    <>
      {changed ? (
        <Alert tone="warning" role="alert">
          {t("changed")}
        </Alert>
      ) : null}
      <div class="cash">
        <h1>{cash > 0 ? t("collect") : t("collectNothing")}</h1>
        <Money cents={cash} />
      </div>
      <dl class="sums">
        <div>
          <dt>{stall.name}</dt>
          <dd>
            <Money cents={charge.totalCents} />
          </dd>
        </div>
        <div>
          <dt>{t("vouchersTaken")}</dt>
          <dd>
            <Money cents={charge.valesAppliedCents} />
          </dd>
        </div>
      </dl>
      <Form action={`/register/charges/${charge.id}/settle`} hidden={{ cash: String(cash) }}>
        <Checkbox name="promotion" label={t("promotion")} hint={t("promotionHint")} />
        <Button wide>{cash > 0 ? t("close", { amount }) : t("closeNothing")}</Button>
      </Form>
      <Cancel charge={charge} />
    </>
  );
};

/** A sale that takes no vouchers after all; behind one line, for it is not the usual way. */
const AllCash = ({ charge }: { readonly charge: Charge }) => {
  const t = useRegisterWords();
  const amount = formatMoney(charge.totalCents, useLocale());
  const cash = String(charge.totalCents);
  return (
    <details>
      <summary>{t("allCash")}</summary>
      <div class="stack">
        <p class="quiet">{t("allCashText", { amount })}</p>
        <Form action={`/register/charges/${charge.id}/settle`} hidden={{ cash }}>
          <Button kind="secondary" wide>
            {t("closeAllCash", { amount })}
          </Button>
        </Form>
      </div>
    </details>
  );
};

const Cancel = ({ charge }: { readonly charge: Charge }) => {
  const t = useRegisterWords();
  return (
    <details>
      <summary>{t("cancel")}</summary>
      <div class="stack">
        <p class="quiet">{t("cancelText")}</p>
        <Form action={`/register/charges/${charge.id}/cancel`}>
          <Button kind="danger">{t("cancelYes")}</Button>
        </Form>
      </div>
    </details>
  );
};

const Closed = ({ charge, stall, lines }: TillProps) => {
  const t = useRegisterWords();
  const locale = useLocale();
  const reason = charge.cashbackReason as CashbackReason | null;
  const earned = formatMoney(charge.cashbackCents, locale);
  return (
    <>
      <PageTitle
        title={t("settledTitle")}
        lead={t("settledLead", { amount: formatMoney(cashOf(charge), locale) })}
      />
      {charge.cashbackCents > 0 ? (
        <Alert tone="success">{t("earned", { amount: earned })}</Alert>
      ) : reason ? (
        <Alert>{t(reason)}</Alert>
      ) : null}
      <LinkButton href="/register" wide>
        {t("newCharge")}
      </LinkButton>
      <PaidReceipt charge={charge} stall={stall} lines={lines} />
    </>
  );
};

const GivenUp = ({ kind }: { readonly kind: "cancelled" | "expired" }) => {
  const t = useRegisterWords();
  return (
    <>
      <PageTitle title={t(`${kind}Title`)} lead={t(`${kind}Text`)} />
      <LinkButton href="/register" wide>
        {t("newCharge")}
      </LinkButton>
    </>
  );
};
