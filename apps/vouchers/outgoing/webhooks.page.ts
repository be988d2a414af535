/** Webhooks of a community's stalls, for its administrators. */
import { h } from "preact";
import type { WebhookDesk } from "#ui/webhooks/webhook-desk.ts";
import { webhookPages } from "#ui/webhooks/webhook-pages.ts";
import type { VoucherSession } from "../callers/session.ts";
import { listChargesOfCells } from "../charges/charge-lists.query.ts";
import { listStalls } from "../community/stalls.query.ts";
import type { VoucherSettings } from "../config.ts";
import { forAdministrators } from "../console/administrator-gate.view.tsx";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { MissingDestinations } from "./missing-destinations.view.tsx";
import { countByCell, untoldOf } from "./untold-charges.ts";
import { cellTag } from "./voucher-events.ts";
import { webhookWords } from "./webhook.words.ts";

const at = "/webhooks";
/** The newest charges, of which is said how many were told to nobody. */
const lookedMost = 200;

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
    note: await missingIn(context, communityId, stalls),
    frame: (page) => voucherPage(context, { ...page, current: at, width: "wide" }),
  };
};

/** Only above the list: the other pages are of one destination each. */
const missingIn = async (
  { request, services, now }: VoucherPageContext,
  communityId: string,
  stalls: readonly { readonly id: string; readonly name: string }[],
) => {
  if (new URL(request.url, services.baseUrl).pathname !== at) return undefined;
  const cellIds = stalls.map(({ id }) => id);
  const asked = { communityId, cellIds, status: null, before: null, limit: lookedMost, now };
  const charges = (await listChargesOfCells(services.db, asked)).slice(0, lookedMost);
  const counts = countByCell(charges, await untoldOf(services, communityId, charges));
  if (counts.length === 0) return undefined;
  const names = new Map(stalls.map(({ id, name }) => [id, name]));
  const untold = counts.map(([id, count]) => ({ id, count, name: names.get(id) ?? id }));
  return h(MissingDestinations, { stalls: untold, looked: charges.length });
};
