/** What legal tells of a firm to keys that may read it. */
import { z } from "zod";
import { eventBody } from "#platform/contract/event-body.ts";
import * as shape from "#platform/contract/shapes.ts";
import { invoiceStatuses } from "./invoice.ts";
import { MatterListItem, matterStatuses } from "./matter.ts";

const matterEventTypes = ["matter.created", "matter.status_changed"] as const;

const deadlineEventTypes = ["deadline.confirmed", "deadline.dismissed"] as const;

const invoiceEventTypes = ["invoice.issued", "invoice.paid", "invoice.voided"] as const;

export const legalEventTypes = [
  ...matterEventTypes,
  ...deadlineEventTypes,
  ...invoiceEventTypes,
] as const;

/** A matter as it stood then: no description, and no names of its parties. */
export const MatterEvent = eventBody(
  matterEventTypes,
  MatterListItem.extend({
    firmId: shape.id,
    previousStatus: z.enum(matterStatuses).nullable(),
  }),
).meta({ id: "MatterEvent" });

/** A deadline on which a person decided: no words of the text that it was found in. */
export const DeadlineEvent = eventBody(
  deadlineEventTypes,
  z.object({
    firmId: shape.id,
    id: shape.id,
    matterId: shape.id,
    title: z.string().nullable(),
    dueOn: shape.day.nullable(),
    rule: z.string().nullable(),
  }),
).meta({ id: "DeadlineEvent" });

/** An invoice as it stood then: no line of it, and no name. */
export const InvoiceEvent = eventBody(
  invoiceEventTypes,
  z.object({
    firmId: shape.id,
    id: shape.id,
    matterId: shape.id,
    clientId: shape.id,
    status: z.enum(invoiceStatuses),
    number: z.number().int().nullable(),
    dueDate: shape.day,
    total: z.number().meta({ description: "MXN" }),
    paid: z.number().meta({ description: "MXN" }),
  }),
).meta({ id: "LegalInvoiceEvent" });
