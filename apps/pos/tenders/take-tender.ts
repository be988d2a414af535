/** Takes a tender: who pays is known, it is written down, and only then anybody is asked. */
import { plusMs } from "#platform/clock.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { oneTimeCodeMs } from "#platform/limits.ts";
import type { Services } from "#platform/services.ts";
import { askForCode, confirmCode } from "./ask-for-code.client.ts";
import { driveTender } from "./drive-tender.ts";
import { codesMost, codesWindowMs } from "../checkout/limits.ts";
import { wayFor } from "./partners.ts";
import { ensureEndpoint } from "#business/connections/webhook-endpoint.client.ts";
import type { TenderWish } from "./add-tender.domain.ts";
import { tenderOf, type Checkout } from "../checkout/checkout.domain.ts";
import { phoneOf } from "#business/consumer-api/contact.domain.ts";
import { isPartnered } from "#business/paying/tender.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { findCheckout } from "../checkout/checkouts.query.ts";
import { addTender, agreeToTender } from "./change-tender.command.ts";
import { codesSentSince, walletCustomerOf } from "../customers/wallet-customers.query.ts";

export interface Offered extends Omit<TenderWish, "payer"> {
  readonly checkoutId: string;
  /** As it was typed; of a wallet. */
  readonly phone: string | null;
}

type Payer = NonNullable<TenderWish["payer"]>;

export const takeTender = async (services: Services, tenant: Tenant, offered: Offered) => {
  const { checkoutId, phone, ...wish } = offered;
  const key = { tenantId: tenant.id, id: checkoutId };
  const before = await findCheckout(services.db, key);
  if (!before) return refuse("checkout_not_found");
  const known = tenderOf(before, wish.id);
  const payer = known ? null : await whoPays(services, tenant, offered);
  if (payer instanceof Refusal) return payer;
  const way = isPartnered(wish)
    ? await wayFor(services, services.db, tenant.id, wish.method)
    : undefined;
  if (way === null) return refuse("not_connected");
  const taken = await addTender(services, key, { ...wish, payer });
  const tender = taken instanceof Refusal ? undefined : tenderOf(taken, wish.id);
  if (taken instanceof Refusal || !tender) return taken;
  if (payer && !known && way) await askForCode(services, way, tender);
  if (tender.state !== "asking" || !way) return taken;
  await ensureEndpoint(services, way);
  return driveTender(services, taken, tender.id, "present");
};

const whoPays = async (
  { db }: Services,
  tenant: Tenant,
  { method, phone: typed, now }: Offered,
): Promise<Payer | null | Refusal<"invalid_request" | "wallet_unknown" | "rate_limited">> => {
  const field = "phone";
  if (method !== "wallet") return null;
  if (typed === null) return refuse("invalid_request", { field, message: `${field}: required` });
  const phone = phoneOf(typed);
  const known = phone === null ? null : await walletCustomerOf(db, tenant.id, phone);
  if (!known || phone === null) return refuse("wallet_unknown", { field });
  const since = plusMs(now, -codesWindowMs);
  if ((await codesSentSince(db, tenant.id, known.customerId, since)) >= codesMost)
    return refuse("rate_limited", { retryAfterSeconds: codesWindowMs / 1000 });
  const sentTo = `··· ··· ${phone.slice(-4)}`;
  return { ...known, sentTo, codeUntil: plusMs(now, oneTimeCodeMs) };
};

/** The customer's word: their wallet is asked from here on. */
export const confirmTender = async (
  services: Services,
  checkout: Checkout,
  { tenderId, code }: { readonly tenderId: string; readonly code: string },
) => {
  const { tenantId, id } = checkout;
  const tender = tenderOf(checkout, tenderId);
  if (!tender) return refuse("tender_not_found");
  if (tender.state !== "waiting" || tender.codeUntil === null) return refuse("tender_not_waiting");
  const digits = code.replace(/\D/g, "");
  const way = await wayFor(services, services.db, tenantId, tender.method);
  if (!way || !(await confirmCode(way, tenderId, digits)))
    return refuse("wrong_code", { field: "code" });
  const agreed = await agreeToTender(services, { tenantId, id }, tenderId);
  if (agreed instanceof Refusal) return agreed;
  await ensureEndpoint(services, way);
  return driveTender(services, agreed, tenderId, "present");
};
