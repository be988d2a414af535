/** Moves one tender on: asks its app what comes next, and keeps what it said. */
import type { Services } from "#platform/services.ts";
import { tenderOf, type Checkout } from "../checkout/checkout.domain.ts";
import { waitsForCode, type Finding, type Tender } from "#business/paying/tender.domain.ts";
import type { CheckoutKey } from "../checkout/checkouts.query.ts";
import { keepFinding, noteAsking } from "./change-tender.command.ts";
import type { Partner } from "#business/paying/partner.ts";
import { partnerFor } from "./partners.ts";

/** `present`: the customer is there, and their wish is asked for; `alone`: only looked after. */
export type Presence = "present" | "alone";

const keyOf = ({ tenantId, id }: Checkout): CheckoutKey => ({ tenantId, id });

const askFor = async (
  services: Services,
  partner: Partner,
  checkout: Checkout,
  tender: Tender,
): Promise<Finding> => {
  const noted = await noteAsking(services, keyOf(checkout), tender.id);
  return noted ? partner.ask({ tender: noted, now: services.clock.now() }) : { kind: "unknown" };
};

const nextFinding = async (
  services: Services,
  checkout: Checkout,
  tender: Tender,
  presence: Presence,
): Promise<Finding> => {
  const now = services.clock.now();
  if (waitsForCode(tender)) {
    const over = tender.codeUntil !== null && tender.codeUntil <= now;
    return over ? { kind: "gone", reason: "expired" } : { kind: "unknown" };
  }
  const partner = await partnerFor(services, checkout.tenantId, tender.method);
  if (!partner) return { kind: "unknown" };
  const asked = { tender, now };
  if (tender.state === "returning") return partner.giveBack(asked);
  if (tender.state === "asking" && presence === "present")
    return askFor(services, partner, checkout, tender);
  return partner.look(asked);
};

/** The checkout as it is afterwards. Tenders that wait for nobody are left as they are. */
export const driveTender = async (
  services: Services,
  checkout: Checkout,
  tenderId: string,
  presence: Presence,
): Promise<Checkout> => {
  const tender = tenderOf(checkout, tenderId);
  if (!tender || !["asking", "waiting", "returning"].includes(tender.state)) return checkout;
  const finding = await nextFinding(services, checkout, tender, presence);
  if (finding.kind === "unknown") return checkout;
  return (await keepFinding(services, keyOf(checkout), tenderId, finding)) ?? checkout;
};

/** All tenders of a checkout, at once. */
export const driveTenders = async (
  services: Services,
  checkout: Checkout,
  presence: Presence,
): Promise<void> => {
  await Promise.all(
    checkout.tenders.map(({ id }) => driveTender(services, checkout, id, presence)),
  );
};
