/** The pages of those who own a market, all of them the floor's. */
import { connectionPages } from "#business/connections/connections.page.tsx";
import { businessKeyPages } from "#business/office/business-keys.ts";
import { businessWebhookPages } from "#business/office/business-webhooks.ts";
import { settingsPages } from "#business/settings/settings.page.tsx";
import type { Page } from "#platform/http/route.ts";
import { words } from "../console/console.words.ts";
import { taskConsole } from "../console/frame.view.tsx";
import { taskTold } from "../outgoing/task-told.ts";

const { office } = taskConsole;

export const officePages: readonly Page[] = [
  ...settingsPages(office),
  ...connectionPages(office),
  ...businessKeyPages(office, (locale) => {
    const t = words.translator(locale);
    return { "tasks:read": t("mayRead"), "tasks:write": t("mayWrite") };
  }),
  ...businessWebhookPages(office, taskTold),
];
