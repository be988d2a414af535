/** Stamping providers (PAC) of the key's own organization. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

export const providerNames = ["sw", "finkok", "sandbox"] as const;

export const Provider = z
  .object({
    provider: z.enum(providerNames),
    priority: z.number().int().meta({ description: "1 is asked first" }),
    hasCredentials: z.boolean(),
  })
  .meta({ id: "StampingProvider" });
export type Provider = z.infer<typeof Provider>;

const Providers = z.object({ success: z.literal(true), providers: z.array(Provider) });

const path = z.object({ provider: z.enum(providerNames) });

export const listProviders = contract({
  name: "listProviders",
  route: "GET /api/organization/providers",
  summary: "Stamping providers in the order in which they are asked; never their credentials",
  auth: ["apiKey:organization:manage"],
  replies: { 200: Providers },
  errors: [],
});

const word = shape.text(2_000, 1);

export const putProvider = contract({
  name: "putProvider",
  route: "PUT /api/organization/providers/:provider",
  summary: "Add a stamping provider, change its place or its credentials",
  description:
    "Credentials are written and never read again; without them those stay that are stored. " +
    "Finkok takes user and password, SW these or a token, sandbox (in a sandbox alone) nothing.",
  auth: ["apiKey:organization:manage"],
  path,
  body: z.object({
    priority: z.number().int().min(1).max(9).optional().meta({ description: "absent: the last" }),
    credentials: z
      .union([z.strictObject({ user: word, password: word }), z.strictObject({ token: word })])
      .optional(),
  }),
  replies: { 200: Providers },
  errors: ["invalid_request", "not_found"],
});

export const removeProvider = contract({
  name: "removeProvider",
  route: "DELETE /api/organization/providers/:provider",
  summary: "Remove a stamping provider with its credentials",
  auth: ["apiKey:organization:manage"],
  path,
  replies: { 200: Providers },
  errors: ["not_found"],
});
