/** An invoice's state in a word and a tone; its kind, and what it is called by. */
import type { InvoiceStatus } from "#contracts/invoicing/invoice.ts";
import type { Tone } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { defineCatalog } from "#ui/i18n/catalog.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { useLocale } from "#ui/page-context.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";

export const stateWords = defineCatalog({
  "es-MX": {
    draft: "Borrador",
    stamping: "Timbrando",
    stamped: "Timbrada",
    cancel_pending: "Cancelación en trámite",
    cancelled: "Cancelada",
    failed: "Con errores",
    I: "Ingreso",
    E: "Egreso",
    T: "Traslado",
    P: "Pago",
    noFolio: "Sin folio",
  },
  en: {
    draft: "Draft",
    stamping: "Being stamped",
    stamped: "Stamped",
    cancel_pending: "Being cancelled",
    cancelled: "Cancelled",
    failed: "With errors",
    I: "Income",
    E: "Credit",
    T: "Transport",
    P: "Payment",
    noFolio: "No number yet",
  },
});

const tones: Readonly<Record<InvoiceStatus, Tone | "neutral">> = {
  draft: "neutral",
  stamping: "info",
  stamped: "success",
  cancel_pending: "warning",
  cancelled: "neutral",
  failed: "danger",
};

export const InvoiceBadge = ({ status }: { readonly status: InvoiceStatus }) => (
  <Badge tone={tones[status]}>{stateWords.translator(useLocale())(status)}</Badge>
);

/** `A 123`, or that it has no folio yet. */
export const folioText = (
  { series, folio }: Pick<Invoice, "series" | "folio">,
  locale: Locale,
): string =>
  folio === null ? stateWords.translator(locale)("noFolio") : `${series} ${folio}`.trim();
