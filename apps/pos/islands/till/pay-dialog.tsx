/** The payment of a ticket: what is left in large, notes, and every way to pay. */
import { useEffect, useState } from "preact/hooks";
import { formatMoney, readMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { PaidSale } from "./new-sale.ts";
import { Field, Modal, Press } from "./modal.tsx";
import type { Say } from "./say.ts";
import { TenderList } from "./tender-list.tsx";
import { usePayment, type Payment, type SoldOutcome, type TakenMethod } from "./use-payment.ts";
import { WalletForm } from "./wallet-form.tsx";
import type { Register } from "./use-register.ts";

interface PayDialogProps {
  readonly register: Register;
  readonly sale: Omit<PaidSale, "tenders">;
  readonly say: Say;
  readonly locale: Locale;
  readonly onSold: (outcome: SoldOutcome) => void;
  readonly onClose: () => void;
}

const notes = [50, 100, 200, 500, 1000];
const takenKeys = [
  ["F2", "cash"],
  ["F4", "card"],
  ["F6", "transfer"],
] as const;

export const PayDialog = (props: PayDialogProps) => {
  const { register, sale, say, locale, onSold, onClose } = props;
  const payment = usePayment({ register, sale, onSold });
  const [typed, setTyped] = useState("");
  const typedCents = typed.trim() === "" ? null : readMoney(typed);
  const isWrong = typed.trim() !== "" && (typedCents === null || typedCents <= 0);
  const money = (cents: number) => formatMoney(cents, locale);
  const take = (method: TakenMethod, cents = typedCents): void => {
    if (isWrong || payment.isBusy) return;
    payment.take(method, cents);
    setTyped("");
  };
  useKeys((key) => {
    const found = takenKeys.find(([name]) => name === key);
    if (found) take(found[1]);
    return found !== undefined;
  });
  const leave = (): void => {
    if (!payment.hasCheckout) onClose();
  };
  return (
    <Modal title={say("pay")} onClose={leave}>
      <p class="pay-due">
        <span>{say("due")}</span>
        <output>{money(payment.dueCents)}</output>
      </p>
      <TenderList payment={payment} say={say} money={money} />
      <form
        class="pay"
        onSubmit={(event) => {
          event.preventDefault();
          take("cash");
        }}
      >
        {payment.dueCents > 0 ? (
          <>
            <Field
              id="pay-amount"
              label={say("amount")}
              hint={say("amountHint")}
              value={typed}
              onType={setTyped}
              inputMode="decimal"
              isFirst
            />
            <div class="pay-notes">
              <Press
                onPress={() => {
                  take("cash", null);
                }}
              >
                {say("exact")}
              </Press>
              {notes.map((note) => (
                <Press
                  key={note}
                  onPress={() => {
                    take("cash", note * 100);
                  }}
                >
                  {money(note * 100).replace(/\.00$/, "")}
                </Press>
              ))}
            </div>
            <div class="pay-ways">
              {takenKeys.map(([key, method]) => (
                <Press
                  key={method}
                  keyName={key}
                  kind={method === "cash" ? "primary" : "secondary"}
                  isOff={isWrong || payment.isBusy}
                  onPress={() => {
                    take(method);
                  }}
                >
                  {say(`method_${method}`)}
                </Press>
              ))}
            </div>
          </>
        ) : null}
      </form>
      <Elsewhere {...props} payment={payment} />
      <Trouble payment={payment} say={say} />
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
    </Modal>
  );
};

/** F-keys while this is shown; a key that was used does nothing else in the browser. */
export const useKeys = (onKey: (key: string) => boolean): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!event.altKey && !event.ctrlKey && !event.metaKey && onKey(event.key)) {
        event.preventDefault();
      }
    };
    addEventListener("keydown", listen);
    return () => {
      removeEventListener("keydown", listen);
    };
  });
};

const askedKeys = [
  ["F7", "voucher", "vouchers"],
  ["F8", "wallet", "payments"],
  ["F9", "digital", "payments"],
] as const;

/** Money that another app moves: it needs the network, and says so. */
const Elsewhere = ({
  register,
  sale,
  say,
  payment,
}: PayDialogProps & { readonly payment: Payment }) => {
  const [isWallet, setWallet] = useState(false);
  const isAway = register.link !== "online";
  const press = (method: "voucher" | "wallet" | "digital"): void => {
    if (method === "wallet") setWallet(true);
    else payment.askFor(method);
  };
  const usable = (app: "vouchers" | "payments") => !isAway && sale.snapshot.connected[app];
  useKeys((key) => {
    const found = askedKeys.find(([name]) => name === key);
    if (found && usable(found[2]) && payment.dueCents > 0) press(found[1]);
    return found !== undefined;
  });
  if (payment.dueCents === 0) return null;
  const isMissing = !sale.snapshot.connected.vouchers || !sale.snapshot.connected.payments;
  return (
    <section class="pay-elsewhere">
      <div class="pay-ways">
        {askedKeys.map(([key, method, app]) => (
          <Press
            key={method}
            keyName={key}
            isOff={!usable(app) || payment.isBusy}
            onPress={() => {
              press(method);
            }}
          >
            {say(`method_${method}`)}
          </Press>
        ))}
      </div>
      {isAway ? <p class="field-hint">{say("needsNetwork")}</p> : null}
      {!isAway && isMissing ? <p class="field-hint">{say("notConnected")}</p> : null}
      {isWallet ? (
        <WalletForm
          say={say}
          phone={sale.customer?.phone ?? ""}
          onSend={(phone) => {
            payment.askFor("wallet", phone);
            setWallet(false);
          }}
        />
      ) : null}
    </section>
  );
};

const Trouble = ({
  payment: { trouble },
  say,
}: {
  readonly payment: Payment;
  readonly say: Say;
}) => {
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
