/** Shows what stands between an authorization request and its code. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { withQuery } from "#ui/i18n/locale.ts";
import { proceed, type Outcome, type Standpoint } from "./authorize.command.ts";
import { continueAddress, sealInteraction, type Interaction } from "./interaction.ts";
import { noteDeviceUse } from "../devices/note-device-use.command.ts";
import { redirectUriMatches } from "../clients/redirect-uri.domain.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { comesByCode } from "../clients/consumer-clients.domain.ts";
import { findClient, type Client } from "../clients/clients.query.ts";
import { consentPageReply } from "../consents/consent.view.tsx";

/**
 * Null also when the client may no longer ask for this: what was taken from it since then, such as
 * an address that fell into wrong hands, is gone for requests that are under way, too.
 */
export const clientOf = async (
  { services }: IdentityPageContext,
  { request }: Interaction,
): Promise<Client | null> => {
  const client = await findClient(services.db, request.clientId);
  if (!client || !redirectUriMatches(client, request.redirectUri)) return null;
  return request.scopes.every((scope) => client.scopes.includes(scope)) ? client : null;
};

export const goOn = async (context: IdentityPageContext, at: Standpoint): Promise<PageReply> => {
  if (at.viewer) await noteDeviceUse(context.services, at.viewer, at.now);
  return show(context, at, await proceed(context.services, at));
};

export const show = (
  context: IdentityPageContext,
  at: Standpoint,
  outcome: Outcome,
): PageReply | Promise<PageReply> => {
  if (outcome.kind === "redirect") return redirect(outcome.to);
  if (outcome.kind === "consent") return consentPageReply(context, at);
  const next = continueAddress(sealInteraction(context.services, at.interaction));
  const door = comesByCode(at.client) ? "/sign-in/code" : "/sign-in";
  const signIn = withQuery(withQuery(door, "next", next), "again", outcome.again ? "1" : "");
  return redirect(withLocale(signIn, at.interaction.request.uiLocales));
};

/** The client knows the person's language better than a browser that was borrowed. */
const withLocale = (address: string, uiLocales: string | null): string => {
  const first = /^(es|en)\b/i.exec(uiLocales ?? "")?.[1]?.toLowerCase();
  if (first === undefined) return address;
  return withQuery(address, "lang", first === "en" ? "en" : "es-MX");
};
