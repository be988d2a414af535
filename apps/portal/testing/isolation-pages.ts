/** What each page of the portal says of itself: shops are open, purchases are their consumer's. */
import type { AppDefinition } from "#platform/app.ts";
import type { Claim, Claims, TableCaller } from "#platform/testing/isolation/claim.ts";

/** Below a business: what anybody may see and send there, with nothing of anybody on it. */
const openPages = [
  ...["", "/catalog", "/brand.css", "/logo", "/picture", "/support", "/support/sent"],
  ...["/ticket", "/sign-in", "/sign-in/code", "/sign-out"],
];
/** By the code of a ticket, which is the permission; here it is one that nobody was given. */
const ticketPages = ["/t/:code", "/t/:code/constancia"];
/** Of the consumer who is signed in: by their own session alone, whatever the address says. */
const ownPages = [
  ...["/invoice/", "/requests", "/profiles", "/join", "/orders", "/invoices", "/account"],
];

const place = "/:platform/:slug";

export const portalPageClaims = (
  { pages }: AppDefinition,
  victim: { readonly order: string },
  consumer: TableCaller,
): Claims => {
  const path = {
    platform: "shop",
    slug: "tienda",
    order: victim.order,
    code: "foreign",
    kind: "pdf",
    reference: "canario-order",
    invoice: "canario-invoice",
  };
  const claims = pages.flatMap(({ shape }): [string, Claim][] => {
    const [method = "", url = ""] = shape.route.split(" ");
    const rest = url.startsWith(place) ? url.slice(place.length) : null;
    const claim = claimOf(rest ?? url, method, consumer);
    return claim ? [[shape.route, { ...claim, aim: { path, ...formOf(method) } }]] : [];
  });
  return Object.fromEntries(claims);
};

const claimOf = (rest: string, method: string, owner: TableCaller): Claim | null => {
  const open: Claim = { sees: "nothing", control: "none" };
  if (rest === "/sign-out" || rest === "/account/leave" || rest === "/account/delete") {
    return { ...open, spends: true };
  }
  if (rest === "/" || openPages.includes(rest) || ticketPages.includes(rest)) return open;
  if (!ownPages.some((one) => rest.startsWith(one))) return null;
  const told = method === "GET" && (rest === "/orders" || rest === "/orders/:order");
  return { sees: "nothing", owner, control: told ? "tells" : "none" };
};

const formOf = (method: string) => (method === "POST" ? { sent: { form: {} } } : {});
