/** Webhooks of a business at the point of sale: what they hear of its sales and invoices. */
import { businessWebhookPages } from "#business/office/business-webhooks.ts";
import { placeOf, posConsole } from "../console/frame.view.tsx";
import { webhookWords } from "./webhook.words.ts";

export const posWebhookPages = businessWebhookPages(posConsole.office, (locale) => {
  const t = webhookWords.translator(locale);
  return {
    events: {
      "order.paid": t("paid"),
      "order.refunded": t("refunded"),
      "invoice_request.created": t("requested"),
      "invoice_request.updated": t("invoice"),
    },
    subject: t("subject"),
    hrefOf: (tenant, { type, entity_id: id }) => {
      if (type.startsWith("order.")) return placeOf(tenant, `orders/${id}`);
      return type.startsWith("invoice_request.") ? placeOf(tenant, `invoices/${id}`) : null;
    },
  };
});
