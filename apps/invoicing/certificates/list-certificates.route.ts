/** GET /api/organization/certificates */
import { listCertificates } from "#contracts/invoicing/certificate.ts";
import { reply } from "#platform/contract/contract.ts";
import { certificateInForce } from "../organizations/organization.domain.ts";
import { certificatesMost } from "./limits.ts";
import { certificateFacts } from "../organizations/organization.wire.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { route } from "../callers/route.ts";
import { certificatesOf, listCertificates as list } from "./certificates.query.ts";

export const listCertificatesRoute = route(listCertificates, async ({ caller, now, services }) => {
  const organizationId = organizationOf(caller);
  const [all, held] = await Promise.all([
    list(services.db, organizationId, certificatesMost),
    certificatesOf(services.db, organizationId, now),
  ]);
  const inUse = certificateInForce(held, now)?.number;
  const certificates = all.map((one) => certificateFacts(one, inUse, now));
  return reply(200, { success: true as const, certificates });
});
