/** An invoice's PDF or XML for whoever has its link: the token in it is the key. */
import { refuse } from "#platform/errors.ts";
import { bytes } from "#platform/http/page.ts";
import { readInvoiceToken } from "#business/invoicing/invoice-link.ts";
import { page } from "../callers/route.ts";
import { findInvoiceFile } from "./issued-invoices.query.ts";

const types = { pdf: "application/pdf", xml: "application/xml; charset=utf-8" } as const;

export const invoiceFilePage = page(
  {
    name: "invoiceFilePage",
    route: "GET /i/:file",
    auth: ["public"],
    summary: "The PDF or the XML of an invoice, by a signed link.",
  },
  async ({ path, query, services }) => {
    const [, token = "", ending = ""] = /^([^.]+)\.(pdf|xml)$/.exec(path["file"] ?? "") ?? [];
    const named = readInvoiceToken(services, token);
    const kind = ending === "xml" ? "xml" : "pdf";
    const found = named && (await findInvoiceFile(services.db, named, kind));
    if (!found) return refuse("not_found");
    // A PDF opens; the XML, and what is asked for with `?save`, goes to the downloads.
    const way = kind === "pdf" && query["save"] === undefined ? "inline" : "attachment";
    return bytes(found.file, types[kind], {
      headers: {
        "content-disposition": `${way}; filename="${found.uuid}.${kind}"`,
        "cache-control": "private, max-age=300",
        "x-robots-tag": "noindex",
        "referrer-policy": "no-referrer",
      },
    });
  },
);
