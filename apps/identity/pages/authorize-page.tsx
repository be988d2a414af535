/** The beginning of every sign-in for a client, and the way on once the person is known. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { withQuery } from "#ui/i18n/locale.ts";
import { errorAddress, proceed, type Outcome, type Standpoint } from "../commands/authorize.ts";
import {
  continueAddress,
  openInteraction,
  sealInteraction,
  type Interaction,
} from "../commands/interaction.ts";
import { readAuthorization } from "../commands/read-authorization.ts";
import { page, type IdentityPageContext } from "../route.ts";
import { findClient } from "../store/clients.ts";
import { consentPageReply } from "./consent-page.tsx";
import { viewerOf } from "./frame.tsx";
import { brokenRequestPage } from "./broken-request-page.tsx";

const anyone = ["public", "session"] as const;

export const authorizePage = page(
  {
    ...{ name: "authorizePage", route: "GET /oauth/authorize", auth: anyone },
    summary: "Ask a person to sign in and to allow a client.",
  },
  async (context) => {
    const { services, request, now } = context;
    const read = await readAuthorization(services, request.url, now);
    if (read.kind === "page") return brokenRequestPage(context, read.problem);
    if (read.kind === "refused") return redirect(errorAddress(services, read, read.refusal));
    return goOn(context, { ...read, viewer: viewerOf(context), now });
  },
);

export const continuePage = page(
  {
    ...{ name: "continuePage", route: "GET /oauth/continue", auth: anyone },
    summary: "Go on with an authorization request after signing in.",
  },
  async (context) => {
    const interaction = openInteraction(context.services, context.query["i"] ?? "");
    const client = interaction && (await clientOf(context, interaction));
    if (!interaction || !client) return brokenRequestPage(context, "expired");
    return goOn(context, { client, interaction, viewer: viewerOf(context), now: context.now });
  },
);

export const clientOf = ({ services }: IdentityPageContext, { request }: Interaction) =>
  findClient(services.db, request.clientId);

const goOn = async (context: IdentityPageContext, at: Standpoint): Promise<PageReply> =>
  show(context, at, await proceed(context.services, at));

export const show = (
  context: IdentityPageContext,
  at: Standpoint,
  outcome: Outcome,
): PageReply | Promise<PageReply> => {
  if (outcome.kind === "redirect") return redirect(outcome.to);
  if (outcome.kind === "consent") return consentPageReply(context, at);
  const next = continueAddress(sealInteraction(context.services, at.interaction));
  const signIn = withQuery(withQuery("/sign-in", "next", next), "again", outcome.again ? "1" : "");
  return redirect(withLocale(signIn, at.interaction.request.uiLocales));
};

/** The client knows the person's language better than a browser that was borrowed. */
const withLocale = (address: string, uiLocales: string | null): string => {
  const first = /^(es|en)\b/i.exec(uiLocales ?? "")?.[1]?.toLowerCase();
  if (first === undefined) return address;
  return withQuery(address, "lang", first === "en" ? "en" : "es-MX");
};
