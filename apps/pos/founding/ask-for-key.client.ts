/** Asks an app of the house for the key of a business that is known there. */
import { z } from "zod";
import type { HouseConnection } from "#contracts/pos/business.ts";
import type { Place } from "#business/connections/connections.query.ts";
import { askHouse } from "#platform/client/ask-house.ts";
import { secondMs } from "#platform/clock.ts";
import * as shape from "#platform/contract/shapes.ts";
import type { Services } from "#platform/services.ts";

const timeoutMs = 3 * secondMs;

const homes: Readonly<Record<HouseConnection, string>> = {
  payments: "/internal/ecosystem-tenants",
  invoicing: "/internal/organizations",
};

const GivenKey = z.object({ key: z.string(), organizationId: shape.id.optional() });

export interface GivenConnection {
  readonly key: string;
  readonly place: Place;
}

/** `not_connected`: the app does not know the business. */
export const askForKey = async (
  services: Services,
  tenantId: string,
  app: HouseConnection,
): Promise<GivenConnection | "not_connected" | "partner_unavailable"> => {
  const answer = await askHouse(services, {
    app,
    line: `POST ${homes[app]}/${tenantId}/keys`,
    body: { app: services.app },
    form: GivenKey,
    timeoutMs,
  });
  if (answer.kind === "away") return "partner_unavailable";
  if (answer.kind === "refused") return "not_connected";
  const { key, organizationId } = answer.body;
  return { key, place: organizationId === undefined ? {} : { organizationId } };
};
