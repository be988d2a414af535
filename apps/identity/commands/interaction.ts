/**
 * An authorization request on its way through sign-in and consent: sealed in the addresses and
 * fields of the pages, so that the database holds nothing of those who never come back.
 */
import { z } from "zod";
import { plusMs } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizationRequest } from "../domain/authorization-request.ts";
import { interactionMs } from "../limits.ts";

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
    ...{ clientId: z.string(), redirectUri: z.string(), scopes: z.array(z.string()) },
    ...{
      state: text,
      challenge: z.string(),
      prompts: z.array(z.enum(["none", "login", "consent"])),
    },
    ...{ maxAge: z.number().nullable(), loginHint: text, uiLocales: text, thumbprint: text },
  }),
  startedAt: z.number(),
  pushed: text,
  deviceId: text,
});

export const sealInteraction = ({ vault }: Pick<Services, "vault">, given: Interaction): string =>
  vault.seal(JSON.stringify({ ...given, startedAt: given.startedAt.getTime() }));

/** Null for what we did not seal, and for what is too old. */
export const openInteraction = (
  { vault, clock }: Pick<Services, "vault" | "clock">,
  sealed: string,
): Interaction | null => {
  const opened = Sealed.safeParse(parsed(vault, sealed));
  if (!opened.success) return null;
  const startedAt = new Date(opened.data.startedAt);
  if (plusMs(startedAt, interactionMs) <= clock.now()) return null;
  return { ...opened.data, startedAt };
};

const parsed = (vault: Services["vault"], sealed: string): unknown => {
  try {
    return JSON.parse(vault.open(sealed));
  } catch {
    return null;
  }
};

const path = "/oauth/continue?i=";

/** Where the pages of sign-in lead back to. */
export const continueAddress = (sealed: string): string => path + encodeURIComponent(sealed);

export const interactionIn = (services: Services, address: string): Interaction | null =>
  address.startsWith(path)
    ? openInteraction(services, new URLSearchParams(address.slice(path.length - 2)).get("i") ?? "")
    : null;
