/** For tests: a voucher service with one customer's purse, faithful to its contract. */
import type { Charge, ChargeStatus } from "#contracts/vouchers/charge.ts";
import { createCharge } from "#contracts/vouchers/charge.ts";
import { newId, newToken } from "#platform/id.ts";
import { startMoneyServer, type MoneyServer, type Said } from "./money-server.ts";

type Kept = { -readonly [K in keyof Charge]: Charge[K] } & { settleKey: string | null };

export interface VoucherDouble extends MoneyServer {
  readonly cellId: string;
  readonly charges: Map<string, Kept>;
  /** What the customer holds. */
  readonly purse: { cents: number };
  /** The customer puts vouchers on the charge of a tender; as many as they have and it takes. */
  readonly apply: (tenderId: string, cents: number) => void;
  /** What the cell does by hand, or time does. */
  readonly become: (tenderId: string, status: ChargeStatus) => void;
  readonly chargeOf: (tenderId: string) => Kept | undefined;
}

export const startVoucherDouble = async (): Promise<VoucherDouble> => {
  const charges = new Map<string, Kept>();
  const purse = { cents: 1_000_000 };
  const cellId = newId();
  const chargeOf = (tenderId: string) =>
    [...charges.values()].find(({ externalRef }) => externalRef === tenderId);

  const back = (charge: Kept, status: ChargeStatus): void => {
    purse.cents += charge.valesAppliedCents;
    Object.assign(charge, { status, valesAppliedCents: 0, cashCents: null });
  };
  const of = (id: string | undefined, act: (charge: Kept) => Said): Said => {
    const charge = charges.get(id ?? "");
    return charge ? act(charge) : no(404, "charge_not_found");
  };

  const server = await startMoneyServer("vouchers", {
    create: {
      line: "POST /api/charge-requests",
      act: ({ body, key }) => {
        const { totalCents, externalRef, ...rest } = createCharge.shape.body.parse(body);
        const known = [...charges.values()].find(({ externalRef: ref }) => ref === key);
        if (known) return [200, shown(known)];
        if (rest.cellId !== cellId) return no(404, "cell_not_found");
        const id = newId();
        charges.set(id, {
          id,
          token: newToken(10),
          url: `http://vouchers.test/c/${id}`,
          cellId,
          totalCents,
          status: "pending",
          valesAppliedCents: 0,
          cashCents: null,
          settledAt: null,
          externalRef: externalRef ?? null,
          settleKey: null,
          expiresAt: "2026-11-20T18:30:00.000Z",
          createdAt: "2026-11-20T18:00:00.000Z",
        });
        return of(id, (charge) => [201, shown(charge)]);
      },
    },
    read: {
      line: "GET /api/charge-requests/*",
      act: ({ parts }) => of(parts[2], (charge) => [200, shown(charge)]),
    },
    cancel: {
      line: "POST /api/charge-requests/*/cancel",
      act: ({ parts }) =>
        of(parts[2], (charge) => {
          if (charge.status === "settled") return no(409, "already_settled");
          if (charge.status === "expired") return no(410, "charge_expired");
          back(charge, "cancelled");
          return [200, shown(charge)];
        }),
    },
    settle: {
      line: "POST /api/charge-requests/*/settle",
      act: ({ parts, key }) => of(parts[2], (charge) => settled(charge, key)),
    },
  });
  return {
    ...server,
    cellId,
    charges,
    purse,
    chargeOf,
    apply: (tenderId, wanted) => {
      const charge = chargeOf(tenderId);
      if (charge?.status !== "pending") return;
      const cents = Math.min(wanted, purse.cents, charge.totalCents);
      purse.cents -= cents;
      const applied = { status: "vales_applied", valesAppliedCents: cents } as const;
      Object.assign(charge, { ...applied, cashCents: charge.totalCents - cents });
    },
    become: (tenderId, status) => {
      const charge = chargeOf(tenderId);
      if (!charge) throw new Error("no such charge");
      if (status === "settled") settled(charge, "by hand");
      else back(charge, status);
    },
  };
};

const settled = (charge: Kept, key: string): Said => {
  const { status, settleKey, valesAppliedCents, totalCents } = charge;
  if (status === "cancelled") return no(409, "charge_not_pending");
  if (status === "expired") return no(410, "charge_expired");
  const duplicate = status === "settled";
  if (duplicate && settleKey !== key) return no(409, "already_settled");
  const cashCents = totalCents - valesAppliedCents;
  const settledAt = "2026-11-20T18:10:00.000Z";
  Object.assign(charge, { status: "settled", settleKey: key, cashCents, settledAt });
  const cashback = { cashbackCents: 0, cashbackMinted: false, cashbackReason: "no_payer" };
  return [200, { ok: true, duplicate, valesAppliedCents, cashCents, ...cashback }];
};

const shown = ({ settleKey: _key, ...charge }: Kept): Charge => charge;

const no = (status: number, reason: string): Said => [status, { ok: false, code: reason, reason }];
