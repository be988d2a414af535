/** Business apps: where the portal finds the consumer API of each. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { platformId } from "./names.ts";
import { registrarAuth } from "./tenant.ts";

export const PlatformRecord = z
  .object({
    platformId: z.string(),
    name: z.string(),
    baseUrl: z.string(),
    hasOwnKey: z.boolean(),
    keyState: z.enum(["own", "shared", "missing"]).meta({
      description:
        "shared: this house's own point of sale, at its own address; missing: the app is not " +
        "asked anything until its key is registered",
    }),
  })
  .meta({ id: "PlatformRecord" });

export const putPlatform = contract({
  name: "putPlatform",
  route: "PUT /api/platforms/:platformId",
  summary: "Tell the portal where a business app serves its consumer API",
  description:
    "Takes a key without a tenant in its scope. `/api/consumer/…` is asked below `baseUrl`; in " +
    "production that is https and public. An app brings the key that it is asked with, which is " +
    "shown to the origin of this `baseUrl` alone. An absent `apiKey` leaves the one that is " +
    "kept; a changed `baseUrl` asks for it again (400 naming `apiKey`).",
  auth: registrarAuth,
  path: z.object({ platformId }),
  body: z.object({
    name: shape.text(120, 1),
    baseUrl: shape.text(2000, 1).meta({ examples: ["https://pos.example.com"] }),
    apiKey: shape
      .text(500, 1)
      .nullish()
      .meta({ description: "null: the shared key, for this house's point of sale alone" }),
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
