/** POST /api/ecosystem/cfdi/stamp */
import { stampInvoiceCfdi } from "#contracts/legal/collection.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { routeAfter } from "../callers/route.ts";
import { cfdiFiles } from "./cfdi.query.ts";
import { stampInvoice } from "./stamp-invoice.ts";

export const stampInvoiceCfdiRoute = routeAfter(
  stampInvoiceCfdi,
  async ({ query, body, caller, services }) => {
    const access = await accessFor(services.db, caller, query.firmId, "money");
    if (access instanceof Refusal) return access;
    const stamped = await stampInvoice(services, access, body.invoiceId, body.receptor);
    return stamped instanceof Refusal ? stamped : { ...stamped, firmId: access.firm.id };
  },
  async ({ body, tx, found }) => {
    if (found instanceof Refusal) return found;
    const { cfdi, isNew, firmId } = found;
    const files = await cfdiFiles(tx, firmId, body.invoiceId);
    if (!files || !cfdi.stampedAt) throw new Error("a stamped CFDI has no files");
    return reply(isNew ? 201 : 200, {
      invoiceId: body.invoiceId,
      uuid: files.uuid,
      rfc: cfdi.rfc,
      status: "stamped" as const,
      stampedAt: cfdi.stampedAt.toISOString(),
      xmlBase64: files.xml.toString("base64"),
      pdfBase64: files.pdf.toString("base64"),
    });
  },
);
