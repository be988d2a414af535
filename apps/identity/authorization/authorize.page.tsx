/** The beginning of every sign-in for a client, and the way on once the person is known. */
import { AuthorizationQuery } from "#contracts/identity/oauth/authorization.ts";
import { redirect } from "#platform/http/page.ts";
import { errorAddress } from "./authorize.command.ts";
import { openInteraction } from "./interaction.ts";
import { readAuthorization } from "./read-authorization.ts";
import { page } from "../callers/route.ts";
import { viewerOf } from "../console/frame.view.tsx";
import { brokenRequestPage } from "./broken-request.view.tsx";
import { clientOf, goOn } from "./go-on.ts";

const anyone = ["public", "session"] as const;

export const authorizePage = page(
  {
    name: "authorizePage",
    route: "GET /oauth/authorize",
    auth: anyone,
    summary: "Ask a person to sign in and to allow a client.",
    documented: {
      description:
        "Send the person's browser here. An unknown client, or an address that is not " +
        "registered, gets a page and no redirect.",
      query: AuthorizationQuery,
      redirect: "To `redirect_uri` with `code`, `state` and `iss`, or with `error`; or to sign in.",
    },
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
    name: "continuePage",
    route: "GET /oauth/continue",
    auth: anyone,
    summary: "Go on with an authorization request after signing in.",
  },
  async (context) => {
    const interaction = openInteraction(context.services, context.query["i"] ?? "");
    const client = interaction && (await clientOf(context, interaction));
    if (!interaction || !client) return brokenRequestPage(context, "expired");
    return goOn(context, { client, interaction, viewer: viewerOf(context), now: context.now });
  },
);
