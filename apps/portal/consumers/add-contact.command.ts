/** A second contact of an account, proved by a code; whoever has it already may be the same one. */
import type { Contact } from "./contact.domain.ts";
import type { TenantKey } from "../tenants/tenant.domain.ts";
import type { PortalPageContext } from "../callers/route.ts";
import { contactsMost } from "./consumer-limits.ts";
import { dropLinksBy } from "./places.store.ts";
import * as consumers from "./consumers.store.ts";
import { contactsOf, ownerOfContact } from "./consumers.query.ts";
import { redeemCode } from "../sign-in/ask-for-code.command.ts";
import { refreshLinks } from "./refresh-links.command.ts";
import { mergeOffer } from "./merge-consumers.command.ts";

type Ground = Pick<PortalPageContext, "services" | "settings" | "now" | "request">;

export type Added =
  | { readonly kind: "added" | "own" | "wrong" | "full" }
  /** Another account has it: the two may become one. */
  | { readonly kind: "other"; readonly offer: string }
  | { readonly kind: "tooMany"; readonly retryAfterSeconds: number };

export const addContact = async (
  ground: Ground,
  consumerId: string,
  given: { readonly contact: Contact; readonly code: string; readonly tenant: TenantKey },
): Promise<Added> => {
  const { services, now } = ground;
  const { contact, code, tenant } = given;
  const purpose = { kind: "add", to: consumerId } as const;
  const typed = { code, purpose, address: ground.request.address };
  const redeemed = await redeemCode(services, contact, typed);
  if (redeemed.kind !== "right") return redeemed;
  const outcome = await services.db.transaction(async (tx) => {
    await consumers.lockConsumers(tx, [consumerId]);
    const owner = await ownerOfContact(tx, contact.value);
    if (owner === consumerId) return "own" as const;
    if (owner !== null) return { owner };
    const known = await contactsOf(tx, consumerId);
    if (known.length >= contactsMost) return "full" as const;
    const claimed = await consumers.claimContact(tx, contact.value, consumerId, now);
    return claimed === "claimed" ? ("added" as const) : ("wrong" as const);
  });
  if (typeof outcome !== "string") {
    const offer = { to: consumerId, from: outcome.owner, contact: contact.value };
    return { kind: "other", offer: mergeOffer(services, offer) };
  }
  if (outcome === "added") await refreshLinks(ground, consumerId, tenant);
  return { kind: outcome };
};

/** What it linked goes with it. `last`: without any contact nobody could sign in again. */
export const removeContact = (
  { services }: Pick<Ground, "services">,
  consumerId: string,
  contact: string,
): Promise<"gone" | "unknown" | "last"> =>
  services.db.transaction(async (tx) => {
    await consumers.lockConsumers(tx, [consumerId]);
    const known = await contactsOf(tx, consumerId);
    if (known.length === 1 && known[0] === contact) return "last";
    await dropLinksBy(tx, consumerId, contact);
    return consumers.dropContact(tx, contact, consumerId);
  });
