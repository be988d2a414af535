/** Tells a community's administrators that a merchant's endpoint takes nothing any more. */
import type { Services } from "#platform/services.ts";
import type { DisabledEndpoint } from "#platform/webhooks/webhooks.ts";
import { disabledEndpointMessage } from "./disabled-endpoint.words.ts";
import { emailsOfAdministrators } from "../community/members.query.ts";

export const tellOwner = async (services: Services, endpoint: DisabledEndpoint): Promise<void> => {
  for (const to of await emailsOfAdministrators(services.db, endpoint.shard)) {
    await services.messaging.send(disabledEndpointMessage(to, endpoint));
  }
};
