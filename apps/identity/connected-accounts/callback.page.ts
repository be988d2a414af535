/** Where social networks send people back to: one address leads to the tenant's own. */
import { redirect } from "#platform/http/page.ts";
import { requireSession } from "#platform/people/gate.ts";
import { page } from "../callers/route.ts";
import { marketingAddress } from "../marketing/marketing-address.ts";
import { attemptOf } from "./connect-account.command.ts";

export const connectionCallbackPage = page(
  {
    name: "connectionCallbackPage",
    route: "GET /connections/callback",
    summary: "Back from a social network.",
    auth: ["public", "session"],
  },
  (context) =>
    requireSession(context, async () => {
      const { services, query } = context;
      const begun = attemptOf(services, query["state"]);
      if (begun === null) return Promise.resolve(redirect("/plans"));
      const given = new URLSearchParams({ state: query["state"] ?? "", code: query["code"] ?? "" });
      const at = `${marketingAddress(begun.tenantId, "accounts")}/finish`;
      return Promise.resolve(redirect(`${at}?${given.toString()}`));
    }),
);
