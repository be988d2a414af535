/** Whether a message to a contact may still leave: asked at each try of a carrier. */
import type { Services } from "#platform/services.ts";
import type { Leaving, LeavingWord } from "#platform/messaging/ask-to-leave.ts";
import { isId } from "#platform/id.ts";
import { reachOf } from "../contact-consents/consents.query.ts";
import { nextAllowed } from "../quiet-hours/quiet-hours.domain.ts";
import { quietHoursOf } from "../quiet-hours/quiet-hours.query.ts";
import { findMessageContact } from "./scheduled-messages.query.ts";

/** A carrier may be away for hours: consent, opt-out and quiet hours are those of the try. */
export const mayLeave = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  { tenantId, referenceId }: Leaving,
): Promise<LeavingWord> => {
  const message = isId(referenceId) ? await findMessageContact(db, tenantId, referenceId) : null;
  // Forgotten with their contact, who is written to no more.
  if (!message) return { kind: "never", reason: "no_contact" };
  const to = await reachOf(db, tenantId, message.contactId, message.channel);
  if (typeof to === "string") return { kind: "never", reason: to };
  const now = clock.now();
  const at = nextAllowed(now, await quietHoursOf(db, tenantId));
  return at > now ? { kind: "later", at } : { kind: "now" };
};
