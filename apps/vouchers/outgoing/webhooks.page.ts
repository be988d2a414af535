/** Webhooks of a community's stalls, for its administrators. */
import type { WebhookDesk } from "#ui/webhooks/webhook-desk.ts";
import { webhookPages } from "#ui/webhooks/webhook-pages.ts";
import type { VoucherSession } from "../callers/session.ts";
import { listStalls } from "../community/stalls.query.ts";
import type { VoucherSettings } from "../config.ts";
import { forAdministrators } from "../console/administrator-gate.view.tsx";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { cellTag } from "./voucher-events.ts";
import { webhookWords } from "./webhook.words.ts";

const at = "/webhooks";

export const voucherWebhookPages = webhookPages<VoucherSettings, VoucherSession>({
  name: "voucher",
  at,
  gate: (context, show) =>
    forAdministrators(context, async (viewer) => show(await deskOf(context, viewer))),
});

const deskOf = async (
  context: VoucherPageContext,
  { id, communityId }: VoucherSession,
): Promise<WebhookDesk> => {
  const t = webhookWords.translator(localeOf(context));
  const stalls = await listStalls(context.services.db, communityId);
  return {
    at,
    person: `member:${id}`,
    place: { shard: communityId, tags: "all" },
    audiences: {
      label: t("stall"),
      choices: [
        ...stalls.map((stall) => ({
          value: stall.id,
          text: stall.name,
          tags: [cellTag(stall.id)],
        })),
        { value: "all", text: t("all"), tags: "all" },
      ],
    },
    events: {
      "voucher.charge.vales_applied": t("applied"),
      "voucher.charge.settled": t("settled"),
    },
    lead: t("lead"),
    frame: (page) => voucherPage(context, { ...page, current: at, width: "wide" }),
  };
};
