/** A charge after the payer's part: what to hand over, the receipt, or why nothing is due. */
import { formatMoney } from "#ui/i18n/format.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { useLocale } from "#ui/page-context.ts";
import type { Charge } from "../charges/charge.domain.ts";
import type { CashbackReason } from "../issuance/cashback.domain.ts";
import type { VoucherSession } from "../callers/session.ts";
import type { Stall } from "../community/stalls.query.ts";
import { useVoucherWords } from "../console/vouchers.words.ts";
import { cashOf, PaidReceipt, VoucherLines } from "./charge-parts.view.tsx";
import type { VoucherLine } from "./charge-state.query.ts";
import type { ShownCharge } from "./shown-charge.query.ts";
import { SignInDoor, type SignInDoorProps } from "../sign-in/sign-in-forms.view.tsx";

interface PaidProps extends ShownCharge {
  readonly lines: readonly VoucherLine[];
}

/** What is left to pay in cash, to be read across the counter. */
export const AppliedView = ({ charge, stall, lines }: PaidProps) => {
  const t = useVoucherWords();
  const cash = cashOf(charge);
  return (
    <>
      <div class="cash">
        <h1>{cash > 0 ? t("cashLeft") : t("allPaid")}</h1>
        <Money cents={cash > 0 ? cash : charge.valesAppliedCents} />
        <p>
          <strong>{stall.name}</strong>
        </p>
      </div>
      <p class="centred">
        <strong>{t("showStall")}</strong>
        <span class="quiet">{t("waitingStall")}</span>
      </p>
      {lines.length > 0 ? <VoucherLines lines={lines} label={t("appliedLines")} /> : null}
    </>
  );
};

export const SettledView = ({ charge, stall, lines }: PaidProps) => {
  const t = useVoucherWords();
  return (
    <>
      <PageTitle title={t("settledTitle")} lead={t("settledLead", { stall: stall.name })} />
      <CashbackNotice charge={charge} stall={stall} />
      <PaidReceipt charge={charge} stall={stall} lines={lines} />
      <LinkButton kind="secondary" href="/" wide>
        {t("seeWallet")}
      </LinkButton>
    </>
  );
};

/** The payer's own reasons; a charge without a payer has nobody to tell. */
const told: ReadonlySet<string> = new Set<Exclude<CashbackReason, "no_payer">>([
  "not_stackable",
  "cashback_disabled",
  "no_cash_part",
  "below_one_cent",
  "polen_exhausted",
]);

const isTold = (reason: string | null): reason is Exclude<CashbackReason, "no_payer"> =>
  reason !== null && told.has(reason);

const CashbackNotice = ({ charge, stall }: ShownCharge) => {
  const t = useVoucherWords();
  const locale = useLocale();
  if (charge.cashbackCents > 0) {
    const amount = formatMoney(charge.cashbackCents, locale);
    return (
      <Alert tone="success" title={t("earned", { amount, stall: stall.name })}>
        {t("earnedText")}
      </Alert>
    );
  }
  return isTold(charge.cashbackReason) ? <Alert>{t(charge.cashbackReason)}</Alert> : null;
};

export const ClosedView = ({ kind }: { readonly kind: "expired" | "cancelled" }) => {
  const t = useVoucherWords();
  return (
    <>
      <PageTitle title={t(`${kind}Title`)} lead={t(`${kind}Text`)} />
      <LinkButton kind="secondary" href="/">
        {t("seeWallet")}
      </LinkButton>
    </>
  );
};

interface TakenProps extends Pick<SignInDoorProps, "door"> {
  readonly charge: Charge;
  readonly viewer: VoucherSession | null;
}

/** Says nothing of who took it or how it was paid. */
export const TakenView = ({ charge, viewer, door }: TakenProps) => {
  const t = useVoucherWords();
  return (
    <>
      <PageTitle title={t("takenTitle")} lead={t("takenText")} />
      {viewer === null ? <SignInDoor next={`/c/${charge.token}`} door={door} /> : null}
    </>
  );
};

interface ElsewhereProps {
  readonly stall: Stall;
  readonly viewer: VoucherSession;
}

export const ElsewhereView = ({ stall, viewer }: ElsewhereProps) => {
  const t = useVoucherWords();
  const names = { other: stall.communityName, own: viewer.communityName };
  return (
    <>
      <PageTitle title={t("elsewhereTitle")} lead={t("elsewhereText", names)} />
      <form method="post" action="/sign-out">
        <Button kind="secondary">{t("anotherContact")}</Button>
      </form>
    </>
  );
};
