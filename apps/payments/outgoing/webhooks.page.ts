/** Webhooks for operators: partners' endpoints, what reached them, and sending again. */
import type { PersonSession } from "#platform/people/session.ts";
import { webhookPages } from "#ui/webhooks/webhook-pages.ts";
import type { WebhookDesk } from "#ui/webhooks/webhook-desk.ts";
import type { PaymentSettings } from "../config.ts";
import { operatorName } from "../actions/action-people.query.ts";
import { listMerchants } from "../callers/merchants.query.ts";
import type { PaymentPageContext } from "../callers/route.ts";
import { forOperators } from "../console/gate.view.tsx";
import { localeOf, paymentPage } from "../console/frame.view.tsx";
import { merchantsMost } from "../console/page-limits.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import { merchantTag } from "./payment-events.ts";
import { webhookWords } from "./webhook.words.ts";

const at = "/console/webhooks";

export const consoleWebhookPages = webhookPages<PaymentSettings, PersonSession>({
  name: "console",
  at,
  gate: (context, show) =>
    forOperators(context, async (operator) => show(await deskOf(context, operator))),
});

const deskOf = async (
  context: PaymentPageContext,
  operator: PersonSession,
): Promise<WebhookDesk> => {
  const t = webhookWords.translator(localeOf(context));
  const merchants = await listMerchants(context.services.db, merchantsMost);
  return {
    at,
    person: operatorName(operator),
    // Operators see every partner's.
    place: { shard: mainLedger, tags: "all" },
    audiences: {
      label: t("merchant"),
      choices: [
        ...merchants.map(({ merchant: value, name: text }) => ({
          value,
          text,
          tags: [merchantTag(value)],
        })),
        { value: "everybody", text: t("everybody"), tags: "all" },
      ],
    },
    events: {
      "payment.completed": t("completed"),
      "payment.expired": t("expired"),
      "payment.failed": t("failed"),
      "payment.refunded": t("refunded"),
    },
    lead: t("lead"),
    subject: {
      title: t("payment"),
      // A test is about no payment.
      href: ({ type, entity_id: id }) =>
        type.startsWith("payment.") ? `/console/payments/${id}` : null,
    },
    frame: (page) => paymentPage(context, { ...page, current: at, width: "wide" }),
  };
};
