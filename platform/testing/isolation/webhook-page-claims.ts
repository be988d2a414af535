/** What an app's pages of webhooks say of themselves: whose they are is the app's to say. */
import type { AppDefinition } from "../../app.ts";
import type { Claim, Claims, TableCaller } from "./claim.ts";
import type { VictimWebhook } from "./victim-webhook.ts";

interface WebhookPageVictim extends Pick<VictimWebhook, "endpointId" | "deliveryId"> {
  /** Where the list lies, as routes write it. */
  readonly at: `/${string}`;
  /** The other ids of the address. */
  readonly path?: Readonly<Record<string, string>>;
  readonly owner: TableCaller;
  /** Callers, by name, who have a list of their own at the very same address. */
  readonly alsoThere?: readonly string[];
}

/** Nothing else of the table may need the endpoint: its owner removes it. */
export const webhookPageClaims = (
  { pages }: AppDefinition,
  { at, path = {}, endpointId, deliveryId, owner, alsoThere = [] }: WebhookPageVictim,
): Claims => {
  const claims = pages
    .map(({ shape: { route } }) => route)
    .filter(
      (route) => [at, `${at}/new`].includes(urlOf(route)) || urlOf(route).startsWith(`${at}/:id`),
    )
    .map((route): [string, Claim] => {
      const sent = route.startsWith("POST ") ? { form: { delivery: deliveryId } } : {};
      const aim = { path: { ...path, id: endpointId }, sent };
      // The form for a new one is the same for everybody who may register there.
      const control = route.startsWith("GET ") && !route.endsWith("/new") ? "tells" : "admits";
      const own = alsoThere.map((name) => [name, "nothing"] as const);
      const but = route.includes("/:id") ? {} : Object.fromEntries(own);
      return [route, { aim, sees: "gate", but, owner, control }];
    });
  if (claims.length === 0) throw new Error(`no page of webhooks at ${at}`);
  return Object.fromEntries(claims);
};

const urlOf = (route: string): string => route.split(" ")[1] ?? "";
