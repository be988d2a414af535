/** A period's XML and PDF in one ZIP. */
import { ArchiveQuery } from "#contracts/invoicing/archive.ts";
import { refuse } from "#platform/errors.ts";
import { bytes, stream } from "#platform/http/page.ts";
import { archiveZip } from "./archive-zip.ts";
import { archivedMost } from "./limits.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { paperLookOf } from "./paper-look.ts";
import { page } from "../callers/route.ts";
import { issuedBetween } from "./archive.query.ts";
import { findOrganization } from "../organizations/organizations.query.ts";

const zipType = "application/zip";

export const archivePage = page(
  {
    name: "archivePage",
    route: "GET /api/cfdi/archive",
    auth: ["apiKey:cfdi:read"],
    summary: "All documents issued from one day to another, XML and PDF, as a ZIP.",
  },
  async ({ query, caller, request, services }) => {
    const organizationId = organizationOf(caller);
    const asked = ArchiveQuery.safeParse(query);
    if (!asked.success) {
      const [issue] = asked.error.issues;
      const field = issue?.path.join(".") || "from";
      return refuse("invalid_request", { field, message: `${field}: ${issue?.message ?? ""}` });
    }
    const { from, to } = asked.data;
    const found = await issuedBetween(services.db, organizationId, asked.data, archivedMost + 1);
    const organization = await findOrganization(services.db, organizationId);
    if (organization === null) return refuse("forbidden");
    if (found.length > archivedMost) {
      const message = `Más de ${archivedMost} documentos: pida un periodo más corto.`;
      return refuse("invalid_request", { field: "to", message });
    }
    const name = `cfdi-${organization.rfc.replace(/[^A-Z0-9]/g, "_")}-${from}-${to}.zip`;
    const headers = { "content-disposition": `attachment; filename="${name}"` };
    if (request.method === "HEAD") return bytes(Buffer.alloc(0), zipType, { headers });
    const look = await paperLookOf(services, organization);
    const zip = archiveZip({ services, organizationId, look }, found);
    return stream(zip, zipType, { headers });
  },
);
