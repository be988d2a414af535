/** Clients of a firm: whom it acts for, and to whom its invoices are made out. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, firmList, ofFirm, oneId, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const clientKinds = ["person", "company"] as const;

const fields = {
  name: shape.text(200, 1).meta({ examples: ["Comercializadora del Valle"] }),
  kind: z.enum(clientKinds),
  email: z.email().max(254).toLowerCase().nullable(),
  phone: shape.text(40).nullable(),
  rfc: z
    .string()
    .toUpperCase()
    .regex(/^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}$/)
    .nullable()
    .meta({ description: "for invoices", examples: ["EKU9003173C9"] }),
  postalCode: z
    .string()
    .regex(/^[0-9]{5}$/)
    .nullable()
    .meta({ description: "of the fiscal domicile", examples: ["42501"] }),
  taxRegime: z
    .string()
    .regex(/^[0-9]{3}$/)
    .nullable()
    .meta({ description: "SAT's c_RegimenFiscal", examples: ["601"] }),
};

export const Client = z
  .object({
    id: shape.id,
    name: z.string(),
    kind: fields.kind,
    email: z.string().nullable(),
    phone: z.string().nullable(),
    rfc: z.string().nullable(),
    postalCode: z.string().nullable(),
    taxRegime: z.string().nullable(),
    createdAt: shape.timestamp,
  })
  .meta({ id: "LegalClient" });

export const listClients = contract({
  name: "listClients",
  route: "GET /api/clients",
  summary: "Clients, newest first",
  auth: readAuth,
  query: firmList,
  replies: { 200: z.object({ clients: z.array(Client), nextCursor: z.string().optional() }) },
  errors: usual,
});

export const readClient = contract({
  name: "readClient",
  route: "GET /api/clients/:id",
  summary: "One client",
  auth: readAuth,
  path: oneId,
  query: ofFirm,
  replies: { 200: Client },
  errors: [...usual, "client_not_found"],
});

export const addClient = contract({
  name: "addClient",
  route: "POST /api/clients",
  summary: "Add a client",
  auth: writeAuth,
  query: ofFirm,
  body: z.object({
    name: fields.name,
    kind: fields.kind.default("person"),
    email: fields.email.default(null),
    phone: fields.phone.default(null),
    rfc: fields.rfc.default(null),
    postalCode: fields.postalCode.default(null),
    taxRegime: fields.taxRegime.default(null),
  }),
  replies: { 201: Client },
  errors: created,
  idempotency: "kit",
});

export const changeClient = contract({
  name: "changeClient",
  route: "PATCH /api/clients/:id",
  summary: "Change a client",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  body: z.object({
    name: fields.name.optional(),
    kind: fields.kind.optional(),
    email: fields.email.optional(),
    phone: fields.phone.optional(),
    rfc: fields.rfc.optional(),
    postalCode: fields.postalCode.optional(),
    taxRegime: fields.taxRegime.optional(),
  }),
  replies: { 200: Client },
  errors: [...usual, "client_not_found"],
});
