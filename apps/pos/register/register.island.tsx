/** The register: a ticket is typed or touched together, paid, printed, and the next one begins. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { island } from "#ui/islands/island.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { startWorker } from "#ui/offline/start-worker.island.ts";
import { sayer, type Say, type Words } from "../till/say.ts";
import { Selling } from "../till/selling.island.tsx";
import { SoldView } from "../till/sold.island.tsx";
import { paperOfOrder } from "../tickets/paper-of-order.ts";
import { StatusBar } from "../till/status-bar.island.tsx";
import { DrawerDialog } from "../till/drawer-dialog.island.tsx";
import { useKeys } from "../till/use-keys.island.ts";
import type { Paper } from "../till/facts.ts";
import type { SoldOutcome } from "../paying/use-payment.island.ts";
import { useRegister, type Register as RegisterState } from "../till/use-register.island.ts";

interface RegisterProps {
  readonly tenantId: string;
  readonly locale: Locale;
  readonly words: Words;
  readonly signInHref: string;
  /** What an order's id is appended to. */
  readonly ticketHref: string;
}

const RegisterView = ({ tenantId, locale, words, signInHref, ticketHref }: RegisterProps) => {
  const say = useMemo(() => sayer(words), [words]);
  const register = useRegister(tenantId);
  const [drawerId, setDrawerId] = useDrawer(tenantId, register);
  const [isDrawer, setDrawer] = useState(false);
  const { snapshot } = register;
  useEffect(() => startWorker("/register-worker.js", location.pathname), []);
  useKeys((key) => {
    if (key === "F9" && !document.querySelector("dialog[open]")) setDrawer(true);
    return key === "F9";
  });
  const drawer = snapshot?.drawers.find(({ id }) => id === drawerId) ?? null;
  return (
    <div class="register">
      <StatusBar
        register={register}
        drawer={drawer}
        signInHref={signInHref}
        say={say}
        locale={locale}
        onDrawer={() => {
          setDrawer(true);
        }}
      />
      <Counter
        register={register}
        drawerId={drawer?.id ?? null}
        say={say}
        locale={locale}
        ticketHref={ticketHref}
      />
      {isDrawer ? (
        <DrawerDialog
          tenantId={tenantId}
          register={register}
          drawer={drawer}
          say={say}
          locale={locale}
          onDrawer={setDrawerId}
          onClose={() => {
            setDrawer(false);
          }}
        />
      ) : null}
    </div>
  );
};

interface CounterProps {
  readonly register: RegisterState;
  readonly drawerId: string | null;
  readonly say: Say;
  readonly locale: Locale;
  readonly ticketHref: string;
}

/** The sale in the making, or the paper of the one that was just sold. */
const Counter = ({ register, drawerId, say, locale, ticketHref }: CounterProps) => {
  const [sold, setSold] = useState<SoldOutcome | null>(null);
  const { snapshot } = register;
  if (snapshot === null)
    return <p role="status">{say(register.link === "offline" ? "noCatalog" : "loading")}</p>;
  const shown = sold ? paperOf(sold, register) : null;
  return shown ? (
    <SoldView
      say={say}
      locale={locale}
      paper={shown.paper}
      ticketHref={shown.orderId === null ? null : ticketHref + shown.orderId}
      onNext={() => {
        setSold(null);
      }}
    />
  ) : (
    <Selling
      register={register}
      snapshot={snapshot}
      say={say}
      locale={locale}
      drawerId={drawerId}
      onSold={setSold}
    />
  );
};

interface Shown {
  readonly paper: Paper;
  readonly orderId: string | null;
}

/** A kept sale shows its number as soon as the server gave it one. */
const paperOf = (sold: SoldOutcome, { snapshot, waiting, orders }: RegisterState): Shown | null => {
  if (!snapshot) return null;
  const order = sold.kind === "order" ? sold.order : orders.get(sold.code);
  if (order) return { paper: paperOfOrder(order, snapshot), orderId: order.id };
  const kept = sold.kind === "kept" ? waiting.find(({ code }) => code === sold.code) : undefined;
  return kept ? { paper: kept.paper, orderId: null } : null;
};

/** Which drawer this machine uses is remembered on it; one that is closed is none. */
const useDrawer = (
  tenantId: string,
  { snapshot }: RegisterState,
): [string | null, (id: string | null) => void] => {
  const name = `milpa-drawer-${tenantId}`;
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    setId(localStorage.getItem(name));
  }, [name]);
  const only = snapshot?.drawers.length === 1 ? (snapshot.drawers[0]?.id ?? null) : null;
  const set = (next: string | null): void => {
    setId(next);
    if (next === null) localStorage.removeItem(name);
    else localStorage.setItem(name, next);
  };
  return [id ?? only, set];
};

export const Register = island("register", RegisterView);
