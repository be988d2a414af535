/** The sale in the making: search, products, the ticket, and its dialogs. */
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Customer, Product, Snapshot } from "./facts.ts";
import { piece, scanned } from "./basket.ts";
import { ProductGrid } from "./product-grid.island.tsx";
import type { Say } from "./say.ts";
import { hasKeys, SearchField } from "./search-field.island.tsx";
import { SellingDialog, type Asking } from "./selling-dialog.island.tsx";
import { TicketSide } from "./ticket-side.island.tsx";
import { useBasket, type Basket } from "./use-basket.island.ts";
import { useKeys } from "./use-keys.island.ts";
import type { SoldOutcome } from "../paying/use-payment.island.ts";
import type { Register } from "./use-register.island.ts";

export interface SellingProps {
  readonly register: Register;
  readonly snapshot: Snapshot;
  readonly drawerId: string | null;
  readonly say: Say;
  readonly locale: Locale;
  readonly onSold: (outcome: SoldOutcome) => void;
}

export const Selling = (props: SellingProps) => {
  const { snapshot, say, locale } = props;
  const basket = useBasket(snapshot);
  const { lines } = basket;
  const [customer, setCustomer] = useState<Customer | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isOpen, setOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A dialog that closes leaves the focus nowhere; on a phone the keyboard would come up.
    if (asking === null && hasKeys()) search.current?.focus();
  }, [asking]);
  const pick = (product: Product, quantity = basket.quantity): void => {
    if (product.soldBy === "piece" || quantity !== null) basket.put(product, quantity ?? piece);
    else setAsking({ kind: "weigh", product, index: null });
  };
  useSellingKeys(search, lines.length > 0, setAsking);
  return (
    <div class="register-desk">
      <Shelf
        snapshot={snapshot}
        basket={basket}
        search={search}
        say={say}
        locale={locale}
        onPick={pick}
      />
      <TicketSide
        lines={lines}
        selected={basket.selected}
        onLines={basket.setLines}
        customer={customer}
        isOpen={isOpen}
        say={say}
        locale={locale}
        onToggle={() => setOpen(!isOpen)}
        onAsk={setAsking}
      />
      <SellingDialog
        {...props}
        basket={basket}
        asking={asking}
        customer={customer}
        setCustomer={setCustomer}
        setAsking={setAsking}
      />
    </div>
  );
};

/** F2: search, F4: whose ticket it is, F8: pay; an open dialog has the keys to itself. */
const useSellingKeys = (
  search: RefObject<HTMLInputElement | null>,
  isPayable: boolean,
  onAsk: (asking: Asking) => void,
): void => {
  useKeys((key) => {
    if (document.querySelector("dialog[open]")) return false;
    if (key === "F2") search.current?.focus();
    else if (key === "F4") onAsk({ kind: "customer" });
    else if (key === "F8" && isPayable) onAsk({ kind: "pay" });
    return ["F2", "F4", "F8"].includes(key);
  });
};

interface ShelfProps {
  readonly snapshot: Snapshot;
  readonly basket: Basket;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly say: Say;
  readonly locale: Locale;
  readonly onPick: (product: Product, quantity?: number | null) => void;
}

/** Where products are looked for, by key, scanner or touch. */
const Shelf = ({ snapshot, basket, search, say, locale, onPick }: ShelfProps) => (
  <div class="register-shelf">
    <SearchField
      say={say}
      place={search}
      typed={basket.typed}
      onType={basket.setTyped}
      onStep={basket.step}
      onMove={basket.move}
      onEnter={() => {
        const hit = scanned(snapshot.products, basket.typed);
        const [first] = basket.found;
        if (hit) onPick(hit.product, hit.quantity);
        else if (basket.marked !== null && first) onPick(first);
      }}
    />
    <ProductGrid
      snapshot={snapshot}
      say={say}
      locale={locale}
      products={basket.found}
      onPick={onPick}
      marked={basket.marked}
      category={basket.category}
      onCategory={basket.setCategory}
    />
  </div>
);
