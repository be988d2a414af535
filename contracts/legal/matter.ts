/** Matters: what a firm does for a client, from intake to archive. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, firmList, ofFirm, oneId, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const matterStatuses = ["intake", "active", "on_hold", "closed", "archived"] as const;
export const partyRoles = ["opposing", "counsel", "related", "witness"] as const;

export const MatterListItem = z
  .object({
    id: shape.id,
    title: z.string(),
    clientId: shape.id,
    clientName: z.string(),
    status: z.enum(matterStatuses),
    practiceArea: z.string(),
    createdAt: shape.timestamp,
  })
  .meta({ id: "MatterListItem" });

const Party = z.object({
  name: shape.text(200, 1).meta({ examples: ["Transportes Reyes"] }),
  role: z.enum(partyRoles),
});

export const Matter = MatterListItem.extend({
  description: z.string(),
  restricted: z
    .boolean()
    .meta({ description: "only partners and its team see it, nor do others find its documents" }),
  team: z.array(shape.id).meta({ description: "ids of the firm's people" }),
  parties: z.array(z.object({ name: z.string(), role: z.enum(partyRoles) })),
  openedAt: shape.timestamp.nullable(),
  closedAt: shape.timestamp.nullable(),
}).meta({ id: "Matter" });

export const listMatters = contract({
  name: "listMatters",
  route: "GET /api/matters",
  summary: "Matters, newest first",
  auth: readAuth,
  query: firmList.extend({
    status: z.enum(matterStatuses).optional(),
    client_id: shape.id.optional(),
  }),
  replies: {
    200: z.object({ matters: z.array(MatterListItem), nextCursor: z.string().optional() }),
  },
  errors: usual,
});

export const readMatter = contract({
  name: "readMatter",
  route: "GET /api/matters/:id",
  summary: "One matter",
  auth: readAuth,
  path: oneId,
  query: ofFirm,
  replies: { 200: Matter },
  errors: [...usual, "matter_not_found"],
});

const fields = {
  title: shape.text(200, 1).meta({ examples: ["Cobro de facturas a Transportes Reyes"] }),
  practiceArea: shape.text(80, 1).meta({ examples: ["mercantil"] }),
  description: shape.text(10_000),
  restricted: z.boolean(),
  parties: z.array(Party).max(50),
};

export const createMatter = contract({
  name: "createMatter",
  route: "POST /api/matters",
  summary: "Open a matter of a client",
  description:
    "Names of parties are remembered for checks of conflicts; see `POST /api/conflicts`.",
  auth: writeAuth,
  query: ofFirm,
  body: z.object({
    title: fields.title,
    clientId: shape.id,
    practiceArea: fields.practiceArea,
    description: fields.description.default(""),
    restricted: fields.restricted.default(false),
    parties: fields.parties.default([]),
  }),
  replies: { 201: Matter },
  errors: [...created, "client_not_found"],
  idempotency: "kit",
});

export const changeMatter = contract({
  name: "changeMatter",
  route: "PATCH /api/matters/:id",
  summary: "Change a matter; its status has an operation of its own",
  description: "Whoever restricts a matter or names its team must be a partner, or a program.",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  body: z.object({
    title: fields.title.optional(),
    practiceArea: fields.practiceArea.optional(),
    description: fields.description.optional(),
    restricted: fields.restricted.optional(),
    team: z.array(shape.id).max(100).optional(),
    parties: fields.parties.optional(),
  }),
  replies: { 200: Matter },
  errors: [...usual, "matter_not_found", "member_not_found"],
});

export const setMatterStatus = contract({
  name: "setMatterStatus",
  route: "PUT /api/matters/:id/status",
  summary: "Put a matter on hold, go on with it, close, archive or open it again",
  description:
    "A repeat changes nothing. It is closed only once nothing of it is open; an intake with a " +
    "conflict becomes active only with a reason.",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  body: z.object({
    status: z.enum(matterStatuses),
    reason: shape.text(500).default(""),
  }),
  replies: { 200: Matter },
  errors: [...usual, "matter_not_found", "wrong_status", "matter_not_settled", "conflict_open"],
});

export const AuditEntry = z
  .object({
    id: shape.id,
    at: shape.timestamp,
    actor: z.string().meta({ description: "`person:` or `key:` and its id" }),
    actorName: z.string().nullable(),
    action: z.string().meta({ examples: ["matter.created"] }),
    matterId: shape.id.nullable(),
    subjectId: shape.id.nullable(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "AuditEntry" });

const AuditEntries = z.object({
  entries: z.array(AuditEntry),
  nextCursor: z.string().optional(),
});

export const readTimeline = contract({
  name: "readTimeline",
  route: "GET /api/matters/:id/timeline",
  summary: "What happened to a matter, newest first",
  auth: readAuth,
  path: oneId,
  query: firmList,
  replies: { 200: AuditEntries },
  errors: [...usual, "matter_not_found"],
});

export const readAudit = contract({
  name: "readAudit",
  route: "GET /api/audit",
  summary: "What was done at the firm and by whom, newest first",
  description: "A person must be a partner.",
  auth: readAuth,
  query: firmList,
  replies: { 200: AuditEntries },
  errors: usual,
});
