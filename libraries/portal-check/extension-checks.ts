/** Optional operations beyond the contract: told as there or not, never held against an app. */
import type { Answer, Ask } from "./ask.ts";
import { needing, noted, type Check } from "./check.ts";
import { unknownId } from "./facts.ts";
import { tenantPath } from "./paths.ts";

const differs = (one: Answer, other: Answer): boolean =>
  one.status !== other.status || one.text !== other.text;

/** There where it answers otherwise than an address that surely does not exist. */
const isServed = async (ask: Ask, tenantId: string, path: string): Promise<boolean> => {
  const nowhere = await ask(`GET ${tenantPath(tenantId)}/portal-check-nothing/${unknownId}`);
  const answer = await ask(`GET ${tenantPath(tenantId)}/${path}`);
  return ![0, 405, 501].includes(answer.status) && differs(answer, nowhere);
};

const extension = (id: string, path: string, gives: string): Check => ({
  id: `extension.${id}`,
  says: `Optional: GET …/tenants/{tenantId}/${path} ${gives}.`,
  mend: "Nothing needs to be mended: a portal works without it.",
  look: needing(["tenantId"], async (ask, { tenantId }) => {
    const asked = path.replace(/\{\w+\}/, unknownId);
    return noted((await isServed(ask, tenantId, asked)) ? "served" : "not served");
  }),
});

export const extensionChecks: readonly Check[] = [
  extension("ticket", "tickets/{code}", "finds the order of a ticket's QR"),
  extension(
    "ticket-look-up",
    "tickets?folio=AAAAAA&total=1.00&date=2026-01-01",
    "finds the order that a guest reads off a paper ticket",
  ),
  extension("request-state", "invoice-requests/{requestId}", "tells how far a request is"),
  extension("categories", "categories", "names the categories of the catalog"),
  extension("invoice-rules", "invoice-rules", "tells until when an order can be invoiced"),
];
