/** The pages of those who manage a delivery business, all of them the floor's. */
import { connectionPages } from "#business/connections/connections.page.tsx";
import { businessKeyPages } from "#business/office/business-keys.ts";
import { businessWebhookPages } from "#business/office/business-webhooks.ts";
import { billTold } from "#business/outgoing/bill-told.ts";
import { settingsPages } from "#business/settings/settings.page.tsx";
import type { Page } from "#platform/http/route.ts";
import { words } from "../console/console.words.ts";
import { deliveryConsole } from "../console/frame.view.tsx";

const { office } = deliveryConsole;

export const officePages: readonly Page[] = [
  ...settingsPages(office),
  ...connectionPages(office),
  ...businessKeyPages(office, (locale) => {
    const t = words.translator(locale);
    return { "delivery:read": t("mayRead"), "delivery:write": t("mayWrite") };
  }),
  // A delivery has no page of its own: a bill is seen with its round.
  ...businessWebhookPages(
    office,
    billTold(() => null),
  ),
];
