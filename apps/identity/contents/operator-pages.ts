/** The console's pages for operators: clients, keys, webhooks. */
import type { Page } from "#platform/http/route.ts";
import { identityKeyPages } from "../keys/keys.page.ts";
import { identityWebhookPages } from "../outgoing/webhooks.page.ts";
import { clientPages } from "./client-pages.ts";

export const operatorPages: readonly Page[] = [
  ...clientPages,
  ...identityKeyPages,
  ...identityWebhookPages,
];
