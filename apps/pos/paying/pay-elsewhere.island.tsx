/** Money that another app moves: it needs the network, and says so. */
import { useState } from "preact/hooks";
import { Press } from "../till/modal.island.tsx";
import type { PaidSale } from "../till/new-sale.island.ts";
import type { Say } from "../till/say.ts";
import { useKeys } from "../till/use-keys.island.ts";
import type { AskedMethod, Payment } from "./use-payment.island.ts";
import type { Register } from "../till/use-register.island.ts";
import { WalletForm } from "./wallet-form.island.tsx";

interface PayElsewhereProps {
  readonly register: Register;
  readonly sale: Omit<PaidSale, "tenders">;
  readonly payment: Payment;
  readonly say: Say;
}

const ways = [
  ["F7", "voucher", "vouchers"],
  ["F8", "wallet", "payments"],
  ["F9", "digital", "payments"],
] as const;

type Way = (typeof ways)[number];

export const PayElsewhere = ({ register, sale, payment, say }: PayElsewhereProps) => {
  const [isWallet, setWallet] = useState(false);
  const isAway = register.link !== "online";
  const { connected } = sale.snapshot;
  const isUsable = ([, method, app]: Way): boolean =>
    !isAway && connected[app] && !(method === "voucher" && hasVouchers(payment));
  const press = (method: AskedMethod): void => {
    if (method === "wallet") setWallet(true);
    else payment.askFor(method);
  };
  useKeys((key) => {
    const way = ways.find(([name]) => name === key);
    if (way && isUsable(way)) press(way[1]);
    return way !== undefined;
  });
  const isMissing = !connected.vouchers || !connected.payments;
  return (
    <section class="pay-elsewhere">
      <div class="pay-ways">
        {ways.map((way) => (
          <Press
            key={way[0]}
            keyName={way[0]}
            isOff={!isUsable(way) || payment.isBusy}
            onPress={() => {
              press(way[1]);
            }}
          >
            {say(`method_${way[1]}`)}
          </Press>
        ))}
      </div>
      <Hint text={isAway ? say("needsNetwork") : isMissing ? say("notConnected") : null} />
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

/** One charge of vouchers a ticket. */
const hasVouchers = ({ tenders }: Payment): boolean =>
  tenders.some(
    ({ method, state }) => method === "voucher" && state !== "failed" && state !== "returned",
  );

const Hint = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <p class="field-hint">{text}</p>;
