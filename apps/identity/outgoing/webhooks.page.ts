/** Webhooks of identity, for operators: who hears that accounts came, changed and were blocked. */
import { houseShard } from "#platform/webhooks/endpoints/house-place.ts";
import type { WebhookDesk } from "#ui/webhooks/webhook-desk.ts";
import { webhookPages } from "#ui/webhooks/webhook-pages.ts";
import type { SignedInAccount } from "../callers/session.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import type { IdentitySession } from "../callers/session.ts";
import { forOperators } from "../client-console/operator-gate.tsx";
import type { IdentitySettings } from "../config.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";
import { webhookWords } from "./webhook.words.ts";

const at = "/webhooks";

export const identityWebhookPages = webhookPages<IdentitySettings, IdentitySession>({
  name: "identity",
  at,
  gate: (context, show) => forOperators(context, (account) => show(deskOf(context, account))),
});

const deskOf = (context: IdentityPageContext, account: SignedInAccount): WebhookDesk => {
  const t = webhookWords.translator(localeOf(context));
  return {
    at,
    person: `operator:${account.id}`,
    place: { shard: houseShard, tags: "all" },
    events: {
      "user.created": t("created"),
      "user.changed": t("changed"),
      "user.blocked": t("blocked"),
      "user.unblocked": t("unblocked"),
    },
    lead: t("lead"),
    frame: (page) => identityPage(context, { ...page, current: at, width: "wide" }),
  };
};
