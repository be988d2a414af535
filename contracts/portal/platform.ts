/** Business apps: where the portal finds the consumer API of each. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { platformId } from "./names.ts";
import { registrarAuth } from "./tenant.ts";

export const PlatformRecord = z
  .object({
    ...{ platformId: z.string(), name: z.string(), baseUrl: z.string() },
    hasOwnKey: z.boolean().meta({ description: "false: the portal shows its shared key" }),
  })
  .meta({ id: "PlatformRecord" });

export const putPlatform = contract({
  name: "putPlatform",
  route: "PUT /api/platforms/:platformId",
  summary: "Tell the portal where a business app serves its consumer API",
  description:
    "Takes a key without a tenant in its scope. `/api/consumer/…` is asked below `baseUrl`; in " +
    "production that is https and public. An absent `apiKey` leaves the one that is kept.",
  auth: registrarAuth,
  path: z.object({ platformId }),
  body: z.object({
    name: shape.text(120, 1),
    baseUrl: shape.text(2000, 1).meta({ examples: ["https://pos.example.com"] }),
    apiKey: shape.text(500, 1).nullish().meta({ description: "null: the shared key again" }),
  }),
  replies: { 200: PlatformRecord, 201: PlatformRecord },
  errors: ["invalid_request", "forbidden"],
});

export const readPlatform = contract({
  name: "readPlatform",
  route: "GET /api/platforms/:platformId",
  summary: "A business app as the portal knows it; its key is not shown",
  auth: registrarAuth,
  path: z.object({ platformId: shape.text(40, 1) }),
  replies: { 200: PlatformRecord },
  errors: ["forbidden", "platform_not_found"],
});
