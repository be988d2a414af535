/** For tests: the house's issuer, faithful in what identity asks of it: one CFDI a reference. */
import { randomUUID } from "node:crypto";
import type { HouseInvoiceRequest, HousePaymentRequest } from "#contracts/invoicing/house.ts";
import { newId } from "#platform/id.ts";
import { startHouseDouble, type HouseDouble, type Said } from "./house-double.ts";

export interface StampedDouble {
  readonly uuid: string;
  readonly referenceId: string;
  readonly total: number;
  status: "stamped" | "cancel_pending" | "cancelled";
  readonly request: HouseInvoiceRequest | HousePaymentRequest;
}

export interface IssuerDouble extends HouseDouble {
  readonly invoices: readonly StampedDouble[];
  readonly complements: readonly StampedDouble[];
  /** By tenant. */
  readonly organizations: ReadonlyMap<string, { readonly rfc: string }>;
  /** Stamps of tenants, by id and first day of the month. */
  readonly stamps: Map<string, number>;
  /** SAT takes its time from now on, or says its word. */
  readonly slow: (slow: boolean) => void;
  /** Somebody cancels it there. */
  readonly cancelThere: (referenceId: string) => void;
}

const file = Buffer.from("papel").toString("base64");

const shown = ({ uuid, total }: StampedDouble) => ({
  success: true,
  uuid,
  xmlBase64: file,
  pdfBase64: file,
  qrCodeBase64: file,
  fechaTimbrado: "2026-12-01T03:00:00",
  serie: "M",
  folio: "1",
  total,
  invoiceId: newId(),
});

const stampIn = (kept: StampedDouble[], request: StampedDouble["request"], total: number): Said => {
  const { referenceId } = request;
  const known = kept.find((one) => one.referenceId === referenceId);
  if (known && known.total !== total)
    return [422, { success: false, error: known.uuid, errorCode: "REFERENCE_CONFLICT" }];
  if (known) return [200, shown(known)];
  const uuid = randomUUID().toUpperCase();
  const made: StampedDouble = { uuid, referenceId, total, status: "stamped", request };
  kept.push(made);
  return [201, shown(made)];
};

export const startIssuerDouble = async (): Promise<IssuerDouble> => {
  const invoices: StampedDouble[] = [];
  const complements: StampedDouble[] = [];
  const organizations = new Map<
    string,
    { readonly organizationId: string; readonly rfc: string }
  >();
  const stamps = new Map<string, number>();
  const sandboxes = new Set<string>();
  let isSlow = false;
  const home = "/internal/house-invoices";
  const double = await startHouseDouble({
    [`POST ${home}`]: ({ body }) => stampIn(invoices, body, totalOf(body)),
    "POST /internal/house-payment-complements": ({ body }) =>
      stampIn(complements, body, body.facturas[0].pagado),
    [`GET ${home}/*`]: ({ parts: [, , uuid] }) => {
      const found = [...invoices, ...complements].find((one) => one.uuid === uuid);
      return found ? [200, shown(found)] : [404, { error: "none", errorCode: "NOT_FOUND" }];
    },
    [`POST ${home}/*/cancel`]: ({ parts: [, , uuid] }) => {
      const found = invoices.find((one) => one.uuid === uuid);
      if (!found) return [404, { error: "none", errorCode: "NOT_FOUND" }];
      found.status = isSlow ? "cancel_pending" : "cancelled";
      const { status } = found;
      return [isSlow ? 202 : 200, { success: true, uuid, status, cancellations: [] }];
    },
    "POST /internal/organizations": ({ body }) => {
      const { ecosystemTenantId: tenant, rfc } = body;
      const known = organizations.get(tenant);
      const one = known ?? { organizationId: newId(), rfc };
      organizations.set(tenant, one);
      return [known ? 200 : 201, { ...one, ecosystemTenantId: tenant, active: false }];
    },
    "GET /internal/organizations/*": ({ parts: [, , id = ""] }) =>
      organizations.has(id)
        ? [200, { active: sandboxes.has(id), isSandbox: sandboxes.has(id) }]
        : [404, { error: "none", errorCode: "NOT_FOUND" }],
    "PUT /internal/organizations/*/sandbox-issuer": ({ parts: [, , id = ""] }) => {
      const known = organizations.get(id);
      if (!known) return [404, { error: "none", errorCode: "NOT_FOUND" }];
      sandboxes.add(id);
      return [200, known];
    },
    "POST /internal/tenant-stamps": ({ body }) => {
      const ids: readonly string[] = body.ecosystemTenantIds;
      const counts = ids.flatMap((id) => {
        const count = stamps.get(`${id} ${body.month}`);
        return count === undefined ? [] : [{ ecosystemTenantId: id, stamps: count }];
      });
      return [200, { counts }];
    },
    [`POST ${home}/states`]: ({ body }) => [
      200,
      { invoices: invoices.filter(({ referenceId: id }) => body.referenceIds.includes(id)) },
    ],
  });
  return {
    ...double,
    invoices,
    complements,
    organizations,
    stamps,
    slow: (slow) => {
      isSlow = slow;
    },
    cancelThere: (id) => {
      for (const one of invoices) if (one.referenceId === id) one.status = "cancelled";
    },
  };
};

/** As SAT sums up: what is owed of the lines less discounts, and their taxes. */
const totalOf = ({ conceptos }: HouseInvoiceRequest): number => {
  const cents = conceptos.reduce((sum, { importe, descuento = 0, impuestos }) => {
    const iva = impuestos?.traslados?.[0]?.importe ?? 0;
    return sum + Math.round((importe - descuento + iva) * 100);
  }, 0);
  return cents / 100;
};
