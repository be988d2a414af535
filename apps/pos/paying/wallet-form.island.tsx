/** Whose wallet pays: a phone, which gets a code. */
import { useState } from "preact/hooks";
import { Field, Press } from "../till/modal.island.tsx";
import type { Say } from "../till/say.ts";

interface WalletFormProps {
  readonly say: Say;
  /** Of the ticket's customer, where it has one. */
  readonly phone: string;
  readonly onSend: (phone: string) => void;
}

export const WalletForm = ({ say, phone: known, onSend }: WalletFormProps) => {
  const [phone, setPhone] = useState(known);
  const send = (): void => {
    if (phone.trim() !== "") onSend(phone.trim());
  };
  return (
    <form
      class="pay-wallet"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        id="wallet-phone"
        label={say("walletPhone")}
        value={phone}
        onType={setPhone}
        inputMode="tel"
        isFirst
      />
      <Press kind="primary" onPress={send}>
        {say("walletSend")}
      </Press>
    </form>
  );
};
