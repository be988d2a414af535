/** What each operation and page of invoicing says of itself: an organization's are its own. */
import type { AppDefinition } from "#platform/app.ts";
import type { Claim, Claims, TableCaller } from "#platform/testing/isolation/claim.ts";
import { sale } from "./sale.ts";
import { reference, sameOrganization, type InvoicingVictim } from "./isolation-victim.ts";
import { quickReceiver } from "./lifecycle.ts";

const refused = { sees: "refused" } as const;
/** Answered about the caller's own organization, whichever that is. */
const own: Claim = { sees: "nothing" };

export const invoicingClaims = (victim: InvoicingVictim): Claims => {
  const path = { uuid: victim.uuid };
  const one = (body?: object): Claim => ({
    ...refused,
    aim: { path, ...(body && { sent: { body } }) },
  });
  const period = { periodicidad: "01", meses: "11", año: "2026" };
  const payment = { fechaPago: "2026-11-20T12:00:00", formaDePago: "03" };
  const paying = { ...payment, facturas: [{ uuid: victim.uuid, pagado: 1 }] };
  const fiscal = { rfc: "CACX7605101P8", nombre: "X", domicilioFiscalReceptor: "36257" };
  return {
    "POST /api/external/cfdi/stamp": { ...own, aim: { sent: { body: sale } }, control: "admits" },
    "GET /api/cfdi/:uuid": one(),
    "GET /api/cfdi": own,
    "PUT /api/ecosystem/fiscal-data": {
      ...own,
      control: "admits",
      aim: { sent: { body: { ...fiscal, regimenFiscalReceptor: "621" } } },
    },
    "GET /api/ecosystem/fiscal-data": [
      { ...refused, aim: { query: `?referenceId=${reference}` } },
      { ...refused, aim: { query: `?rfc=${quickReceiver.rfc}` } },
    ],
    "GET /api/cfdi/:uuid/cancellation": { ...one(), control: "admits" },
    "GET /api/cfdi/:uuid/sat-status": { ...one(), control: "admits" },
    "POST /api/cfdi/:uuid/substitute": one(sale),
    // Others' invoices are no invoices at all for a complement: 422 says so.
    "POST /api/cfdi/payments": { ...own, aim: { sent: { body: paying } }, control: "admits" },
    "POST /api/cfdi/:uuid/credit-notes": one({ monto: 1 }),
    "POST /api/cfdi/global": {
      ...own,
      control: "admits",
      aim: {
        sent: { body: { ...period, tickets: [{ folio: "F-1", total: 116 }], formaPago: "01" } },
      },
    },
    "POST /api/cfdi/validate": {
      ...own,
      control: "admits",
      because: "it examines what the caller sent",
      aim: { sent: { body: { xmlBase64: "PGEvPg==" } } },
    },
    "GET /api/organization": own,
    "PATCH /api/organization": { ...own, aim: { sent: { body: { email: "f@example.org" } } } },
    "GET /api/consumption": { ...own, control: "admits" },
    "GET /api/organization/certificates": { ...own, control: "admits" },
    "POST /api/organization/certificates": {
      ...own,
      control: "none",
      aim: { sent: { body: { certificateBase64: "AA==", keyBase64: "AA==", password: "x" } } },
    },
    "GET /api/organization/providers": { ...own, control: "admits" },
    "PUT /api/organization/providers/:provider": {
      ...own,
      control: "admits",
      aim: { path: { provider: "sandbox" }, sent: { body: { priority: 1 } } },
    },
    "POST /api/cfdi/:uuid/cancel": one({ motivo: "02" }),
    "DELETE /api/organization/providers/:provider": {
      ...own,
      aim: { path: { provider: "finkok" } },
      control: "none",
    },
  };
};

const gate = "/o/:organization/";

export const invoicingPageClaims = (
  { pages }: AppDefinition,
  victim: InvoicingVictim,
  owners: { readonly owner: TableCaller; readonly member: TableCaller; operator: TableCaller },
): Claims => {
  const { uuid, organizationId: organization, invoiceId: id } = victim;
  const { owner, member, operator } = owners;
  const file: Claim = { ...refused, aim: { path: { uuid } }, owner };
  const gated = pages
    .filter(({ shape }) => shape.route.split(" ")[1]?.startsWith(gate))
    .map(({ shape }): [string, Claim] => [
      shape.route,
      {
        aim: { path: { organization, id, key: id } },
        sees: "gate",
        owner: member,
        control: "admits",
      },
    ]);
  return {
    ...Object.fromEntries(gated),
    "GET /o/:organization/invoices/:id/edit": notDraft(organization, id),
    "POST /o/:organization/invoices/:id/edit": notDraft(organization, id),
    "POST /o/:organization/invoices/:id/edit/totals": notDraft(organization, id),
    "GET /api/cfdi/:uuid/xml": { ...file, control: "tells" },
    "GET /api/cfdi/:uuid/pdf": { ...file, control: "admits" },
    "GET /api/cfdi/archive": {
      aim: { query: "?from=2026-11-01&to=2026-11-30" },
      sees: "nothing",
      owner,
      control: "admits",
    },
    "GET /": { sees: "nothing", owner: member, control: "admits" },
    "GET /organizations/new": { sees: "nothing", owner: operator, control: "admits" },
    "POST /organizations/new": { sees: "nothing", owner: operator, control: "admits" },
    "POST /organizations/:organization/billing": {
      aim: { path: { organization } },
      sees: "nothing",
      owner: operator,
      control: "admits",
    },
  };
};

/** A stamped invoice is edited by nobody: the gate is all that there is to see. */
const notDraft = (organization: string, id: string): Claim => ({
  aim: { path: { organization, id } },
  sees: "gate",
  control: "none",
  but: { [sameOrganization]: "gate" },
});
