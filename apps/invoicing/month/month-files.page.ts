/** A month's documents as a ZIP, and the list as a file, for people. */
import { refuse } from "#platform/errors.ts";
import { bytes, stream } from "#platform/http/page.ts";
import { ownPage } from "../callers/gate.tsx";
import { localeOf } from "../console/frame.view.tsx";
import { askedOf } from "../invoice-list/invoices-filter.view.tsx";
import { thisMonth } from "../invoice-list/months.ts";
import { issuedBetween } from "../papers/archive.query.ts";
import { archiveZip } from "../papers/archive-zip.ts";
import { archivedMost } from "../papers/limits.ts";
import { paperLookOf } from "../papers/paper-look.ts";
import { invoicesCsv } from "./invoices-csv.ts";
import { monthWords } from "./month.words.ts";

const named = (name: string) => ({
  headers: { "content-disposition": `attachment; filename="${name}"`, "cache-control": "no-store" },
});

const fileName = (rfc: string): string => rfc.replace(/[^A-Z0-9]/g, "_");

export const monthZipPage = ownPage(
  {
    name: "monthZipPage",
    route: "GET /invoices.zip",
    summary: "A month's XML and PDF as a ZIP.",
  },
  async (context, organization) => {
    const { services, query, now, request } = context;
    const month = askedOf(query).month ?? thisMonth(now);
    const days = { from: `${month}-01`, to: `${month}-31` };
    const found = await issuedBetween(services.db, organization.id, days, archivedMost + 1);
    if (found.length > archivedMost) {
      const t = monthWords.translator(localeOf(context));
      const message = t("tooMany", { count: archivedMost });
      return refuse("invalid_request", { field: "month", message });
    }
    const options = named(`cfdi-${fileName(organization.rfc)}-${month}.zip`);
    const zipType = "application/zip";
    if (request.method === "HEAD") return bytes(Buffer.alloc(0), zipType, options);
    const look = await paperLookOf(services, organization);
    const ground = { services, organizationId: organization.id, look };
    return stream(archiveZip(ground, found), zipType, options);
  },
);

export const invoicesCsvPage = ownPage(
  {
    name: "invoicesCsvPage",
    route: "GET /invoices.csv",
    summary: "The list as it is narrowed, whole, as a file for spreadsheets.",
  },
  (context, organization) => {
    const { services, query, request } = context;
    const { text, status, month } = askedOf(query);
    const csvType = "text/csv; charset=utf-8";
    const part = month === null ? "" : `-${month}`;
    const options = named(`facturas-${fileName(organization.rfc)}${part}.csv`);
    if (request.method === "HEAD") return bytes(Buffer.alloc(0), csvType, options);
    const sought = { organizationId: organization.id, text, status, month };
    return stream(invoicesCsv(services.db, sought, localeOf(context)), csvType, options);
  },
);
