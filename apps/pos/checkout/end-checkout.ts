/** Gives money back, of one tender or of a whole checkout, and resumes what was left half way. */
import { plusMs } from "#platform/clock.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { driveTender, driveTenders } from "../tenders/drive-tender.ts";
import { forgottenAfterMs } from "./limits.ts";
import type { Checkout } from "./checkout.domain.ts";
import { findCheckout, type CheckoutKey } from "./checkouts.query.ts";
import { findTenant } from "#business/tenants/tenants.query.ts";
import { giveCheckoutUp, giveTenderUp } from "./close-checkout.command.ts";
import { closeSale } from "./finish-checkout.ts";

export const cancelTender = async (services: Services, key: CheckoutKey, tenderId: string) => {
  const given = await giveTenderUp(services, key, tenderId);
  return given instanceof Refusal ? given : driveTender(services, given, tenderId, "alone");
};

export const abandonCheckout = async (services: Services, key: CheckoutKey) => {
  const given = await giveCheckoutUp(services, key);
  return given instanceof Refusal ? given : refreshed(services, given, "alone");
};

/** Asks the other apps how all tenders stand; the checkout as it is then. */
export const refreshed = async (
  services: Services,
  checkout: Checkout,
  presence: "present" | "alone",
) => {
  await driveTenders(services, checkout, presence);
  const { tenantId, id } = checkout;
  return (await findCheckout(services.db, { tenantId, id })) ?? refuse("checkout_not_found");
};

export type Resumed = "sold" | "given_back" | "waiting";

/** Without a caller: ends a sale, gives back what was given up or forgotten. */
export const resumeCheckout = async (services: Services, key: CheckoutKey): Promise<Resumed> => {
  const { db, clock } = services;
  const found = await findCheckout(db, key);
  if (!found) return "waiting";
  if (found.state === "closing") return resumeSale(services, found);
  const forgotten = plusMs(found.changedAt, forgottenAfterMs) <= clock.now();
  const now =
    found.state === "open" && forgotten
      ? await abandonCheckout(services, key)
      : await refreshed(services, found, "alone");
  if (now instanceof Refusal) return "waiting";
  const ended = now.tenders.every(({ state }) => state !== "asking" && state !== "returning");
  return ended && now.state !== "open" ? "given_back" : "waiting";
};

const resumeSale = async (services: Services, checkout: Checkout): Promise<Resumed> => {
  const tenant = await findTenant(services.db, checkout.tenantId);
  const order = tenant && (await closeSale(services, tenant, checkout));
  return order && !(order instanceof Refusal) ? "sold" : "waiting";
};
