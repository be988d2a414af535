/** The sale in the making: search, products, the ticket, and its dialogs. */
import { useRef, useState } from "preact/hooks";
import type { Locale } from "#ui/i18n/locale.ts";
import { added, changed, matching, matchesMost, piece, readTyped } from "./basket.ts";
import type { Customer, Line, Product, Snapshot } from "./facts.ts";
import { PayDialog, useKeys } from "./pay-dialog.tsx";
import { ProductGrid } from "./product-grid.tsx";
import type { Say } from "./say.ts";
import { SearchField } from "./search-field.tsx";
import { CustomerDialog, WeightDialog } from "./small-dialogs.tsx";
import { TicketSide } from "./ticket-side.tsx";
import type { SoldOutcome } from "./use-payment.ts";
import type { Register } from "./use-register.ts";

interface SellingProps {
  readonly register: Register;
  readonly snapshot: Snapshot;
  readonly drawerId: string | null;
  readonly say: Say;
  readonly locale: Locale;
  readonly onSold: (outcome: SoldOutcome) => void;
}

type Asking =
  | { readonly kind: "pay" | "customer" }
  | { readonly kind: "weigh"; readonly product: Product; readonly index: number | null };

export const Selling = ({ register, snapshot, drawerId, say, locale, onSold }: SellingProps) => {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [selected, setSelected] = useState(0);
  const [customer, setCustomer] = useState<Customer | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [category, setCategory] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);

  const { text, thousandths } = readTyped(typed);
  const inCategory = snapshot.products.filter(
    (product) => text !== "" || category === null || product.category === category,
  );
  const found = matching(inCategory, text).slice(0, matchesMost);
  const close = (): void => {
    setAsking(null);
    search.current?.focus();
  };
  const put = (product: Product, quantity: number): void => {
    const next = added(lines, product, quantity);
    setLines(next);
    setSelected(next.findIndex((line) => line.product.id === product.id));
    setTyped("");
    close();
  };
  const pick = (product: Product): void => {
    if (product.soldBy === "measure" && thousandths === null) {
      setAsking({ kind: "weigh", product, index: null });
    } else put(product, thousandths ?? piece);
  };
  const step = (by: number): void => {
    const line = lines[selected];
    if (line) setLines(changed(lines, selected, line.thousandths + by));
  };
  useKeys((key) => {
    if (asking || document.querySelector("dialog[open]")) return false;
    if (key === "F2") search.current?.focus();
    else if (key === "F4") setAsking({ kind: "customer" });
    else if (key === "F8" && lines.length > 0) setAsking({ kind: "pay" });
    else return false;
    return true;
  });
  return (
    <div class="register-desk">
      <div class="register-shelf">
        <SearchField
          {...{ typed, say, place: search, onType: setTyped }}
          onEnter={() => {
            const [first] = found;
            if (text !== "" && first) pick(first);
          }}
          onStep={step}
          onMove={(by) => {
            setSelected(Math.max(0, Math.min(lines.length - 1, selected + by)));
          }}
        />
        <ProductGrid
          {...{ snapshot, products: found, category, say, locale, onPick: pick }}
          onCategory={setCategory}
          marked={text === "" ? null : 0}
        />
      </div>
      <TicketSide
        {...{ lines, selected, customer, isOpen, say, locale, onLines: setLines }}
        onWeigh={(index) => {
          const product = lines[index]?.product;
          if (product) setAsking({ kind: "weigh", product, index });
        }}
        onCustomer={() => {
          setAsking({ kind: "customer" });
        }}
        onPay={() => {
          setAsking({ kind: "pay" });
        }}
        onToggle={() => {
          setOpen(!isOpen);
        }}
      />
      {asking?.kind === "weigh" ? (
        <WeightDialog
          {...{ product: asking.product, say, onClose: close }}
          onWeight={(weight) => {
            if (asking.index === null) put(asking.product, weight);
            else {
              setLines(changed(lines, asking.index, weight));
              close();
            }
          }}
        />
      ) : null}
      {asking?.kind === "customer" ? (
        <CustomerDialog
          {...{ tenantId: snapshot.tenant.id, say, onClose: close }}
          onCustomer={(chosen) => {
            setCustomer(chosen);
            close();
          }}
        />
      ) : null}
      {asking?.kind === "pay" ? (
        <PayDialog
          {...{ register, say, locale, onSold, onClose: close }}
          sale={{ snapshot, lines, customer, drawerId }}
        />
      ) : null}
    </div>
  );
};
