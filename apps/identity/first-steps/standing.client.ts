/** Asks the apps how far a business is: both at once, and neither for longer than a home waits. */
import { z } from "zod";
import { BusinessStanding } from "#contracts/pos/business.ts";
import { askHouse } from "#platform/client/ask-house.ts";
import type { Services } from "#platform/services.ts";
import type { Business } from "../businesses/business.domain.ts";
import { findFiscalData } from "../tenants/fiscal-data.query.ts";
import type { Standing } from "./first-steps.domain.ts";
import { standingTimeoutMs as timeoutMs } from "./limits.ts";

const Issuer = z.object({ active: z.boolean(), isSandbox: z.boolean() });

export const standingOf = async (
  services: Services,
  { tenantId, skipped }: Pick<Business, "tenantId" | "skipped">,
): Promise<Standing> => {
  const [data, register, issuer] = await Promise.all([
    findFiscalData(services.db, tenantId),
    askHouse(services, {
      app: "pos",
      line: `GET /internal/businesses/${tenantId}`,
      form: BusinessStanding,
      timeoutMs,
    }),
    askHouse(services, {
      app: "invoicing",
      line: `GET /internal/organizations/${tenantId}`,
      form: Issuer,
      timeoutMs,
    }),
  ]);
  return {
    hasFiscalData: data !== null,
    register: register.kind === "done" ? register.body : null,
    issuer: issuer.kind === "done" ? issuer.body : null,
    skipped,
  };
};
