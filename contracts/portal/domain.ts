/** Domains of businesses: proved by a TXT record, then served. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { foreignId } from "./names.ts";
import { registrarAuth, TenantRecord } from "./tenant.ts";

export const checkDomain = contract({
  name: "checkDomain",
  route: "POST /api/tenants/:platformId/:tenantId/domain/check",
  summary: "Look for the TXT record that proves a custom domain",
  description:
    "`verified` when the record is there, `failed` when it is not; a name server that does not " +
    "answer changes nothing. A domain of another business is taken over when the answer holds " +
    "this one's record and not that one's. Proved domains are looked at again each day: one " +
    "whose record is missing for three days is `failed`, and free.",
  auth: registrarAuth,
  path: z.object({ platformId: shape.text(40, 1), tenantId: foreignId }),
  replies: { 200: TenantRecord },
  errors: ["forbidden", "tenant_not_found", "domain_not_found", "domain_taken"],
});

export const askDomain = contract({
  name: "askDomain",
  route: "GET /api/domains/ask",
  summary: "Whether a certificate may be had for a domain",
  description: "For a proxy that gets certificates on demand: 200 for a proved domain, else 404.",
  auth: ["public"],
  query: z.object({ domain: shape.text(300).default("") }),
  replies: { 200: z.object({ domain: z.string() }) },
  errors: ["domain_not_found"],
});
