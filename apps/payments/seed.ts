/** Payments in the demo world: keys, a wallet with money and one without, and an operator. */
import type { DemoFacts, DemoKey } from "#platform/app.ts";
import type { Queries } from "#platform/db/database.ts";
import { runInside } from "#platform/db/group-commit.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { grantOperator } from "#platform/people/operators.ts";
import { movingMoney } from "./wallets/move-money.command.ts";
import type { MoveInput } from "./wallets/move-money.domain.ts";
import { putContact } from "./spoken-codes/wallet-contacts.store.ts";
import { codiSecretOf } from "./codi/notice-secret.ts";

const wantedKeys = {
  paymentsFull: [
    ...["payments:create", "payments:read", "payments:refund", "payouts:create"],
    ...["wallets:read", "wallets:write", "figures:read", "webhooks:manage", "keys:manage"],
  ],
  paymentsWeak: ["payments:read"],
  // Of a point of sale, which asks for money in its own name and hears what came of it.
  posPayments: [
    ...["payments:create", "payments:read", "payments:refund", "payouts:create"],
    "webhooks:manage",
  ],
  // Of a law firm, whose clients pay its invoices by a link.
  legalPayments: ["payments:create", "payments:read", "webhooks:manage"],
} as const;

const shownNames: Readonly<Record<string, string>> = {
  paymentsFull: "Tienda La Milpa",
  posPayments: "Fonda La Milpa",
  legalPayments: "Robles y Asociados",
};

const walletWithMoney = "usuario-con-saldo";
const walletWithoutMoney = "usuario-sin-saldo";

/** A person of identity's demo world. */
const demoOperator = "operadora@milpa.test";

export const seedPayments = async (services: Services, tx: Queries): Promise<DemoFacts> => {
  const apiKeys: Record<string, DemoKey> = {};
  for (const [name, permissions] of Object.entries(wantedKeys)) {
    // People read this name on the checkout page.
    const shown = shownNames[name] ?? name;
    // The contract's kind: it charges and reaches every wallet. All others need their consent.
    const kind = { ecosystem: name === "paymentsFull" };
    const wanted = { name: shown, permissions, scope: {}, ...kind };
    const { key } = await services.keys.create(wanted, tx);
    apiKeys[name] = { key, app: services.app, permissions, scope: {} };
  }
  await fill(services, tx);
  // Of Ana, whom the demo world's till knows by her phone.
  await putContact(tx, walletWithMoney, { channel: "sms", address: "5550000001" });
  await grantOperator(tx, { email: demoOperator, at: services.clock.now() });
  return {
    apiKeys,
    webhookSecrets: { codi: codiSecretOf(services) },
    ids: { walletWithMoney, walletWithoutMoney },
  };
};

/** One wallet gets money; the other got some and gave it away, so it is open and empty. */
async function fill({ clock, webhooks }: Services, tx: Queries): Promise<void> {
  const funding = { kind: "funding", owner: "demo" } as const;
  const rich = { kind: "wallet", owner: walletWithMoney } as const;
  const poor = { kind: "wallet", owner: walletWithoutMoney } as const;
  const now = clock.now();
  const moves: Pick<MoveInput, "kind" | "from" | "to" | "cents">[] = [
    { kind: "top_up", from: funding, to: rich, cents: 500_000 },
    { kind: "transfer", from: rich, to: poor, cents: 100 },
    { kind: "transfer", from: poor, to: rich, cents: 100 },
  ];
  for (const move of moves) {
    const rest = { transferId: newId(), concept: "Saldo de ejemplo", mover: null };
    const moved = await runInside(tx, webhooks.emit, movingMoney, { ...move, ...rest, now });
    if (moved instanceof Refusal) throw new Error(`the demo world was refused: ${moved.code}`);
  }
}
