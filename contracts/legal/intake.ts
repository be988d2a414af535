/** Intakes: what the CRM hands over becomes a prospective client and a matter to be accepted. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, firmList, ofFirm, readAuth, usual, writeAuth } from "./caller.ts";
import { ConflictHit } from "./conflict.ts";
import { contract } from "./contract.ts";
import { matterStatuses, partyRoles } from "./matter.ts";

export const Intake = z
  .object({
    id: shape.id,
    crmId: z.string(),
    clientId: shape.id,
    clientName: z.string(),
    matterId: shape.id,
    title: z.string(),
    status: z
      .enum(matterStatuses)
      .meta({ description: "of its matter: `intake` until somebody accepts or archives it" }),
    conflicts: z
      .array(ConflictHit)
      .meta({ description: "names that the firm knew when it came, on whichever side" }),
    receivedAt: shape.timestamp,
  })
  .meta({ id: "Intake" });

export const receiveIntake = contract({
  name: "receiveIntake",
  route: "POST /api/ecosystem/intakes",
  summary: "Hand over a new client's intake from the CRM",
  description:
    "Idempotent by `crmId`: a repeat answers the same intake (200), one with other contents is " +
    "422. Names are checked for conflicts; who accepts it with one must say why.",
  auth: writeAuth,
  query: ofFirm,
  body: z.object({
    crmId: shape.text(200, 1).meta({ examples: ["crm-2026-0042"] }),
    client: z.object({
      name: shape.text(200, 1).meta({ examples: ["Marta Solís"] }),
      email: z.email().max(254).toLowerCase(),
      phone: shape.text(40).nullable().default(null),
    }),
    title: shape.text(200, 1).meta({ examples: ["Divorcio de común acuerdo"] }),
    practiceArea: shape.text(80, 1).meta({ examples: ["familiar"] }),
    description: shape.text(10_000).default(""),
    parties: z
      .array(z.object({ name: shape.text(200, 1), role: z.enum(partyRoles) }))
      .max(50)
      .default([]),
  }),
  replies: { 201: Intake, 200: Intake },
  errors: [...created, "crm_id_reused"],
  idempotency: "kit",
});

export const listIntakes = contract({
  name: "listIntakes",
  route: "GET /api/intakes",
  summary: "Intakes, newest first",
  auth: readAuth,
  query: firmList,
  replies: { 200: z.object({ intakes: z.array(Intake), nextCursor: z.string().optional() }) },
  errors: usual,
});
