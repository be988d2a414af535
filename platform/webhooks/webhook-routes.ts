/** The management routes that every app with webhooks puts into its table of contents. */
import type { Route } from "../http/route.ts";
import { webhookContracts, type WebhookContractsOptions } from "./contracts.ts";
import type { PlaceOf } from "./endpoints/access.ts";
import { changeWebhookEndpointRoute } from "./routes/change-webhook-endpoint.ts";
import { createWebhookEndpointRoute } from "./routes/create-webhook-endpoint.ts";
import { listWebhookDeliveriesRoute } from "./routes/list-webhook-deliveries.ts";
import { listWebhookEndpointsRoute } from "./routes/list-webhook-endpoints.ts";
import { readWebhookEndpointRoute } from "./routes/read-webhook-endpoint.ts";
import { removeWebhookEndpointRoute } from "./routes/remove-webhook-endpoint.ts";
import { replayWebhookDeliveryRoute } from "./routes/replay-webhook-delivery.ts";
import { rotateWebhookSecretRoute } from "./routes/rotate-webhook-secret.ts";
import { testWebhookEndpointRoute } from "./routes/test-webhook-endpoint.ts";

export interface WebhookRoutesOptions extends WebhookContractsOptions {
  /** Where a caller's endpoints live and what limits them. */
  readonly placeOf: PlaceOf;
}

export const webhookRoutes = (options: WebhookRoutesOptions): readonly Route[] => {
  const access = {
    contracts: webhookContracts(options),
    placeOf: options.placeOf,
    limiting: Object.keys(options.fields ?? {}),
  };
  return [
    createWebhookEndpointRoute(access),
    listWebhookEndpointsRoute(access),
    readWebhookEndpointRoute(access),
    changeWebhookEndpointRoute(access),
    removeWebhookEndpointRoute(access),
    rotateWebhookSecretRoute(access),
    testWebhookEndpointRoute(access),
    listWebhookDeliveriesRoute(access),
    replayWebhookDeliveryRoute(access),
  ];
};
