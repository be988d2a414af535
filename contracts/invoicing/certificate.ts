/** Certificates (CSD) of the key's own organization. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

export const Certificate = z
  .object({
    number: z.string().meta({ description: "twenty digits" }),
    rfc: z.string(),
    validFrom: shape.timestamp,
    validUntil: shape.timestamp,
    daysLeft: z.number().int().meta({ description: "whole days; negative when over" }),
    inUse: z.boolean().meta({ description: "the one that seals now" }),
    uploadedAt: shape.timestamp,
  })
  .meta({ id: "Certificate" });
export type Certificate = z.infer<typeof Certificate>;

export const listCertificates = contract({
  name: "listCertificates",
  route: "GET /api/organization/certificates",
  summary: "Certificates, the newest first; never their keys",
  auth: ["apiKey:organization:manage"],
  replies: { 200: z.object({ success: z.literal(true), certificates: z.array(Certificate) }) },
  errors: [],
});

/** SAT's files have about two kilobytes. */
const file = z.base64().min(1).max(100_000);

export const uploadCertificate = contract({
  name: "uploadCertificate",
  route: "POST /api/organization/certificates",
  summary: "Upload a CSD: .cer and .key as SAT gives them, and the key's password",
  description:
    "Checked: that it can be read, that the password opens the key, that both are a pair, that " +
    "it is a CSD of this RFC and in force, in production that SAT issued it. The key is kept " +
    "encrypted, the password nowhere. A renewal seals from its first day on; the same one again " +
    "changes nothing.",
  auth: ["apiKey:organization:manage"],
  body: z.object({
    certificateBase64: file,
    keyBase64: file,
    password: shape.text(256),
  }),
  replies: { 201: Certificate.extend({ success: z.literal(true) }) },
  errors: ["invalid_request", "certificate_refused", "issuing_not_configured", "not_found"],
  idempotency: "own",
});
