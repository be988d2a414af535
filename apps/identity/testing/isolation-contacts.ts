/** What the victim of the table of isolation has of contacts: nobody else may see any of it. */
import { draftCampaign } from "../campaigns/change-campaign.command.ts";
import { planIn } from "../campaigns/typed-campaign.ts";
import { readContact } from "../contacts/read-contact.ts";
import { recordContact } from "../contacts/record-contact.command.ts";
import { scheduleMessage } from "../scheduled-messages/schedule-message.command.ts";
import { createSequence } from "../sequences/change-sequence.command.ts";
import type { IdentityGround } from "./ground.ts";
import { queueCall } from "../voice-calls/queue-call.command.ts";

/** Ids, by the names that addresses give them. */
export const addContactThings = async ({ app, clock }: IdentityGround, tenantId: string) => {
  const { db } = app.services;
  const now = clock.now();
  const read = readContact({ name: "Canario", email: "canario@contacto.test" }, "test");
  if ("fault" in read) throw new Error(read.fault);
  const contact = { tenantId, facts: read.facts, tags: ["canario"], consents: [] };
  const { id: contactId } = await recordContact(db, contact, now);
  const others = readContact({ name: "Canario dos", email: "dos@contacto.test" }, "test");
  if ("fault" in others) throw new Error(others.fault);
  // Of its own for programs: what an operation forgets, pages could not show.
  const second = { tenantId, facts: others.facts, tags: [], consents: [] };
  const { id: programContactId } = await recordContact(db, second, now);
  const plan = { name: "Canario", entryTag: "canario", exitTag: null };
  const sequence = await createSequence(db, tenantId, plan, now);
  const words = { channel: "email", subject: "Canario", body: "Canario" } as const;
  const campaign = await draftCampaign(db, tenantId, planIn({ name: "Canario", ...words }), now);
  await queueCall(db, { tenantId, contactId, script: "Canario" }, now);
  const dueAt = new Date("2030-01-01T00:00:00Z");
  const message = await scheduleMessage(db, { tenantId, contactId, words, dueAt }, now);
  return {
    contactId,
    programContactId,
    sequenceId: sequence.id,
    campaignId: campaign.id,
    messageId: message?.id ?? "",
  };
};
