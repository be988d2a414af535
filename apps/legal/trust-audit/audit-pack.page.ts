/** An account's pack for its auditor, as one file. */
import { TrustAuditQuery } from "#contracts/legal/trust/audit.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { bytes, stream } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { accessFor } from "../callers/access.ts";
import { page } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { auditZip } from "./audit-zip.ts";
import { monthsMost } from "./limits.ts";
import { periodOf } from "./pack.domain.ts";
import { readPack } from "./read-pack.command.ts";

const zipType = "application/zip";

export const auditPackPage = page(
  {
    name: "auditPackPage",
    route: "GET /api/billing/trust/accounts/:id/audit",
    auth: ["apiKey:legal:trust", "session"],
    summary: "Reconciliations, ledgers, journal, bank and chain of an account's months, as a ZIP.",
  },
  async (context) => {
    const { path, query, caller, request, services, now } = context;
    const asked = TrustAuditQuery.safeParse(query);
    if (!asked.success) return wrong(String(asked.error.issues[0]?.path[0] ?? "from"));
    const { firmId, from, to = from } = asked.data;
    const access = await accessFor(services.db, caller, firmId, "trust");
    if (access instanceof Refusal) return access;
    const period = periodOf(from, to);
    if (!period) return wrong("to");
    const id = (path["id"] ?? "").toLowerCase();
    const found = isId(id) ? await readPack(services.db, access, id, period) : null;
    if (!found) return refuse("trust_account_not_found");
    const name = `fondos-${id.slice(0, 8)}-${from}-${to}.zip`;
    const headers = { "content-disposition": `attachment; filename="${name}"` };
    if (request.method === "HEAD") return bytes(Buffer.alloc(0), zipType, { headers });
    const { firm } = access;
    const zip = auditZip({ services, firm, locale: localeOf(context), now }, found);
    return stream(zip, zipType, { headers });
  },
);

const wrong = (field: string): Refusal<"invalid_request"> => {
  const message = `${field}: a month as 2026-11, up to ${monthsMost} from the first to the last`;
  return refuse("invalid_request", { field, message });
};
