/** The sale in the making: search, products, the ticket, and its dialogs. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Customer, Product, Snapshot } from "./facts.ts";
import { piece, scanned } from "./basket.ts";
import { ProductGrid } from "./product-grid.island.tsx";
import type { Say } from "./say.ts";
import { hasKeys, SearchField } from "./search-field.island.tsx";
import { SellingDialog, type Asking } from "./selling-dialog.island.tsx";
import { TicketSide } from "./ticket-side.island.tsx";
import { useBasket } from "./use-basket.island.ts";
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
  const { lines, found } = basket;
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
  useKeys((key) => {
    if (document.querySelector("dialog[open]")) return false;
    if (key === "F2") search.current?.focus();
    else if (key === "F4") setAsking({ kind: "customer" });
    else if (key === "F8" && lines.length > 0) setAsking({ kind: "pay" });
    return ["F2", "F4", "F8"].includes(key);
  });
  return (
    <div class="register-desk">
      <div class="register-shelf">
        <SearchField
          {...{ say, place: search, typed: basket.typed, onType: basket.setTyped }}
          {...{ onStep: basket.step, onMove: basket.move }}
          onEnter={() => {
            const hit = scanned(snapshot.products, basket.typed);
            const [first] = found;
            if (hit) pick(hit.product, hit.quantity);
            else if (basket.marked !== null && first) pick(first);
          }}
        />
        <ProductGrid
          {...{ snapshot, say, locale, products: found, onPick: pick, marked: basket.marked }}
          {...{ category: basket.category, onCategory: basket.setCategory }}
        />
      </div>
      <TicketSide
        {...{ lines, selected: basket.selected, onLines: basket.setLines, customer, isOpen }}
        {...{ say, locale, onToggle: () => setOpen(!isOpen), onAsk: setAsking }}
      />
      <SellingDialog {...{ ...props, basket, asking, customer, setCustomer, setAsking }} />
    </div>
  );
};
