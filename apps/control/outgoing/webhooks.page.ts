/** Webhooks of the house, for people who may run it. */
import { houseShard } from "#platform/webhooks/endpoints/house-place.ts";
import type { WebhookDesk } from "#ui/webhooks/webhook-desk.ts";
import { webhookPages } from "#ui/webhooks/webhook-pages.ts";
import { forPeople, type HousePerson } from "../callers/person-gate.view.tsx";
import type { ControlPageContext } from "../callers/route.ts";
import type { Operator } from "../callers/session.ts";
import type { ControlSettings } from "../config.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { webhookWords } from "./webhook.words.ts";

const at = "/webhooks/endpoints";
/** The menu leads to the figures of every app, and they lead here. */
const current = "/webhooks";

export const controlWebhookPages = webhookPages<ControlSettings, Operator>({
  name: "control",
  at,
  gate: (context, show) => forPeople(context, current, (person) => show(deskOf(context, person))),
});

const deskOf = (context: ControlPageContext, { id }: HousePerson): WebhookDesk => {
  const t = webhookWords.translator(lookOf(context).locale);
  return {
    at,
    person: `operator:${id}`,
    place: { shard: houseShard, tags: "all" },
    events: {
      "app.down": t("down"),
      "app.up": t("up"),
      "job.failed": t("jobFailed"),
      "job.dead_letter": t("deadLetter"),
      "alert.raised": t("raised"),
      "alert.recovered": t("recovered"),
      "operator.changed": t("operator"),
    },
    lead: t("lead"),
    frame: ({ body, ...page }) => controlPage(context, { ...page, current, body }),
  };
};
