/** What apps that sell by bills tell, in the words of a business. */
import type { Locale } from "#ui/i18n/locale.ts";
import { defineCatalog } from "#ui/i18n/catalog.ts";
import type { Told } from "../office/business-webhooks.ts";

const words = defineCatalog({
  "es-MX": {
    paid: "Cuenta pagada",
    refunded: "Devolución",
    invoiced: "Factura timbrada",
    subject: "Cuenta",
  },
  en: {
    paid: "Bill paid",
    refunded: "Refund",
    invoiced: "Invoice stamped",
    subject: "Bill",
  },
});

export const billTold =
  (hrefOf: Told["hrefOf"]) =>
  (locale: Locale): Told => {
    const t = words.translator(locale);
    return {
      events: {
        "bill.paid": t("paid"),
        "bill.refunded": t("refunded"),
        "bill.invoiced": t("invoiced"),
      },
      subject: t("subject"),
      hrefOf,
    };
  };
