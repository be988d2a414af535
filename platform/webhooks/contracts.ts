/** The addresses through which an app's webhooks are managed; the same on every app. */
import { z } from "zod";
import { contractsOf, type AuthRule } from "../contract/contract.ts";
import { id, listQuery, text, timestamp } from "../contract/shapes.ts";
import { kitErrors } from "../errors.ts";
import { urlLength } from "../outgoing/limits.ts";
import { secretLengthLeast, secretLengthMost } from "./limits.ts";

const contract = contractsOf(kitErrors);

export interface WebhookContractsOptions {
  /** What this app tells the world. */
  readonly eventTypes: readonly string[];
  /** Further fields of a registration or change, such as `cellIds`. */
  readonly fields?: Readonly<Record<string, z.ZodType>>;
  readonly auth?: readonly AuthRule[];
}

const Endpoint = z.object({
  id,
  url: z.string(),
  events: z.array(z.string()),
  description: z.string().nullable(),
  ordering: z.enum(["none", "entity"]),
  tags: z
    .array(z.string())
    .meta({ description: "What the endpoint is limited to; none: no limit." }),
  status: z.enum(["active", "disabled"]),
  disabledReason: z.enum(["owner", "gone", "failing"]).nullable(),
  failingSince: timestamp.nullable(),
  createdAt: timestamp,
});

const secret = z.string().meta({ description: "Shown here and never again." });
const WithSecret = Endpoint.extend({ secret });
const Rotated = WithSecret.extend({ previousSecretValidUntil: timestamp });

export const Attempt = z.object({
  n: z.number().int(),
  startedAt: timestamp,
  ms: z.number().int(),
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  responseHead: z.string().nullable(),
});

export const Delivery = z.object({
  id,
  endpointId: id,
  eventId: z.string(),
  event: z.string(),
  entityId: z.string(),
  sequence: z.number().int(),
  status: z.enum(["pending", "delivered", "failed"]),
  detail: z
    .enum(["waiting", "sending", "held", "delivered", "rejected", "dead", "cancelled"])
    .meta({ description: "held: the endpoint is disabled; dead: no attempts are left." }),
  attempts: z.number().int(),
  replayNumber: z.number().int(),
  lastStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
  createdAt: timestamp,
  nextAttemptAt: timestamp.nullable(),
  settledAt: timestamp.nullable(),
  attemptLog: z.array(Attempt),
});

const one = z.object({ id });
const description = text(200).nullable();
const ordering = z.enum(["none", "entity"]);
const url = text(urlLength, 1);
const ownSecret = z
  .string()
  .min(secretLengthLeast)
  .max(secretLengthMost)
  .regex(/^[\x21-\x7e]+$/, "must be printable ASCII without spaces");

type Auth = readonly AuthRule[];

const eventsOf = (types: readonly string[]) =>
  z
    .array(z.enum(types as [string, ...string[]]))
    .min(1)
    .max(types.length);

const registering = (auth: Auth, { eventTypes, fields }: WebhookContractsOptions) => {
  const events = eventsOf(eventTypes);
  return {
    createWebhookEndpoint: contract({
      name: "createWebhookEndpoint",
      route: "POST /api/webhooks/endpoints",
      summary: "Register where events are sent; the answer alone shows the signing secret",
      auth,
      body: z.object({
        url,
        events,
        description: description.optional(),
        ordering: ordering.optional(),
        secret: ownSecret.optional(),
        ...fields,
      }),
      replies: { 201: WithSecret },
      errors: ["invalid_request", "forbidden"],
      idempotency: "kit",
      secretReply: true,
    }),
    changeWebhookEndpoint: contract({
      auth,
      path: one,
      name: "changeWebhookEndpoint",
      route: "PATCH /api/webhooks/endpoints/:id",
      summary: "Change, disable or enable an endpoint; enabling releases what was held",
      body: z.object({
        url: url.optional(),
        events: events.optional(),
        description: description.optional(),
        ordering: ordering.optional(),
        status: z.enum(["active", "disabled"]).optional(),
        ...fields,
      }),
      replies: { 200: Endpoint },
      errors: ["not_found", "invalid_request", "forbidden"],
    }),
  };
};

const looking = (auth: Auth) => ({
  listWebhookEndpoints: contract({
    name: "listWebhookEndpoints",
    route: "GET /api/webhooks/endpoints",
    summary: "The endpoints within the caller's scope, newest first",
    auth,
    query: listQuery,
    replies: {
      200: z.object({ endpoints: z.array(Endpoint), nextCursor: z.string().optional() }),
    },
    errors: ["invalid_request", "forbidden"],
  }),
  readWebhookEndpoint: contract({
    auth,
    path: one,
    name: "readWebhookEndpoint",
    route: "GET /api/webhooks/endpoints/:id",
    summary: "One endpoint",
    replies: { 200: Endpoint },
    errors: ["not_found", "invalid_request", "forbidden"],
  }),
  removeWebhookEndpoint: contract({
    auth,
    path: one,
    name: "removeWebhookEndpoint",
    route: "DELETE /api/webhooks/endpoints/:id",
    summary: "Remove an endpoint; what is under way to it is cancelled",
    replies: { 204: z.undefined() },
    errors: ["not_found", "invalid_request", "forbidden"],
  }),
});

const secrets = (auth: Auth) => ({
  rotateWebhookSecret: contract({
    auth,
    path: one,
    name: "rotateWebhookSecret",
    route: "POST /api/webhooks/endpoints/:id/rotate",
    summary: "Make a new signing secret; the former one stays valid for a day",
    body: z.object({ secret: ownSecret.optional() }).optional(),
    replies: { 200: Rotated },
    errors: ["not_found", "invalid_request", "forbidden"],
    idempotency: "kit",
    secretReply: true,
  }),
  testWebhookEndpoint: contract({
    auth,
    path: one,
    name: "testWebhookEndpoint",
    route: "POST /api/webhooks/endpoints/:id/test",
    summary: "Send a webhook.test event to this endpoint alone",
    replies: { 202: z.object({ eventId: z.string(), event: z.literal("webhook.test") }) },
    errors: ["not_found", "invalid_request", "forbidden"],
    idempotency: "kit",
  }),
});

const deliveries = (auth: Auth) => ({
  listWebhookDeliveries: contract({
    auth,
    path: one,
    name: "listWebhookDeliveries",
    route: "GET /api/webhooks/endpoints/:id/deliveries",
    summary: "What was sent to an endpoint, newest first, with every attempt",
    query: listQuery.extend({ status: z.enum(["pending", "delivered", "failed"]).optional() }),
    replies: {
      200: z.object({ deliveries: z.array(Delivery), nextCursor: z.string().optional() }),
    },
    errors: ["not_found", "invalid_request", "forbidden"],
  }),
  replayWebhookDelivery: contract({
    auth,
    path: one,
    name: "replayWebhookDelivery",
    route: "POST /api/webhooks/deliveries/:id/replay",
    summary: "Send the same bytes under the same id once more, signed afresh",
    replies: {
      202: z.object({
        id,
        endpointId: id,
        replayNumber: z.number().int(),
        status: z.literal("pending"),
      }),
    },
    errors: ["not_found", "invalid_request", "forbidden"],
    idempotency: "kit",
  }),
});

/** The nine operations of one app. */
export const webhookContracts = (options: WebhookContractsOptions) => {
  const auth = options.auth ?? (["apiKey:webhooks:manage"] as const);
  return {
    ...registering(auth, options),
    ...looking(auth),
    ...secrets(auth),
    ...deliveries(auth),
  };
};

export type WebhookContracts = ReturnType<typeof webhookContracts>;
