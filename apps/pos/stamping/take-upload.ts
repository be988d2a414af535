/** Takes the invoice that a business had stamped elsewhere: looked over, then kept as any other. */
import { validateCfdi } from "#libraries/cfdi/read/validate.ts";
import type { Services } from "#platform/services.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { ListedRequest } from "../invoice-requests/invoice-requests.query.ts";
import { finishStamp } from "./finish-stamp.command.ts";
import { uploadBytesMost } from "./limits.ts";
import { drawnPdf, stampedFactsOf } from "#business/invoicing/read-stamped.ts";

export interface Upload {
  readonly xml: Buffer;
  /** Null: drawn by us. */
  readonly pdf: Buffer | null;
}

export type UploadFault =
  | { readonly kind: "invalid"; readonly message: { readonly es: string; readonly en: string } }
  | {
      readonly kind: "tooLarge" | "notStamped" | "otherKind" | "otherTotal" | "otherReceiver";
    }
  | { readonly kind: "noPdf" | "over" };

/** Null when it was kept and the mail is on its way. */
export const takeUpload = async (
  services: Services,
  tenant: Tenant,
  request: ListedRequest,
  { xml, pdf }: Upload,
): Promise<UploadFault | null> => {
  if (xml.length > uploadBytesMost || (pdf?.length ?? 0) > uploadBytesMost)
    return { kind: "tooLarge" };
  if (pdf && !pdf.subarray(0, 5).equals(Buffer.from("%PDF-"))) return { kind: "noPdf" };
  const { findings, facts } = validateCfdi(xml);
  const [first] = findings;
  if (first || !facts) {
    const none = { es: "No se pudo leer.", en: "It cannot be read." };
    return { kind: "invalid", message: first?.message ?? none };
  }
  const { comprobante } = facts.document;
  const stamped = stampedFactsOf(comprobante, tenant.timeZone);
  if (!stamped) return { kind: "notStamped" };
  if (comprobante.TipoDeComprobante !== "I") return { kind: "otherKind" };
  if (stamped.totalCents !== request.totalCents) return { kind: "otherTotal" };
  if (stamped.receiverRfc !== request.billingData.rfc) return { kind: "otherReceiver" };
  const paper = { ...stamped, xml, pdf: pdf ?? (await drawnPdf(comprobante)) };
  const kept = await finishStamp(services, tenant, request, paper);
  return kept ? null : { kind: "over" };
};
