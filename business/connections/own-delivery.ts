/** Whether a delivery is what it says: of the business's own connection, whole and recent. */
import { verifyWebhook } from "#libraries/sdk/verify-webhook.ts";
import type { RequestFacts } from "#platform/http/route.ts";
import { isId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { ConnectedApp } from "./connections.query.ts";
import { connectionTo } from "./way-to-app.ts";

interface Delivery {
  readonly tenantId: string;
  readonly request: RequestFacts;
}

export const isOwnDelivery = async (
  services: Services,
  sender: ConnectedApp,
  { tenantId, request }: Delivery,
): Promise<boolean> => {
  const id = tenantId.toLowerCase();
  const way = isId(id) ? await connectionTo(services, services.db, id, sender) : null;
  const { ok } = verifyWebhook({
    headers: request.headers,
    rawBody: request.rawBody ?? "",
    secrets: [way?.webhookSecret],
    // Real time: signatures follow no other.
    now: services.clock.real(),
  });
  return ok;
};
