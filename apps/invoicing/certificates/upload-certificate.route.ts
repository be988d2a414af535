/** POST /api/organization/certificates */
import { uploadCertificate } from "#contracts/invoicing/certificate.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { takeCertificate } from "./take-certificate.command.ts";
import { certificateInForce } from "../organizations/organization.domain.ts";
import { certificatesMost } from "./limits.ts";
import { certificateFacts, refusedBy } from "../organizations/organization.wire.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { route } from "../callers/route.ts";
import { certificatesOf, listCertificates } from "./certificates.query.ts";
import { findOrganization } from "../organizations/organizations.query.ts";

export const uploadCertificateRoute = route(
  uploadCertificate,
  async ({ body, caller, now, services, settings }) => {
    const { db } = services;
    const organization = await findOrganization(db, organizationOf(caller));
    if (!organization) return refuse("not_found");
    const held = await takeCertificate(services, settings, organization, {
      certificate: Buffer.from(body.certificateBase64, "base64"),
      key: Buffer.from(body.keyBase64, "base64"),
      password: body.password,
    });
    if (held instanceof Refusal) return held;
    if ("findings" in held) return refusedBy("certificate_refused", held.findings);
    const all = await listCertificates(db, organization.id, certificatesMost);
    const kept = all.find(({ number }) => number === held.number) ?? { ...held, uploadedAt: now };
    const inUse = certificateInForce(await certificatesOf(db, organization.id, now), now)?.number;
    return reply(201, { success: true as const, ...certificateFacts(kept, inUse, now) });
  },
);
