/** The rails of a running app, made once per process. */
import type { Services } from "#platform/services.ts";
import type { PaymentSettings } from "../config.ts";
import type { RailsNow } from "../payments/create-payment.domain.ts";
import type { OutsideRail } from "./routing.domain.ts";
import type { OnRails } from "./start-on-rail.command.ts";
import { cashLifeMs } from "./rail-limits.ts";
import { guarded } from "./breaker.ts";
import { chooseCodi } from "../codi/choose-codi.ts";
import { offRail } from "./off-rail.ts";
import type { Rails } from "./rail-port.ts";
import { sandboxRails } from "./sandbox-rails.ts";
import { stripeCardRail } from "../stripe/card-rail.ts";
import { stripeGateway, type StripeGateway } from "../stripe/stripe.client.ts";
import { stripeVoucherRail } from "../stripe/voucher-rail.ts";

const known = new WeakMap<Services, OnRails>();

export const railsOf = (services: Services, settings: PaymentSettings): OnRails => {
  const made = known.get(services) ?? make(services, settings);
  known.set(services, made);
  return made;
};

const make = (services: Services, settings: PaymentSettings): OnRails => ({
  services,
  rails: chosen(services, settings),
  lifeMs: {
    codi: settings.codiMinutes * 60_000,
    card: settings.cardHours * 3_600_000,
    cash_store: cashLifeMs,
  },
});

const gateways = new WeakMap<Services, StripeGateway>();

/** Null where Stripe is not set up: then cards and cash are sandbox's, and production has none. */
export const gatewayOf = (services: Services, settings: PaymentSettings): StripeGateway | null => {
  const gateway = gateways.get(services) ?? stripeGateway(settings, services.clock);
  if (gateway) gateways.set(services, gateway);
  return gateway;
};

const chosen = (services: Services, settings: PaymentSettings): Rails => {
  const codi = chooseCodi(services, settings);
  const gateway = gatewayOf(services, settings);
  if (!gateway && services.mode === "sandbox") return { codi, ...sandboxRails(services) };
  if (!gateway) {
    return { codi, card: offRail("card", "stripe"), cash_store: offRail("cash_store", "stripe") };
  }
  const card = guarded(stripeCardRail(gateway));
  return { codi, card, cash_store: guarded(stripeVoucherRail(gateway)) };
};

const outside: readonly OutsideRail[] = ["codi", "card", "cash_store"];

/** What a new payment is routed by. */
export const railsNow = ({ rails, lifeMs }: OnRails): RailsNow => ({
  up: new Set(outside.filter((rail) => rails[rail].isUp())),
  off: new Set(outside.filter((rail) => rails[rail].isOff)),
  provider: {
    wallet: "milpa_wallet",
    codi: rails.codi.provider,
    card: rails.card.provider,
    cash_store: rails.cash_store.provider,
  },
  lifeMs,
});
