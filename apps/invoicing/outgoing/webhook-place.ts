/** Which invoices an endpoint hears of: what its key asked for, or all of the organization. */
import { z } from "zod";
import { invoicingEventTypes } from "#contracts/invoicing/events.ts";
import type { WebhookPlan } from "#platform/app.ts";
import { refuse } from "#platform/errors.ts";
import { callerKey } from "#platform/http/caller.ts";
import { ecosystem } from "#platform/webhooks/conventions.ts";
import type { PlaceOf } from "#platform/webhooks/endpoints/access.ts";
import { askedByTag } from "./invoice-events.ts";

const hearsAll = "organization:manage";

/** Further fields of a registration or change. */
const webhookFields = {
  audience: z
    .enum(["own", "organization"])
    .optional()
    .meta({
      description:
        "own (so when absent): what this key and its successors asked for; organization: every " +
        `invoice of the organization, for keys with ${hearsAll}`,
    }),
};

/** A key looks at all of its own endpoints, whatever each of them hears. */
const placeOf: PlaceOf = (caller, asked) => {
  if (caller.kind !== "apiKey") return refuse("forbidden");
  const shard = caller.scope.organizationId;
  // A scope that went missing must not open up.
  if (shard === undefined) return refuse("forbidden");
  if (asked === null) return { shard, tags: "all" };
  const { audience } = z.object(webhookFields).parse({ audience: asked["audience"] });
  if (audience !== "organization") return { shard, tags: [askedByTag(callerKey(caller))] };
  if (caller.permissions.includes(hearsAll)) return { shard, tags: "all" };
  const message = `audience: organization needs the permission ${hearsAll}`;
  return refuse("forbidden", { field: "audience", message });
};

export const invoicingWebhooks: WebhookPlan = {
  convention: ecosystem,
  eventTypes: invoicingEventTypes,
  fields: webhookFields,
  placeOf,
};
