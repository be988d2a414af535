/** Money that is taken at the till: cash with its change, cards and transfers as they are told. */
import { useState } from "preact/hooks";
import { readMoney } from "#ui/i18n/format.ts";
import { Field, Press } from "../till/modal.island.tsx";
import type { Say } from "../till/say.ts";
import { useKeys } from "../till/use-keys.island.ts";
import type { Payment, TakenMethod } from "./use-payment.island.ts";

interface PayHereProps {
  readonly payment: Payment;
  readonly say: Say;
  readonly money: (cents: number) => string;
}

const notes = [50, 100, 200, 500, 1000];
const keys = [
  ["F2", "cash"],
  ["F4", "card"],
  ["F6", "transfer"],
] as const;

export const PayHere = ({ payment, say, money }: PayHereProps) => {
  const [typed, setTyped] = useState("");
  const typedCents = typed.trim() === "" ? null : readMoney(typed);
  const isWrong = typed.trim() !== "" && (typedCents === null || typedCents <= 0);
  const take = (method: TakenMethod, cents = typedCents): void => {
    if (isWrong || payment.isBusy) return;
    payment.take(method, cents);
    setTyped("");
  };
  useKeys((key) => {
    const found = keys.find(([name]) => name === key);
    if (found) take(found[1]);
    return found !== undefined;
  });
  return (
    <form
      class="pay"
      onSubmit={(event) => {
        event.preventDefault();
        take("cash");
      }}
    >
      <Field
        id="pay-amount"
        label={say("amount")}
        hint={say("amountHint")}
        isFirst
        value={typed}
        onType={setTyped}
        inputMode="decimal"
      />
      <Notes say={say} money={money} onNote={(cents) => take("cash", cents)} />
      <div class="pay-ways">
        {keys.map(([key, method]) => (
          <Press
            key={key}
            keyName={key}
            kind={method === "cash" ? "primary" : "secondary"}
            isOff={isWrong || payment.isBusy}
            onPress={() => take(method)}
          >
            {say(`method_${method}`)}
          </Press>
        ))}
      </div>
    </form>
  );
};

interface NotesProps {
  readonly say: Say;
  readonly money: PayHereProps["money"];
  /** Null: exactly what is left. */
  readonly onNote: (cents: number | null) => void;
}

const Notes = ({ say, money, onNote }: NotesProps) => (
  <div class="pay-notes">
    <Press
      onPress={() => {
        onNote(null);
      }}
    >
      {say("exact")}
    </Press>
    {notes.map((note) => (
      <Press
        key={note}
        onPress={() => {
          onNote(note * 100);
        }}
      >
        {money(note * 100).replace(/\.00$/, "")}
      </Press>
    ))}
  </div>
);
