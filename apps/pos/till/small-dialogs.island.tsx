/** Dialogs of one question: how many kilos, and whose ticket this is. */
import { useState } from "preact/hooks";
import { ask, type Answer } from "./ask.island.ts";
import { thousandthsOf } from "./basket.ts";
import type { Customer, Product } from "./facts.ts";
import { Field, Modal, Press, Send } from "./modal.island.tsx";
import type { Say } from "./say.ts";

interface WeightDialogProps {
  readonly product: Product;
  readonly say: Say;
  readonly onWeight: (thousandths: number) => void;
  readonly onClose: () => void;
}

export const WeightDialog = ({ product, say, onWeight, onClose }: WeightDialogProps) => {
  const [typed, setTyped] = useState("");
  const weight = thousandthsOf(typed);
  const add = (): void => {
    if (weight !== null) onWeight(weight);
  };
  return (
    <Modal title={product.name} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field
          id="weight"
          label={say("weightOf", { name: product.name })}
          value={typed}
          onType={setTyped}
          inputMode="decimal"
          placeholder="0.750"
          isFirst
        />
        <div class="button-row">
          <Press kind="primary" keyName="Enter" isOff={weight === null} onPress={add}>
            {say("add")}
          </Press>
          <Press keyName="Esc" onPress={onClose}>
            {say("close")}
          </Press>
        </div>
      </form>
    </Modal>
  );
};

interface CustomerDialogProps {
  readonly tenantId: string;
  readonly say: Say;
  readonly onCustomer: (customer: Customer | null) => void;
  readonly onClose: () => void;
}

export const CustomerDialog = ({ tenantId, say, onCustomer, onClose }: CustomerDialogProps) => {
  const [phone, setPhone] = useState("");
  const [name, setName] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    const answer = await noted(tenantId, phone, name.trim());
    if (answer.kind === "ok") onCustomer(answer.body);
    else setTrouble(answer.kind === "refused" ? say("customerPhone") : say("noAnswer"));
  };
  return (
    <Modal title={say("customer")} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          id="customer-phone"
          label={say("customerPhone")}
          value={phone}
          onType={setPhone}
          inputMode="tel"
          isFirst
        />
        <Field id="customer-name" label={say("customerName")} value={name} onType={setName} />
        {trouble ? (
          <p class="register-trouble" role="alert">
            {trouble}
          </p>
        ) : null}
        <div class="button-row">
          <Send isOff={phone.trim() === ""}>{say("customerSave")}</Send>
          <Press
            onPress={() => {
              onCustomer(null);
            }}
          >
            {say("customerNone")}
          </Press>
          <Press keyName="Esc" onPress={onClose}>
            {say("close")}
          </Press>
        </div>
      </form>
    </Modal>
  );
};

const noted = (tenantId: string, phone: string, name: string): Promise<Answer<Customer>> => {
  const body = { tenantId, phone, ...(name === "" ? {} : { name }) };
  return ask<Customer>("/api/register/customers", { body });
};
