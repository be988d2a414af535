/** What the issuer tells this app. */
import { z } from "zod";
import { anyId } from "../consumer/caller.ts";
import { CfdiEvent } from "../invoicing/events.ts";
import { contract } from "./contract.ts";

export const hearInvoicing = contract({
  name: "hearInvoicing",
  route: "POST /hooks/invoicing/:tenantId",
  summary: "A business's issuer tells of a stamp or a cancellation; signed, as often as it likes",
  description:
    "`X-Webhook-Signature: sha256=<hex>` over `<X-Webhook-Timestamp>.<raw body>` under the " +
    "secret of the endpoint that this app registered there, at most 300 seconds old.",
  auth: ["public"],
  path: z.object({ tenantId: anyId }),
  body: CfdiEvent,
  replies: {
    200: z.object({ ok: z.literal(true), outcome: z.enum(["applied", "ignored"]) }),
  },
  errors: ["unauthorized", "invalid_request"],
});
