/** What is asked while a ticket is made: a weight, whose ticket it is, the money. */
import { changed } from "./basket.ts";
import type { Customer, Product } from "./facts.ts";
import { PayDialog } from "../paying/pay-dialog.island.tsx";
import type { SellingProps } from "./selling.island.tsx";
import { CustomerDialog, WeightDialog } from "./small-dialogs.island.tsx";
import type { Basket } from "./use-basket.island.ts";

/** `index`: of the line whose weight changes; null for a new one. */
export type Asking =
  | { readonly kind: "pay" }
  | { readonly kind: "customer" }
  | { readonly kind: "weigh"; readonly product: Product; readonly index: number | null };

interface SellingDialogProps extends SellingProps {
  readonly basket: Basket;
  readonly asking: Asking | null;
  readonly setAsking: (asking: Asking | null) => void;
  readonly customer: Customer | null;
  readonly setCustomer: (customer: Customer | null) => void;
}

export const SellingDialog = (props: SellingDialogProps) => {
  const { basket, asking, setAsking, customer, setCustomer, snapshot, drawerId, ...rest } = props;
  const { lines } = basket;
  const onClose = (): void => {
    setAsking(null);
  };
  if (asking === null) return null;
  if (asking.kind === "pay") {
    return <PayDialog {...rest} onClose={onClose} sale={{ snapshot, lines, customer, drawerId }} />;
  }
  if (asking.kind === "customer") {
    return (
      <CustomerDialog
        tenantId={snapshot.tenant.id}
        say={rest.say}
        onClose={onClose}
        onCustomer={(chosen) => {
          setCustomer(chosen);
          onClose();
        }}
      />
    );
  }
  const { product, index } = asking;
  return (
    <WeightDialog
      product={product}
      say={rest.say}
      onClose={onClose}
      onWeight={(weight) => {
        if (index === null) basket.put(product, weight);
        else basket.setLines(changed(lines, index, weight));
        onClose();
      }}
    />
  );
};
