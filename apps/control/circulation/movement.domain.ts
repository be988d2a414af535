/** What one event adds to the sums of its day. Pure. */
import type { ToldVoucherEvent } from "#contracts/control/circulation.ts";

export interface Movement {
  readonly id: string;
  readonly day: string;
  readonly minted: number;
  readonly spent: number;
  readonly expired: number;
  readonly sales: number;
  readonly sold: number;
}

type Sums = Omit<Movement, "id" | "day">;

const nothing: Sums = { minted: 0, spent: 0, expired: 0, sales: 0, sold: 0 };

const sumsOf: Readonly<
  Record<ToldVoucherEvent["type"], (event: ToldVoucherEvent) => Partial<Sums>>
> = {
  "voucher.vale.minted": ({ cents }) => ({ minted: cents }),
  "voucher.vale.expired": ({ cents }) => ({ expired: cents }),
  "voucher.vale.cleared": ({ cents }) => ({ spent: cents }),
  "voucher.vale.restored": ({ cents }) => ({ spent: -cents }),
  // Vouchers of other cells go on: only what came back to its issuer is spent.
  "voucher.charge.settled": ({ cents, extinguishedCents = 0 }) => ({
    spent: extinguishedCents,
    sales: 1,
    sold: cents,
  }),
};

export const movementOf = (event: ToldVoucherEvent): Movement => ({
  id: event.id,
  day: event.day,
  ...nothing,
  ...sumsOf[event.type](event),
});
