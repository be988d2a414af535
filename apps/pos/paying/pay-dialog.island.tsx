/** The payment of a ticket: what is left in large, notes, and every way to pay. */
import { formatMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { totalOf } from "../till/basket.ts";
import { Modal, Press } from "../till/modal.island.tsx";
import type { PaidSale } from "../till/new-sale.island.ts";
import { PayElsewhere } from "./pay-elsewhere.island.tsx";
import { PayHere } from "./pay-here.island.tsx";
import type { Say } from "../till/say.ts";
import { TenderList } from "./tender-list.island.tsx";
import { usePayment, type Payment, type SoldOutcome } from "./use-payment.island.ts";
import type { Register } from "../till/use-register.island.ts";

interface PayDialogProps {
  readonly register: Register;
  readonly sale: Omit<PaidSale, "tenders">;
  readonly say: Say;
  readonly locale: Locale;
  readonly onSold: (outcome: SoldOutcome) => void;
  readonly onClose: () => void;
}

export const PayDialog = ({ register, sale, say, locale, onSold, onClose }: PayDialogProps) => {
  const payment = usePayment({ register, sale, onSold });
  const money = (cents: number) => formatMoney(cents, locale);
  const hasMoved = payment.totalCents !== totalOf(sale.lines).totalCents;
  const leave = (): void => {
    // Money that another app holds is given back by a press, not by a slip.
    if (!payment.hasCheckout) onClose();
  };
  return (
    <Modal title={say("pay")} onClose={leave}>
      <p class="pay-due">
        <span>{say("due")}</span>
        <output>{money(payment.dueCents)}</output>
      </p>
      <TenderList payment={payment} say={say} money={money} />
      {payment.dueCents > 0 ? (
        <>
          <PayHere payment={payment} say={say} money={money} />
          <PayElsewhere register={register} payment={payment} say={say} sale={sale} />
        </>
      ) : null}
      {hasMoved ? (
        <p class="register-trouble" role="status">
          {say("priceMoved", { amount: money(payment.totalCents) })}
        </p>
      ) : null}
      <Trouble payment={payment} say={say} />
      <Foot payment={payment} say={say} onClose={onClose} />
    </Modal>
  );
};

interface PartProps {
  readonly payment: Payment;
  readonly say: Say;
}

const Trouble = ({ payment: { trouble }, say }: PartProps) => {
  if (!trouble) return null;
  const text =
    trouble.kind === "refused"
      ? say("refusedBecause", { reason: trouble.text })
      : say(trouble.kind === "codes" ? "noCodes" : "noAnswer");
  return (
    <p class="register-trouble" role="alert">
      {text}
    </p>
  );
};

interface FootProps extends PartProps {
  readonly onClose: () => void;
}

const Foot = ({ payment, say, onClose }: FootProps) => (
  <div class="button-row">
    {payment.isFinishable ? (
      <Press kind="primary" onPress={payment.finish}>
        {say("finish")}
      </Press>
    ) : null}
    {payment.hasCheckout ? (
      <Press
        kind="danger"
        onPress={() => {
          payment.giveBack();
          onClose();
        }}
      >
        {say("giveBack")}
      </Press>
    ) : (
      <Press keyName="Esc" onPress={onClose}>
        {say("back")}
      </Press>
    )}
  </div>
);
