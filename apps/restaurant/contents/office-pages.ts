/** The pages of those who manage a restaurant: the floor's, and its own rules of reservations. */
import { connectionPages } from "#business/connections/connections.page.tsx";
import { placeOf } from "#business/console/frame.tsx";
import { businessKeyPages } from "#business/office/business-keys.ts";
import { businessWebhookPages } from "#business/office/business-webhooks.ts";
import { billTold } from "#business/outgoing/bill-told.ts";
import { settingsPages } from "#business/settings/settings.page.tsx";
import type { Page } from "#platform/http/route.ts";
import { reservationRules, saveRulesPage } from "../allocations/rules.page.tsx";
import { words } from "../console/console.words.ts";
import { restaurantConsole } from "../console/frame.view.tsx";

const { office } = restaurantConsole;

export const officePages: readonly Page[] = [
  ...settingsPages(office, reservationRules),
  saveRulesPage,
  ...connectionPages(office),
  ...businessKeyPages(office, (locale) => {
    const t = words.translator(locale);
    return { "restaurant:read": t("mayRead"), "restaurant:write": t("mayWrite") };
  }),
  ...businessWebhookPages(
    office,
    billTold((tenant, { entity_id: bill }) => placeOf(tenant, `bills/${bill}`)),
  ),
];
