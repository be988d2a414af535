/**
 * An authorization request on its way through sign-in and consent: sealed in the addresses and
 * fields of the pages, so that the database holds nothing of those who never come back.
 */
import { z } from "zod";
import { plusMs } from "#platform/clock.ts";
import { sealedToken } from "#platform/sealed-token.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizationRequest } from "./authorization-request.domain.ts";
import { interactionMs } from "./limits.ts";

type Place = Pick<Services, "vault" | "clock">;

export interface Interaction {
  readonly request: AuthorizationRequest;
  readonly startedAt: Date;
  /** The pushed request that it came from, to be spent with the code. */
  readonly pushed: string | null;
  /** The device whose person is being asked; null before they are. */
  readonly deviceId: string | null;
}

const text = z.string().nullable();
const Sealed = z.object({
  request: z.object({
    clientId: z.string(),
    redirectUri: z.string(),
    scopes: z.array(z.string()).readonly(),
    state: text,
    challenge: z.string(),
    prompts: z.array(z.enum(["none", "login", "consent"])).readonly(),
    maxAge: z.number().nullable(),
    loginHint: text,
    uiLocales: text,
    thumbprint: text,
    // Absent in those of an earlier version.
    look: z.object({ name: z.string(), color: text, logo: text }).nullable().default(null),
  }),
  startedAt: z.number(),
  pushed: text,
  deviceId: text,
});

const sealedInteraction = sealedToken("interaction", Sealed, { livesMs: interactionMs });

export const sealInteraction = (services: Place, given: Interaction): string =>
  sealedInteraction.seal(services, {
    ...given,
    startedAt: given.startedAt.getTime(),
  });

/** Null for what we did not seal, and for what is too old. */
export const openInteraction = (services: Place, sealed: string): Interaction | null => {
  const opened = sealedInteraction.open(services, sealed);
  if (!opened) return null;
  // It is sealed anew from page to page: its end counts from its beginning.
  const startedAt = new Date(opened.startedAt);
  if (plusMs(startedAt, interactionMs) <= services.clock.now()) return null;
  return { ...opened, startedAt };
};

const path = "/oauth/continue?i=";

/** Where the pages of sign-in lead back to. */
export const continueAddress = (sealed: string): string => path + encodeURIComponent(sealed);

export const interactionIn = (services: Services, address: string): Interaction | null =>
  address.startsWith(path)
    ? openInteraction(services, new URLSearchParams(address.slice(path.length - 2)).get("i") ?? "")
    : null;
