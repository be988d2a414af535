/** The drawer that cash goes into: opened with its float, counted when it is closed. */
import { useState } from "preact/hooks";
import { formatMoney, readMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { ask } from "./ask.island.ts";
import type { Drawer } from "./facts.ts";
import { Field, Modal, Press, Send } from "./modal.island.tsx";
import type { Say } from "./say.ts";
import type { Register } from "./use-register.island.ts";

interface DrawerDialogProps {
  readonly tenantId: string;
  readonly register: Register;
  readonly drawer: Drawer | null;
  readonly onDrawer: (id: string | null) => void;
  readonly say: Say;
  readonly locale: Locale;
  readonly onClose: () => void;
}

export const DrawerDialog = (props: DrawerDialogProps) => {
  const { drawer, register, onDrawer, say, onClose } = props;
  const others = (register.snapshot?.drawers ?? []).filter(({ id }) => id !== drawer?.id);
  return (
    <Modal title={say("drawer")} onClose={onClose}>
      {drawer ? <CountDrawer {...props} drawer={drawer} /> : <OpenDrawer {...props} />}
      {others.map((one) => (
        <p class="drawer-other" key={one.id}>
          <span>{say("drawerOpen", { name: one.register })}</span>
          <Press
            onPress={() => {
              onDrawer(one.id);
              onClose();
            }}
          >
            {say("drawerUse")}
          </Press>
        </p>
      ))}
      <Press keyName="Esc" onPress={onClose}>
        {say("close")}
      </Press>
    </Modal>
  );
};

const OpenDrawer = ({ tenantId, register, onDrawer, say, onClose }: DrawerDialogProps) => {
  const [name, setName] = useState(say("drawerDefault"));
  const [float, setFloat] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const cents = float.trim() === "" ? 0 : readMoney(float);
  const open = async (): Promise<void> => {
    const body = { tenantId, register: name, openingAmount: (cents ?? 0) / 100 };
    const answer = await ask<Drawer>("/api/cash-sessions", { body });
    if (answer.kind !== "ok") {
      setTrouble(reasonOf(answer, say));
      return;
    }
    onDrawer(answer.body.id);
    await register.refresh();
    onClose();
  };
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <Field id="drawer-name" label={say("drawerName")} value={name} onType={setName} />
      <Field
        id="drawer-float"
        label={say("drawerFloat")}
        value={float}
        onType={setFloat}
        inputMode="decimal"
        placeholder="0.00"
        isFirst
      />
      <Notice text={trouble} />
      <Send isOff={cents === null || name.trim() === ""}>{say("drawerOpenIt")}</Send>
    </form>
  );
};

interface CountDrawerProps extends DrawerDialogProps {
  readonly drawer: Drawer;
}

const CountDrawer = (props: CountDrawerProps) => {
  const { tenantId, register, drawer, onDrawer, say, locale } = props;
  const [counted, setCounted] = useState("");
  const [told, setTold] = useState<string | null>(null);
  const cents = readMoney(counted);
  const waits = register.waiting.some(({ refused }) => refused === null);
  const close = async (): Promise<void> => {
    const body = { tenantId, countedAmount: (cents ?? 0) / 100 };
    const answer = await ask<Drawer>(`/api/cash-sessions/${drawer.id}/close`, { body });
    if (answer.kind !== "ok") {
      setTold(reasonOf(answer, say));
      return;
    }
    const money = (amount: number | null) => formatMoney(Math.round((amount ?? 0) * 100), locale);
    const { expectedAmount, countedAmount, difference } = answer.body;
    const facts = { expected: money(expectedAmount), counted: money(countedAmount) };
    setTold(say("drawerExpected", { ...facts, difference: money(difference) }));
    onDrawer(null);
    await register.refresh();
  };
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void close();
      }}
    >
      <p>{say("drawerOpen", { name: drawer.register })}</p>
      <Field
        id="drawer-counted"
        label={say("drawerCounted")}
        value={counted}
        onType={setCounted}
        inputMode="decimal"
        isFirst
      />
      {waits ? <p class="field-hint">{say("drawerWaits")}</p> : null}
      <Notice text={told} />
      <Send isOff={cents === null || waits}>{say("drawerCloseIt")}</Send>
    </form>
  );
};

const reasonOf = (answer: { readonly kind: string; readonly text?: string }, say: Say): string =>
  answer.kind === "refused" ? (answer.text ?? "") : say("noAnswer");

const Notice = ({ text }: { readonly text: string | null }) =>
  text ? (
    <p class="register-trouble" role="alert">
      {text}
    </p>
  ) : null;
