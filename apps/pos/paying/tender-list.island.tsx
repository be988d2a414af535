/** The parts that a ticket is paid in, each with how it stands and what the customer must do. */
import { useState } from "preact/hooks";
import { qrSvg } from "#ui/qr.ts";
import { Field, Press } from "../till/modal.island.tsx";
import type { Say } from "../till/say.ts";
import type { Payment, TenderView } from "./use-payment.island.ts";

interface TenderListProps {
  readonly payment: Payment;
  readonly say: Say;
  readonly money: (cents: number) => string;
}

const over: ReadonlySet<TenderView["state"]> = new Set(["returned"]);

export const TenderList = ({ payment, say, money }: TenderListProps) => {
  const shown = payment.tenders.filter(({ state }) => !over.has(state));
  if (shown.length === 0) return null;
  return (
    <ul class="tenders" aria-live="polite">
      {shown.map((tender) => (
        <li key={tender.id} data-state={tender.state}>
          <span>
            {say(`method_${tender.method}`)}
            <span class="tender-state">{say(`state_${tender.state}`)}</span>
          </span>
          <b>{tender.cents > 0 ? money(tender.cents) : null}</b>
          {canGo(tender) ? (
            <Press
              kind="link"
              isOff={payment.isBusy}
              onPress={() => {
                payment.cancel(tender.id);
              }}
            >
              {say("cancelTender")}
            </Press>
          ) : null}
          <Waiting tender={tender} payment={payment} say={say} />
        </li>
      ))}
    </ul>
  );
};

const canGo = ({ state }: TenderView): boolean => state !== "failed" && state !== "returning";

interface WaitingProps {
  readonly tender: TenderView;
  readonly payment: Payment;
  readonly say: Say;
}

const Waiting = ({ tender, payment, say }: WaitingProps) => {
  const [code, setCode] = useState("");
  if (tender.state !== "waiting") return null;
  if (tender.pay) {
    const text = say(tender.method === "voucher" ? "scanVouchers" : "scanDigital");
    return (
      <div class="tender-scan">
        <div
          class="qr-frame"
          role="img"
          aria-label={text}
          dangerouslySetInnerHTML={{ __html: qrSvg(tender.pay.qr) }}
        />
        <p>{text}</p>
        {tender.pay.token ? (
          <p class="tender-token">{say("tokenIs", { token: tender.pay.token })}</p>
        ) : null}
      </div>
    );
  }
  if (!tender.code) return null;
  return (
    <form
      class="tender-code"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== "") payment.confirm(tender.id, code.trim());
      }}
    >
      <Field
        id={`code-${tender.id}`}
        label={say("walletCode", { sentTo: tender.code.sentTo })}
        value={code}
        onType={setCode}
        inputMode="numeric"
        isFirst
      />
      <Press
        kind="primary"
        isOff={code.trim() === "" || payment.isBusy}
        onPress={() => {
          payment.confirm(tender.id, code.trim());
        }}
      >
        {say("walletConfirm")}
      </Press>
    </form>
  );
};
