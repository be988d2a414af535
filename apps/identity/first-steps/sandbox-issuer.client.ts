/** Has the issuer stamp in sandbox for a business, until its own certificate comes. */
import { z } from "zod";
import { askHouse } from "#platform/client/ask-house.ts";
import type { Services } from "#platform/services.ts";
import { sandboxTimeoutMs as timeoutMs } from "./limits.ts";

/** `unknown`: the organization is not made yet; `refused`: a production issues for real alone. */
export type SandboxOpened = "opened" | "unknown" | "refused" | "away";

export const openSandboxIssuer = async (
  services: Services,
  tenantId: string,
): Promise<SandboxOpened> => {
  const answer = await askHouse(services, {
    app: "invoicing",
    line: `PUT /internal/organizations/${tenantId}/sandbox-issuer`,
    form: z.object({ organizationId: z.string() }),
    timeoutMs,
  });
  if (answer.kind === "done") return "opened";
  if (answer.kind === "away") return "away";
  return answer.status === 404 ? "unknown" : "refused";
};
